import { createResponder } from '../../../generator/api/runtime/handler.ts';
import { serve } from '../../../generator/server/node/server.ts';
import { mounts } from '../../committed-data.ts';

/** A server that loses patience soon. */
const { port, closed } = await serve(createResponder(mounts), 0, {
  limits: { requestSeconds: 1, answerSeconds: 1, clientConnections: 8 },
});
process.send?.(port);
await closed;
process.disconnect();
