import { matchEndpoints } from '../../../generator/api/match.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { serveParent } from './serve-parent.ts';
import { loadGazetteer } from '../../../generator/publish/source.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';

const MILLISECONDS_OF_SLOW_ROW = 4;
const mounts = mountFamilies(await loadGazetteer(process.argv[2] ?? ''));

/** A server that loses patience with slow bodies soon, and for which some rows are slow or fail. */
const matches = matchEndpoints(mounts).map(({ path, match }) => ({
  path,
  match: (query: Parameters<typeof match>[0]) => {
    if (query.barangay === 'fails') throw new Error('a row that fails');
    const end = performance.now() + (query.barangay === 'slow' ? MILLISECONDS_OF_SLOW_ROW : 0);
    while (performance.now() < end);
    return match(query);
  },
}));

await serveParent(createResponder(mounts), 0, { matches, limits: { requestSeconds: 1.5 } });
