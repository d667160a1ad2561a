import { pageHandler } from '../../../generator/hosts/node/page-handler.ts';
import { serve } from '../../../generator/hosts/node/server.ts';
import { createResponder } from '../../../generator/runtime/handler.ts';
import { mounts } from '../../committed-data.ts';
import { downloads } from '../../downloads/small-downloads.ts';

const { port, closed } = await serve(createResponder(mounts), 0, { pages: [pageHandler(mounts, downloads)] });
process.send?.(port);
await closed;
process.disconnect();
