import { matchEndpoints } from '../../../generator/api/match.ts';
import type { Mount } from '../../../generator/api/mount.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { serveParent } from './serve-parent.ts';
import { loadGazetteer } from '../../../generator/publish/source.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';

// The dataset of the project takes seconds, and is not loaded if another one is named.
const [data] = process.argv.slice(2);
const mounts =
  data === undefined ? (await import('../../committed-data.ts')).mounts : mountFamilies(await loadGazetteer(data));
const [{ gazetteer }] = mounts as [Mount];
await serveParent(createResponder(mounts), 0, { matches: matchEndpoints(mounts), tools: gazetteer });
