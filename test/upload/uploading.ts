import { onTestFinished, vi } from 'vitest';
import type { ObjectPart } from '../../generator/hosts/s3/s3.ts';
import { openS3, StoreError } from '../../generator/upload/s3-store.ts';
import type { Found, ObjectStore, Sent } from '../../generator/upload/store.ts';
import { upload, type UploadedSite, type UploadOptions, type UploadReport } from '../../generator/upload/upload.ts';
import { StandIn, type StandInOptions } from './stand-in.ts';

/** Starts a stand-in of a store, which is stopped when the test has finished. Requests are tried twice. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '2');
  const store = await new StandIn(options).start();
  onTestFinished(async () => {
    await store.stop();
    vi.unstubAllEnvs();
  });
  return store;
}

/** The objects of a small site: for each part its bodies by key. A body that begins with `[` is a list. */
export type SmallParts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const AGLIPAY = '{"code":"0102805001","name":"Aglipay"}';
const BAAY = '{"code":"0102805002","name":"Baay"}';
const BUAYA = '{"code":"0102805002","name":"Buaya"}';

/** Two barangays by code and by name, and their list. */
export const EARLIER: SmallParts = {
  v2: {
    'api/v2/barangays/0102805001': AGLIPAY,
    'api/v2/barangays/Aglipay': AGLIPAY,
    'api/v2/barangays/0102805002': BAAY,
    'api/v2/barangays/Baay': BAAY,
    'api/v2/barangays': `[${AGLIPAY},${BAAY}]`,
  },
  configuration: { '404.json': '{"message":"Not found"}' },
};

/** The same after one of the barangays was renamed. */
export const LATER: SmallParts = {
  v2: {
    'api/v2/barangays/0102805001': AGLIPAY,
    'api/v2/barangays/Aglipay': AGLIPAY,
    'api/v2/barangays/0102805002': BUAYA,
    'api/v2/barangays/Buaya': BUAYA,
    'api/v2/barangays': `[${AGLIPAY},${BUAYA}]`,
  },
  configuration: { '404.json': '{"message":"Not found"}' },
};

/** How many objects {@link EARLIER} has, and {@link LATER} too. */
export const SMALL_COUNT = 6;

/** A site that is made of a few objects, without a dataset. */
function smallSite(parts: SmallParts): UploadedSite {
  const made = Object.entries(parts).map(
    ([name, bodies]): ObjectPart => ({
      name,
      input: () => JSON.stringify(bodies),
      objects: () =>
        Object.entries(bodies).map(([key, body]) => {
          return { key, body, type: 'application/json', isList: body.startsWith('[') };
        }),
    }),
  );
  return { inputs: { dataset: JSON.stringify(parts) }, generator: 'tests', load: async () => made };
}

/** A bucket of a stand-in without HTTP and without the client, which take most of the time of an upload. */
class DirectStore implements ObjectStore {
  readonly name = 's3://psgc';
  readonly #standIn: StandIn;
  requests = 0;

  constructor(standIn: StandIn) {
    this.#standIn = standIn;
  }

  async #begin(method: string, key: string): Promise<void> {
    this.requests += 1;
    const fault = await this.#standIn.begin(method, key);
    if (fault !== undefined) throw new StoreError(`${method} ${key}: ${JSON.stringify(fault)}`);
  }

  async get(key: string): Promise<Buffer | undefined> {
    await this.#begin('GET', key);
    return this.#standIn.objects.get(key)?.body ?? undefined;
  }

  async head(key: string): Promise<string | undefined> {
    await this.#begin('HEAD', key);
    return this.#standIn.objects.get(key)?.etag;
  }

  async put({ key, body, type, cacheControl, ifNone = false }: Sent): Promise<boolean> {
    await this.#begin('PUT', key);
    return this.#standIn.put(key, Buffer.from(body), { type, cacheControl }, ifNone) !== null;
  }

  async remove(key: string): Promise<void> {
    await this.#begin('DELETE', key);
    this.#standIn.objects.delete(key);
  }

  async *list(prefix: string): AsyncIterable<Found> {
    await this.#begin('GET', '');
    for (const [key, { etag }] of this.#standIn.objects) if (key.startsWith(prefix)) yield { key, etag };
  }

  readSetting = async (): Promise<null> => null;

  async writeSetting(): Promise<void> {}

  close(): void {}
}

const LOCK_TIMES = { beat: 10_000, patience: 2 };

/** Uploads a small site to a bucket of a stand-in, without HTTP. */
export const sendTo = (standIn: StandIn, parts: SmallParts, options: Partial<UploadOptions> = {}) =>
  upload(new DirectStore(standIn), smallSite(parts), {
    prefix: '',
    concurrency: 4,
    lockTimes: LOCK_TIMES,
    ...options,
  });

/** Uploads a small site over HTTP with the client of AWS. */
export async function sendOverHttp(
  { endpoint }: Pick<StandIn, 'endpoint'>,
  parts: SmallParts,
  bucket = 'psgc',
): Promise<UploadReport> {
  const store = await openS3({ bucket, endpoint, concurrency: 4 });
  try {
    return await upload(store, smallSite(parts), { prefix: '', concurrency: 4, lockTimes: LOCK_TIMES });
  } finally {
    store.close();
  }
}
