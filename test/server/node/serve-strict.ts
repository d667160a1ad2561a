import { matchEndpoints } from '../../../generator/api/match.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';
import { loadGazetteer } from '../../../generator/publish/source.ts';
import { serve } from '../../../generator/server/node/server.ts';

/** The length of an answer that the buffers of a connection cannot hold, and that is kept. */
const LONG = 16_000_000;

const MILLISECONDS_OF_SLOW_ROW = 4;

const [data = '', seconds] = process.argv.slice(2);
const mounts = mountFamilies(await loadGazetteer(data));
const respond = createResponder(mounts);

/** Some rows are slow or fail. */
const matches = matchEndpoints(mounts).map(({ path, match }) => ({
  path,
  match: (query: Parameters<typeof match>[0]) => {
    if (query.barangay === 'fails') throw new Error('a row that fails');
    const end = performance.now() + (query.barangay === 'slow' ? MILLISECONDS_OF_SLOW_ROW : 0);
    while (performance.now() < end);
    return match(query);
  },
}));

// A server that loses patience after these seconds, with one long answer beside those of a dataset.
const { port, closed } = await serve(
  (request) =>
    request.target === '/long'
      ? { status: 200, headers: {}, key: () => 'long', body: () => 'x'.repeat(LONG) }
      : respond(request),
  0,
  { matches, limits: { requestSeconds: Number(seconds), answerSeconds: Number(seconds) } },
);
process.send?.(port);
await closed;
process.disconnect();
