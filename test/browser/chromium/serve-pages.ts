import { pageHandler } from '../../../generator/server/node/answers.ts';
import { serveParent } from '../../server/node/serve-parent.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';
import { mounts } from '../../committed-data.ts';
import { downloads } from '../../site/downloads/small-downloads.ts';

await serveParent(createResponder(mounts), 0, { pages: [pageHandler(mounts, downloads)] });
