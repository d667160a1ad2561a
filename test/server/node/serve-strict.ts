import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { serveParent } from './serve-parent.ts';
import { loadGazetteer } from '../../../generator/publish/source.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';

/** The length of an answer that the buffers of a connection cannot hold, and that is kept. */
const LONG = 16_000_000;

/** A server that loses patience soon, with one long answer beside those of a dataset. */
const respond = createResponder(mountFamilies(await loadGazetteer(process.argv[2] ?? '')));
await serveParent(
  (request) =>
    request.target === '/long'
      ? { status: 200, headers: {}, key: () => 'long', body: () => 'x'.repeat(LONG) }
      : respond(request),
  0,
  { limits: { requestSeconds: 0.5, answerSeconds: 0.5 } },
);
