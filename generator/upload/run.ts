import { UserError } from '../errors.ts';
import { formatNumber, formatSize } from '../format.ts';
import type { LockTimes, UploadLock } from './lock.ts';
import { digestOf, GONE, isToSend, type Manifest, manifestKey, parseManifest, serializeManifest } from './manifest.ts';
import type { PartPlan, UploadPlan } from './plan.ts';
import { PASSES, passOf } from './plan-part.ts';
import { type ObjectStore, Pool } from './store.ts';

/** A part while its objects are sent. */
interface OpenPart {
  readonly name: string;
  readonly manifest: Manifest;
  isWritten: boolean;
}

/** How a plan is carried out. */
export interface RunOptions {
  /** What all keys begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  /** How many objects are sent at once. */
  readonly concurrency: number;
  /** Whether objects stay that the site no longer has. */
  readonly keep?: boolean;
  readonly onStage?: (stage: string) => void;
  /** Ends the upload after the objects that are on their way. */
  readonly signal?: AbortSignal;
}

/** Carries out a plan. */
export class Run {
  readonly #store: ObjectStore;
  readonly #options: RunOptions;
  readonly #lock: UploadLock | undefined;
  readonly #beatEvery: number;
  #lastBeat = performance.now();
  #open: OpenPart | undefined;
  #of = 0;
  sent = 0;
  bytes = 0;
  removed = 0;

  constructor(store: ObjectStore, options: RunOptions, lock: UploadLock | undefined, { beat }: LockTimes) {
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
