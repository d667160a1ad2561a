import { createResponder } from '../../../generator/runtime/handler.ts';
import { serve } from '../../../generator/hosts/node/server.ts';
import { mounts } from '../../committed-data.ts';

const { port, closed } = await serve(createResponder(mounts), 0);
process.send?.(port);
await closed;
process.disconnect();
