import { HEADERS, type ObjectPart } from '../hosts/s3/s3.ts';
import { LOCK_TIMES, type LockTimes, UploadLock } from './lock.ts';
import { digestOf, UPLOAD_FOLDER } from './manifest.ts';
import { planUpload, type UploadPlan } from './plan.ts';
import { Run, type RunOptions } from './run.ts';
import type { ObjectStore } from './store.ts';

/** What a site is made from: if all of it is the same, so is the site. */
type UploadInputs = Readonly<Record<string, string | boolean | null>>;

/** The site to be uploaded. */
export interface UploadedSite {
  readonly inputs: UploadInputs;
  /** A digest of what determines every part, besides the part's own input: the program and the options. */
  readonly generator: string;
  /** Reads the dataset and makes the parts. */
  readonly load: () => Promise<readonly ObjectPart[]>;
}

export interface UploadOptions extends RunOptions {
  /** Whether nothing is written. */
  readonly dryRun?: boolean;
  /** Whether every object is sent again. */
  readonly fresh?: boolean;
  /** Whether the objects of the bucket are listed and compared, and those that differ are sent again. */
  readonly verify?: boolean;
  /** Whether objects of others with keys of the site are replaced. */
  readonly force?: boolean;
  readonly lockTimes?: LockTimes;
}

/** What an upload did, or would do. */
export interface UploadReport {
  /** `unchanged` if the inputs are those of the last upload: then nothing was compared. */
  readonly outcome: 'unchanged' | 'planned' | 'uploaded';
  readonly sent: number;
  readonly bytes: number;
  /** Objects that were compared and are as they should be. */
  readonly same: number;
  /** Parts of the site whose inputs are those of the last upload: their objects were not compared. */
  readonly skippedParts: number;
  readonly removed: number;
  readonly requests: number;
  readonly seconds: number;
  readonly shown: UploadPlan['shown'];
}

/** What the bucket says about the last upload. */
interface UploadRecord {
  readonly inputs: UploadInputs;
  readonly generator: string;
  /** A digest of the headers of all objects. */
  readonly headers: string;
  /** Whether the upload has ended. */
  readonly complete: boolean;
  /** The inputs of the parts whose objects all are in the bucket. */
  readonly parts: Readonly<Record<string, string>>;
}

const HEADERS_DIGEST = digestOf(HEADERS);

/**
 * Makes a bucket have the objects of a site, and leaves all others alone. Only what differs is sent: new records first, then
 * new lists, then what changed; what is gone is removed at the end. The bucket has a manifest of each part of the site,
 * which is written before the part is changed, every few seconds, and after it: an upload that was ended at any moment
 * goes on where it was.
 *
 * @throws {StoreError} if the store refuses a request or cannot be reached. Objects that were sent are not sent again.
 * @throws {UserError} if another upload is under way, or the bucket has objects of others with keys of the site.
 */
export async function upload(store: ObjectStore, site: UploadedSite, options: UploadOptions): Promise<UploadReport> {
  const { prefix, dryRun = false, verify = false, onStage = () => {}, lockTimes = LOCK_TIMES } = options;
  const start = performance.now();
  const nothing = { sent: 0, bytes: 0, same: 0, skippedParts: 0, removed: 0 };
  const report = (outcome: UploadReport['outcome'], counts: typeof nothing, shown: UploadPlan['shown']) => ({
    outcome,
    ...counts,
    requests: store.requests,
    seconds: (performance.now() - start) / 1000,
    shown,
  });
  const isFreshlyMade = ({ inputs, generator, headers, complete }: UploadRecord): boolean =>
    complete &&
    headers === HEADERS_DIGEST &&
    generator === site.generator &&
    JSON.stringify(inputs) === JSON.stringify(site.inputs);
  const last = await readRecord(store, prefix);
  if (last !== undefined && isFreshlyMade(last) && !verify && options.fresh !== true) {
    return report('unchanged', nothing, { new: [], changed: [], removed: [] });
  }
  const parts = await site.load();
  const onWait = (began: string) =>
    onStage(
      `an upload that began ${began} has not ended: waiting ${lockTimes.patience / 1000} s to see whether it goes on`,
    );
  const lock = dryRun ? undefined : await UploadLock.take(store, prefix, lockTimes, onWait);
  const run = new Run(store, options, lock, lockTimes);
  try {
    // Another upload may have ended while this one waited.
    const record = await readRecord(store, prefix);
    const isOfSameGenerator = record?.generator === site.generator && record.headers === HEADERS_DIGEST;
    const plan = await planUpload(store, parts, {
      prefix,
      concurrency: options.concurrency,
      known: isOfSameGenerator ? record.parts : {},
      fresh: options.fresh === true || (record !== undefined && record.headers !== HEADERS_DIGEST),
      verify,
      force: options.force === true,
      onStage,
      proceed: () => run.proceed(),
    });
    const isKept = options.keep === true;
    const counts = { ...plan.counts, removed: isKept ? 0 : plan.counts.removed };
    const shown = { ...plan.shown, removed: isKept ? [] : plan.shown.removed };
    if (dryRun) return report('planned', counts, shown);
    const write = (complete: boolean, names: readonly string[]) => {
      const done = new Set(names);
      const inputs = parts.flatMap((part) => (done.has(part.name) ? [[part.name, part.input()] as const] : []));
      const { generator } = site;
      const known = { inputs: site.inputs, generator, headers: HEADERS_DIGEST, complete };
      return writeRecord(store, prefix, { ...known, parts: Object.fromEntries(inputs) });
    };
    if (plan.parts.length > 0) await write(false, plan.done);
    await run.apply(plan);
    const kept = new Set(isKept ? plan.parts.flatMap(({ name, gone }) => (gone > 0 ? [name] : [])) : []);
    await write(
      kept.size === 0,
      parts.flatMap(({ name }) => (kept.has(name) ? [] : [name])),
    );
    return report('uploaded', { ...counts, sent: run.sent, bytes: run.bytes, removed: run.removed }, shown);
  } finally {
    await run.end();
  }
}

const recordKey = (prefix: string): string => `${prefix}${UPLOAD_FOLDER}upload.json`;

/** Reads the record of the last upload; `undefined` if there is none, or it is damaged. */
async function readRecord(store: ObjectStore, prefix: string): Promise<UploadRecord | undefined> {
  const bytes = await store.get(recordKey(prefix));
  try {
    const record = bytes === undefined ? undefined : (JSON.parse(bytes.toString()) as UploadRecord);
    return typeof record?.parts === 'object' ? record : undefined;
  } catch {
    return undefined;
  }
}

const writeRecord = async (store: ObjectStore, prefix: string, record: UploadRecord): Promise<void> => {
  const body = `${JSON.stringify(record, null, 2)}\n`;
  await store.put({ key: recordKey(prefix), body, type: 'application/json', cacheControl: 'no-store' });
};
