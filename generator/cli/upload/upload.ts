import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatNumber, formatSize } from '../../core/format.ts';
import type { StoredObject } from '../../hosts/s3/s3.ts';
import { withoutControls } from '../../core/problem.ts';
import type { Bucket } from './bucket.ts';

interface UploadOptions {
  readonly concurrency: number;
  /** True if nothing is written. */
  readonly dryRun: boolean;
  /** True if objects of the bucket are removed that the site lacks. */
  readonly delete: boolean;
  /** True if objects are sent again that are as they should be. */
  readonly fresh: boolean;
  readonly onLine: (line: string) => void;
}

/** The result of an upload, or the plan for one: `same` are the objects that were not sent, `others` those that stay. */
export type UploadReport = Awaited<ReturnType<typeof upload>>;

const PROGRESS_MILLISECONDS = 10_000;

/** Makes a bucket have the objects of a site: sends those that it lacks, or whose ETag is not the MD5 of the body. */
export async function upload(
  bucket: Bucket,
  objects: Iterable<StoredObject>,
  { concurrency, dryRun, delete: removes, fresh, onLine }: UploadOptions,
) {
  const start = performance.now();
  onLine(`listing the objects of ${bucket.name}`);
  const listed = await bucket.list();
  onLine(`comparing them with the site: ${formatNumber(listed.size)} listed`);
  const counts = { sent: 0, bytes: 0, same: 0, removed: 0 };
  let shown = start;
  await forEach(objects, concurrency, async (object) => {
    const { key, body } = object;
    const etag = listed.get(key);
    listed.delete(key);
    if (etag === hash('md5', body) && !fresh) {
      counts.same += 1;
      // The connections are looked after, however many objects are the same.
      return counts.same % 1000 === 0 ? nextTurn() : undefined;
    }
    if (dryRun) onLine(`  ${etag === undefined ? 'new' : 'changed'}  ${key}`);
    else await bucket.put(object);
    counts.sent += 1;
    counts.bytes += Buffer.byteLength(body);
    if (!dryRun && performance.now() - shown > PROGRESS_MILLISECONDS) {
      shown = performance.now();
      onLine(`  ${formatNumber(counts.sent)} objects sent, ${formatSize(counts.bytes)}`);
    }
  });
  if (removes) {
    for (const key of listed.keys()) onLine(`  ${dryRun ? 'gone' : 'removing'}  ${withoutControls(key)}`);
    await forEach(listed.keys(), concurrency, async (key) => {
      if (!dryRun) await bucket.remove(key);
      counts.removed += 1;
    });
  }
  return { ...counts, others: listed.size - counts.removed, seconds: (performance.now() - start) / 1000 };
}

/** Runs a task for each item, several at once. The next item is made when there is room for it; after an error, none is. */
async function forEach<Item>(items: Iterable<Item>, places: number, task: (item: Item) => Promise<void>) {
  const shared = (function* () {
    yield* items;
  })();
  const work = async () => {
    for (const item of shared) await task(item);
  };
  await Promise.all(Array.from({ length: places }, work));
}
