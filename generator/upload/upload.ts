import { HEADERS, type ObjectPart } from '../hosts/s3/s3.ts';
import { UserError } from '../errors.ts';
import { formatNumber, formatSize } from '../format.ts';
import { LOCK_TIMES, type LockTimes, UploadLock } from './lock.ts';
import {
  digestOf,
  GONE,
  isToSend,
  type Manifest,
  manifestKey,
  parseManifest,
  serializeManifest,
  UPLOAD_FOLDER,
} from './manifest.ts';
import { passOf, PASSES, planUpload, type PartPlan, type UploadPlan } from './plan.ts';
import { type ObjectStore, Pool } from './store.ts';

/** What a site is made from: if all of it is the same, so is the site. */
export type UploadInputs = Readonly<Record<string, string | boolean | null>>;

/** The site to be uploaded. */
export interface UploadedSite {
  readonly inputs: UploadInputs;
  /** What determines every part, besides the part's own input. */
  readonly generator: string;
  /** Reads the dataset and makes the parts. */
  readonly load: () => Promise<readonly ObjectPart[]>;
}

export interface UploadOptions {
  /** What all keys begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  /** How many objects are sent at once. */
  readonly concurrency: number;
  /** Whether nothing is written. */
  readonly dryRun?: boolean;
  /** Whether every object is sent again. */
  readonly fresh?: boolean;
  /** Whether the objects of the bucket are listed and compared, and those that differ are sent again. */
  readonly verify?: boolean;
  /** Whether objects of others with keys of the site are replaced. */
  readonly force?: boolean;
  /** Whether objects stay that the site no longer has. */
  readonly keep?: boolean;
  readonly onStage?: (stage: string) => void;
  /** Ends the upload after the objects that are on their way. */
  readonly signal?: AbortSignal;
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
    const counts = { ...plan.counts, removed: options.keep === true ? 0 : plan.counts.removed };
    if (dryRun) return report('planned', counts, plan.shown);
    const write = (complete: boolean, names: readonly string[]) => {
      const done = new Set(names);
      const inputs = parts.flatMap((part) => (done.has(part.name) ? [[part.name, part.input()] as const] : []));
      const { generator } = site;
      const known = { inputs: site.inputs, generator, headers: HEADERS_DIGEST, complete };
      return writeRecord(store, prefix, { ...known, parts: Object.fromEntries(inputs) });
    };
    if (plan.parts.length > 0) await write(false, plan.done);
    await run.apply(plan);
    const kept = new Set(options.keep === true ? plan.parts.flatMap(({ name, gone }) => (gone > 0 ? [name] : [])) : []);
    await write(
      kept.size === 0,
      parts.flatMap(({ name }) => (kept.has(name) ? [] : [name])),
    );
    return report('uploaded', { ...counts, sent: run.sent, bytes: run.bytes, removed: run.removed }, plan.shown);
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

/** A part while its objects are sent. */
interface OpenPart {
  readonly name: string;
  readonly manifest: Manifest;
  isWritten: boolean;
}

/** Carries out a plan. */
class Run {
  readonly #store: ObjectStore;
  readonly #options: UploadOptions;
  readonly #lock: UploadLock | undefined;
  readonly #beatEvery: number;
  #lastBeat = performance.now();
  #open: OpenPart | undefined;
  #of = 0;
  sent = 0;
  bytes = 0;
  removed = 0;

  constructor(store: ObjectStore, options: UploadOptions, lock: UploadLock | undefined, { beat }: LockTimes) {
    this.#store = store;
    this.#options = options;
    this.#lock = lock;
    this.#beatEvery = beat;
  }

  async apply(plan: UploadPlan): Promise<void> {
    const { counts, parts, gone } = plan;
    const { onStage = () => {}, keep = false } = this.#options;
    this.#of = counts.sent;
    const manifests = new Map(parts.map(({ name, manifest }) => [name, manifest]));
    const pool = new Pool(this.#options.concurrency);
    for (const { name, manifest } of parts) {
      await this.proceed();
      await pool.run(manifest.length, () => this.#putManifest(name, manifest));
    }
    await pool.end();
    for (const [pass, what] of PASSES.entries()) {
      const ofPass = parts.filter(({ passes }) => (passes[pass] ?? 0) > 0);
      const count = ofPass.reduce((sum, { passes }) => sum + (passes[pass] ?? 0), 0);
      if (count > 0) onStage(`sending ${formatNumber(count)} objects: ${what}`);
      for (const part of ofPass) manifests.set(part.name, await this.#sendPart(part, pass, manifests.get(part.name)));
    }
    if (gone.size > 0 && !keep) onStage(`removing ${formatNumber(gone.size)} objects`);
    for (const part of parts) {
      if (part.gone > 0 && !keep) await this.#removeGone(part, gone, manifests.get(part.name));
    }
  }

  /** Sends the objects of a pass, and returns the part's manifest after it. */
  async #sendPart({ name, part }: PartPlan, pass: number, bytes: Buffer | undefined): Promise<Buffer> {
    const manifest = parseManifest(bytes ?? Buffer.of()) ?? new Map<string, string>();
    const open: OpenPart = { name, manifest, isWritten: true };
    this.#open = open;
    const pool = new Pool(this.#options.concurrency);
    try {
      for (const object of part?.objects() ?? []) {
        const { key, body } = object;
        const entry = manifest.get(key) ?? '';
        if (!isToSend(entry) || passOf(entry, object) !== pass) continue;
        await this.proceed();
        const size = Buffer.byteLength(body);
        await pool.run(size, async () => {
          await this.#store.put(object);
          manifest.set(key, digestOf(body));
          open.isWritten = false;
          this.sent += 1;
          this.bytes += size;
        });
      }
    } finally {
      await pool.end();
    }
    return this.#close();
  }

  async #removeGone({ name, part }: PartPlan, gone: ReadonlySet<string>, bytes: Buffer | undefined): Promise<void> {
    const manifest = parseManifest(bytes ?? Buffer.of()) ?? new Map<string, string>();
    this.#open = { name, manifest, isWritten: false };
    const pool = new Pool(this.#options.concurrency);
    try {
      for (const [key, entry] of [...manifest]) {
        if (entry !== GONE) continue;
        await this.proceed();
        await pool.run(0, async () => {
          if (gone.has(key)) {
            await this.#store.remove(key);
            this.removed += 1;
          }
          manifest.delete(key);
        });
      }
    } finally {
      await pool.end();
    }
    await this.#close();
    if (part === undefined) await this.#store.remove(manifestKey(this.#options.prefix, name));
  }

  /**
   * Goes on with the upload: says so in the bucket every few seconds, and writes what has been done of the open part.
   *
   * @throws {UserError} if the upload was stopped, or another one has taken over.
   */
  async proceed(): Promise<void> {
    if (this.#options.signal?.aborted === true) {
      throw new UserError(`Stopped: ${formatNumber(this.sent)} objects were sent. The same command goes on from there`);
    }
    if (performance.now() - this.#lastBeat < this.#beatEvery) return;
    this.#lastBeat = performance.now();
    await this.#lock?.beat();
    await this.#save();
    if (this.#of > 0) {
      const { onStage = () => {} } = this.#options;
      onStage(`  ${formatNumber(this.sent)} of ${formatNumber(this.#of)} objects, ${formatSize(this.bytes)}`);
    }
  }

  /** Writes what was done, if the store takes it, and lets others begin. */
  async end(): Promise<void> {
    try {
      await this.#lock?.assertHeld();
      await this.#save();
      await this.#lock?.release();
    } catch {
      // The error that ended the upload is thrown instead; the next upload sends again what is not in a manifest.
    }
  }

  /** Writes the manifest of the open part, and returns it. */
  async #close(): Promise<Buffer> {
    const bytes = serializeManifest(this.#open?.manifest ?? new Map());
    await this.#save(bytes);
    this.#open = undefined;
    return bytes;
  }

  async #save(bytes?: Buffer): Promise<void> {
    if (this.#open === undefined || this.#open.isWritten) return;
    const { name, manifest } = this.#open;
    this.#open.isWritten = true;
    await this.#putManifest(name, bytes ?? serializeManifest(manifest));
  }

  async #putManifest(name: string, manifest: Buffer): Promise<void> {
    const key = manifestKey(this.#options.prefix, name);
    await this.#store.put({ key, body: manifest, type: 'application/gzip', cacheControl: 'no-store' });
  }
}
