import { pageHandler } from '../../../generator/server/node/answers.ts';
import { serve } from '../../../generator/server/node/server.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';
import { mounts } from '../../committed-data.ts';
import { downloads } from '../../site/downloads/small-downloads.ts';

const { port, closed } = await serve(createResponder(mounts), 0, { pages: [pageHandler(mounts, downloads)] });
process.send?.(port);
await closed;
process.disconnect();
