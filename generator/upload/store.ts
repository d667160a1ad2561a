/** What a store says about an object that it has. */
export interface Found {
  readonly key: string;
  /** The MD5 of the body in hexadecimal digits, or something else if the store encrypts or joins objects. */
  readonly etag: string;
}

/** What an upload sends. */
export interface Sent {
  readonly key: string;
  readonly body: string | Uint8Array;
  readonly type: string;
  readonly cacheControl?: string;
  /** Whether a store that knows conditions refuses the object if it has one of this key. */
  readonly ifNone?: boolean;
}

/** A setting of a bucket that concerns readers. */
export type SettingName = 'website' | 'CORS';

/** A bucket of a store of objects. Every method throws a {@link StoreError} if the store refuses or cannot be reached. */
export interface ObjectStore {
  /** What messages call it: `s3://bucket`. */
  readonly name: string;
  /** How many requests were made, without those that were repeated. */
  readonly requests: number;
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /** The ETag of an object, `undefined` if there is none. */
  readonly head: (key: string) => Promise<string | undefined>;
  /** @returns whether the object was stored; not if `ifNone` forbade it. */
  readonly put: (object: Sent) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** The objects whose keys begin with a prefix. */
  readonly list: (prefix: string) => AsyncIterable<Found>;
  /** A setting of the bucket; `undefined` if it has none, `null` if the store does not know it. */
  readonly readSetting: (name: SettingName) => Promise<object | null | undefined>;
  readonly writeSetting: (name: SettingName, value: object) => Promise<void>;
  readonly close: () => void;
}

/** The most bytes that are on their way at once. */
const MAX_BYTES = 64 << 20;

/** Runs tasks at once, as many as there are places, with a limited number of bytes. */
export class Pool {
  readonly #places: number;
  readonly #running = new Set<Promise<void>>();
  #bytes = 0;
  #failure: { readonly error: unknown } | undefined;

  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Starts a task, once there is a place for it. A task with more bytes than all may have runs alone.
   *
   * @throws the error of an earlier task.
   */
  async run(bytes: number, task: () => Promise<void>): Promise<void> {
    while (this.#running.size >= this.#places || (this.#running.size > 0 && this.#bytes + bytes > MAX_BYTES)) {
      await Promise.race(this.#running);
    }
    this.#throwFailure();
    this.#bytes += bytes;
    const running: Promise<void> = task()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        this.#bytes -= bytes;
        this.#running.delete(running);
      });
    this.#running.add(running);
  }

  /**
   * Waits until all tasks have ended.
   *
   * @throws the error of the first one that failed.
   */
  async end(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
