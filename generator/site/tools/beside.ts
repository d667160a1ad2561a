import { type CompactDataset, fromCompact } from '../../core/gazetteer/compact.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { PackedApi, PackedFigures } from '../../api/runtime/packed-api.ts';

/** Reads a file in the folder of the scripts. @throws {Error} if the host does not answer it. */
export async function readBeside<Content>(name: string): Promise<Content> {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`the host answered ${response.status}`);
  return response.json();
}

/** A function that loads something once; after a failure, again. */
export function loadedOnce<Content>(load: () => Promise<Content>): () => Promise<Content> {
  let loading: Promise<Content> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** Loads the dataset of the site once; after a failure, again. @throws {Error} if the host does not answer it. */
// A script that does not call it is bundled without the dataset.
export const loadDataset: () => Promise<Gazetteer> = /* @__PURE__ */ loadedOnce(async () =>
  fromCompact(await readDataset()),
);

/** Loads the dataset with populations and places. @throws {Error} if the host does not answer them. */
export async function loadWithFigures(): Promise<Gazetteer> {
  const [searched, figures] = await Promise.all([readDataset(), readBeside<PackedFigures>('figures.json')]);
  return fromCompact({ ...searched, ...figures });
}

async function readDataset(): Promise<CompactDataset> {
  const { datasets } = await readBeside<PackedApi>('dataset.json');
  const [first] = datasets;
  if (first === undefined) throw new Error('the dataset is empty');
  return first;
}

/**
 * A function that sends requests to a worker beside the script, which the first request starts, with a name in `self.name`.
 * It calls `fail` if the worker cannot be loaded or ran out of memory; then the next request starts another.
 */
export function sendTo<Request, News>(
  script: string,
  hear: (news: News) => void,
  fail: () => void,
  name = '',
): (request: Request) => void {
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = new Worker(new URL(script, import.meta.url), { type: 'module', name });
    started.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
    started.addEventListener('error', () => {
      started.terminate();
      if (worker !== started) return;
      worker = undefined;
      fail();
    });
    return started;
  };
  return (request) => (worker ??= start()).postMessage(request);
}

/** Loads the reader and writer of workbooks. */
export const loadWorkbooks = (): Promise<typeof import('./match-workbook.ts')> =>
  import(new URL('match-workbook.js', import.meta.url).href);
