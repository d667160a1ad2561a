import { createHandler } from '../../edge/handler.ts';
import { serve } from '../../edge/node.ts';
import { gazetteer } from '../committed-data.ts';

const { port, closed } = await serve(createHandler(gazetteer), 0);
process.send?.(port);
await closed;
process.disconnect();
