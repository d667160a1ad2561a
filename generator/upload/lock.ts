import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { UPLOAD_FOLDER } from './manifest.ts';
import type { ObjectStore } from './store.ts';

/** How often an upload says that it goes on, and how long one that says nothing is waited for, in milliseconds. */
export interface LockTimes {
  readonly beat: number;
  readonly patience: number;
}

export const LOCK_TIMES: LockTimes = { beat: 10_000, patience: 25_000 };

/** The content of the object that an upload has in the bucket while it runs. */
interface Held {
  readonly id: string;
  readonly began: string;
  /** How often it has said that it goes on. */
  readonly beats: number;
}

/**
 * Keeps a second upload away from the same keys. An upload that was killed leaves its object, which no longer changes: the
 * next upload takes over. So no clocks are compared, and no store needs to know conditions; one that does lets only one
 * of two begin.
 */
export class UploadLock {
  readonly #store: ObjectStore;
  readonly #key: string;
  readonly #held: Held = { id: randomUUID(), began: new Date().toISOString(), beats: 0 };
  #beats = 0;

  private constructor(store: ObjectStore, prefix: string) {
    this.#store = store;
    this.#key = lockKey(prefix);
  }

  /**
   * @param onWait is called if there is another upload, which may have been killed.
   * @throws {UserError} if another upload is under way.
   */
  static async take(
    store: ObjectStore,
    prefix: string,
    { patience }: LockTimes,
    onWait: (began: string) => void,
  ): Promise<UploadLock> {
    const lock = new UploadLock(store, prefix);
    const before = await lock.#read();
    if (before !== undefined) {
      onWait(before.began);
      await wait(patience);
      const now = await lock.#read();
      if (now !== undefined && (now.id !== before.id || now.beats !== before.beats)) throw lock.#refusal(now);
    }
    await lock.#write(before === undefined);
    await lock.assertHeld();
    return lock;
  }

  /**
   * Says that the upload goes on.
   *
   * @throws {UserError} if another one has taken over.
   */
  async beat(): Promise<void> {
    await this.assertHeld();
    this.#beats += 1;
    await this.#write(false);
  }

  /** @throws {UserError} if another upload has taken over. */
  async assertHeld(): Promise<void> {
    const now = await this.#read();
    if (now?.id !== this.#held.id) throw this.#refusal(now);
  }

  /** Lets others begin. */
  release(): Promise<void> {
    return this.#store.remove(this.#key);
  }

  async #read(): Promise<Held | undefined> {
    const bytes = await this.#store.get(this.#key);
    if (bytes === undefined) return undefined;
    try {
      return JSON.parse(bytes.toString()) as Held;
    } catch {
      return { id: '', began: 'at an unknown time', beats: 0 };
    }
  }

  async #write(ifNone: boolean): Promise<void> {
    const body = JSON.stringify({ ...this.#held, beats: this.#beats });
    await this.#store.put({ key: this.#key, body, type: 'application/json', cacheControl: 'no-store', ifNone });
  }

  #refusal(other: Held | undefined): UserError {
    const who = other === undefined ? 'this one lost its lock' : `began ${other.began}`;
    return new UserError(
      `${this.#store.name}: another upload is under way (${who}; ${this.#key}). Wait until it has ended, and start this one again`,
    );
  }
}

const lockKey = (prefix: string): string => `${prefix}${UPLOAD_FOLDER}lock.json`;
