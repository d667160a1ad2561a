import type { CORSRule, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { loadPackage } from '../downloads/formats/formats.ts';
import { UserError } from '../errors.ts';
import type { Found, ObjectStore, Sent, SettingName } from './store.ts';

/** Where a bucket is. The credentials are those that the programs of AWS use: variables of the environment, or a profile. */
interface BucketAddress {
  readonly bucket: string;
  /** The address of a store other than AWS: `https://ACCOUNT.r2.cloudflarestorage.com`. */
  readonly endpoint?: string | undefined;
  /** The region of the store; by default that of the environment or the profile. */
  readonly region?: string | undefined;
  /** How many requests are made at once. */
  readonly concurrency: number;
}

/**
 * How often a request is tried that the store answers with 429 or 5xx, or not at all; the waits get longer up to 20 s.
 * `AWS_MAX_ATTEMPTS` in the environment says something else.
 */
const MAX_ATTEMPTS = 8;

const CONNECTION_MILLISECONDS = 10_000;
const REQUEST_MILLISECONDS = 120_000;

/** The region of stores that have none: R2 and MinIO take this name for their own. */
const ANY_REGION = 'us-east-1';

/** An error of a store, which says what the store said and what can be done. */
export class StoreError extends UserError {
  override readonly name = 'StoreError';
}

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Opens a bucket with the client of AWS, which is loaded now.
 *
 * @throws {PackageMissing} if the client is not installed.
 */
export async function openS3({ bucket, endpoint, region, concurrency }: BucketAddress): Promise<ObjectStore> {
  const sdk = await loadPackage('@aws-sdk/client-s3', () => import('@aws-sdk/client-s3'));
  const agent = { maxSockets: concurrency + 4, keepAlive: true };
  const known = region ?? process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'];
  const configuration: S3ClientConfig = {
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(known !== undefined ? { region: known } : endpoint !== undefined && { region: ANY_REGION }),
    maxAttempts: Number(process.env['AWS_MAX_ATTEMPTS']) || MAX_ATTEMPTS,
    // Other stores do not know the checksums that AWS has added to its protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: CONNECTION_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
  };
  return new S3Store(sdk, new sdk.S3Client(configuration), bucket, endpoint);
}

class S3Store implements ObjectStore {
  readonly name: string;
  requests = 0;
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #where: string;

  constructor(sdk: Sdk, client: S3Client, bucket: string, endpoint: string | undefined) {
    this.#sdk = sdk;
    this.#client = client;
    this.#bucket = bucket;
    this.name = `s3://${bucket}`;
    this.#where = endpoint === undefined ? this.name : `${this.name} at ${endpoint}`;
  }

  async get(key: string): Promise<Buffer | undefined> {
    return this.#optional('read', key, async (at) => {
      const { Body } = await this.#client.send(new this.#sdk.GetObjectCommand(at));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }

  async head(key: string): Promise<string | undefined> {
    return this.#optional('look at', key, async (at) => {
      const { ETag } = await this.#client.send(new this.#sdk.HeadObjectCommand(at));
      return plainTag(ETag);
    });
  }

  async put({ key, body, type, cacheControl, ifNone = false }: Sent): Promise<boolean> {
    try {
      await this.#ask('write', key, (at) =>
        this.#client.send(
          new this.#sdk.PutObjectCommand({
            ...at,
            Body: body,
            ContentType: type,
            ...(cacheControl !== undefined && { CacheControl: cacheControl }),
            ...(ifNone && { IfNoneMatch: '*' }),
          }),
        ),
      );
      return true;
    } catch (error) {
      const status = statusOf((error as Error).cause);
      if (ifNone && (status === 412 || status === 409)) return false;
      // A store that does not know conditions.
      if (ifNone && status === 501) return this.put({ key, body, type });
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#ask('remove', key, (at) => this.#client.send(new this.#sdk.DeleteObjectCommand(at)));
  }

  async *list(prefix: string): AsyncIterable<Found> {
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const { Contents, NextContinuationToken } = await this.#ask('list the objects', prefix, ({ Bucket }) =>
        this.#client.send(new this.#sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token })),
      );
      for (const { Key = '', ETag } of Contents ?? []) yield { key: Key, etag: plainTag(ETag) };
      token = NextContinuationToken;
    }
  }

  async readSetting(name: SettingName): Promise<object | null | undefined> {
    try {
      return await this.#optional(`read the setting ${name}`, '', async ({ Bucket }) => {
        if (name === 'CORS') return (await this.#client.send(new this.#sdk.GetBucketCorsCommand({ Bucket }))).CORSRules;
        const { $metadata: _, ...website } = await this.#client.send(new this.#sdk.GetBucketWebsiteCommand({ Bucket }));
        return website;
      });
    } catch (error) {
      if (statusOf((error as Error).cause) === 501) return null;
      throw error;
    }
  }

  async writeSetting(name: SettingName, value: object): Promise<void> {
    await this.#ask(`set the ${name} of the bucket`, '', async ({ Bucket }) => {
      const CORSRules = value as CORSRule[];
      return name === 'CORS'
        ? this.#client.send(new this.#sdk.PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
        : this.#client.send(new this.#sdk.PutBucketWebsiteCommand({ Bucket, WebsiteConfiguration: value }));
    });
  }

  close(): void {
    this.#client.destroy();
  }

  /** What a request finds; `undefined` if the store has no such thing. */
  async #optional<Value>(does: string, key: string, send: Send<Value>): Promise<Value | undefined> {
    try {
      return await this.#ask(does, key, send);
    } catch (error) {
      const { name, cause } = error as Error & { readonly cause?: unknown };
      if (name === 'StoreError' && statusOf(cause) === 404 && nameOf(cause) !== 'NoSuchBucket') return undefined;
      throw error;
    }
  }

  /** @throws {StoreError} with the error of the client as its `cause`. */
  async #ask<Value>(does: string, key: string, send: Send<Value>): Promise<Value> {
    this.requests += 1;
    try {
      return await send({ Bucket: this.#bucket, Key: key });
    } catch (cause) {
      const advice = adviceFor(cause, this.#bucket);
      if (advice === undefined) throw cause;
      const what = key === '' ? does : `${does} ${key}`;
      throw new StoreError(`${this.#where}: could not ${what}: ${advice}`, { cause });
    }
  }
}

type Send<Value> = (at: { readonly Bucket: string; readonly Key: string }) => Promise<Value>;

/** The ETag as it is compared with digests: without its quotes. */
const plainTag = (tag = ''): string => tag.replaceAll('"', '');

/** What is known of an error of the client. */
interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
}

const statusOf = (cause: unknown): number | undefined => (cause as Failure | undefined)?.$metadata?.httpStatusCode;

const nameOf = (cause: unknown): string => (cause as Failure | undefined)?.name ?? '';

const FULL = /quota|storagefull|insufficientcapacity|insufficientstorage|capexceeded/i;

/** What was wrong, and what to do; `undefined` if the error is not one of a store. */
function adviceFor(cause: unknown, bucket: string): string | undefined {
  const { name = '', message = '', code = '', $metadata: { attempts = 1 } = {} } = cause as Failure;
  const status = statusOf(cause);
  const said = message === '' || message === 'UnknownError' ? name : `${name}: ${message}`;
  const answered = status === undefined ? said : `the store answered ${status} (${said})`;
  if (name === 'CredentialsProviderError') {
    return 'no credentials were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE';
  }
  if (/^Region is missing/.test(message)) {
    return 'the region of the bucket is not known: give --store-region, or set AWS_REGION';
  }
  if (name === 'NoSuchBucket') {
    return `${answered}. Make the bucket first (aws s3 mb s3://${bucket}), or give another name or --endpoint`;
  }
  if (FULL.test(name) || status === 507)
    return `the store is full: it answered ${status} (${said}). Make room, or raise the quota`;
  if (status === 401 || status === 403) {
    return `${answered}. The credentials are wrong, or lack s3:ListBucket, s3:GetObject, s3:PutObject or s3:DeleteObject`;
  }
  if (status === 301 || status === 307) {
    return `${answered}. The bucket is in another region: give --store-region`;
  }
  if (status !== undefined && (status >= 500 || status === 429)) {
    return `${answered} to each of ${attempts} attempts. Try again later, or with a smaller --concurrency`;
  }
  if (status !== undefined && status >= 400) return answered;
  if (code !== '' || name === 'TimeoutError' || name === 'AggregateError') {
    return `the store cannot be reached (${[code, message].filter((each) => each !== '').join(': ')}), after ${attempts} attempts. Look at --endpoint and the network`;
  }
  return undefined;
}
