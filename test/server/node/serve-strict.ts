import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { serve } from '../../../generator/server/node/server.ts';
import { loadGazetteer } from '../../../generator/publish/source.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';

/** The length of an answer that the buffers of a connection cannot hold, and that is kept. */
const LONG = 16_000_000;

/** A server that loses patience soon, with one long answer beside those of a dataset. */
const respond = createResponder(mountFamilies(await loadGazetteer(process.argv[2] ?? '')));
const { port, closed } = await serve(
  (request) =>
    request.target === '/long'
      ? { status: 200, headers: {}, key: () => 'long', body: () => 'x'.repeat(LONG) }
      : respond(request),
  0,
  { limits: { requestSeconds: 0.5, answerSeconds: 0.5 } },
);
process.send?.(port);
await closed;
process.disconnect();
