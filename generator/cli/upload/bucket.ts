import type { StoredObject } from '../../hosts/s3/s3.ts';
import { loadPackage } from '../../installation/optional-package.ts';
import { UserError } from '../../core/errors.ts';
import { withoutControls } from '../../core/problem.ts';

/** Where a bucket is. The credentials are those of the programs of AWS: variables of the environment, or a profile. */
interface BucketAddress {
  readonly bucket: string;
  /** The beginning of all keys; empty, or with a slash at its end. */
  readonly prefix: string;
  /** The address of a store other than AWS: `https://ACCOUNT.r2.cloudflarestorage.com`. */
  readonly endpoint?: string | undefined;
  /** The region of the store; by default that of the environment or the profile. */
  readonly region?: string | undefined;
  readonly concurrency: number;
}

/** The part of a bucket below a prefix. Every method throws a {@link UserError} if the store refuses or is not reached. */
export interface Bucket {
  /** Its name in messages: `s3://bucket/prefix`. */
  readonly name: string;
  /** The ETags of the objects by key: the MD5 of the body, unless the store encrypts with KMS or joined the object. */
  readonly list: () => Promise<Map<string, string>>;
  readonly put: (object: StoredObject) => Promise<unknown>;
  readonly remove: (key: string) => Promise<unknown>;
  readonly close: () => void;
}

/** The tries of a request that the store answers with 429 or 5xx, or not at all; waits are up to 20 s. */
const MAX_ATTEMPTS = 8;

/** Opens a bucket with the client of AWS. @throws {PackageMissing} if that is not installed. */
export async function openBucket({ bucket, prefix, endpoint, region, concurrency }: BucketAddress): Promise<Bucket> {
  const sdk = await loadPackage('@aws-sdk/client-s3', () => import('@aws-sdk/client-s3'));
  const agent = { maxSockets: concurrency, keepAlive: true };
  // Stores without regions, such as R2 and MinIO, take the name us-east-1 for their own.
  const known = region ?? process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'];
  const client = new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(known !== undefined ? { region: known } : endpoint !== undefined && { region: 'us-east-1' }),
    maxAttempts: Number(process.env['AWS_MAX_ATTEMPTS']) || MAX_ATTEMPTS,
    // Other stores do not know the checksums that AWS has added to its protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: 10_000,
      requestTimeout: 120_000,
      throwOnRequestTimeout: true,
    },
  });
  const where = endpoint === undefined ? `s3://${bucket}` : `s3://${bucket} at ${endpoint}`;
  const ask = <Output>(does: string, answer: Promise<Output>): Promise<Output> =>
    answer.catch((cause: unknown) => {
      throw toStoreError(`${where}: could not ${does}`, cause);
    });

  async function list(): Promise<Map<string, string>> {
    const etags = new Map<string, string>();
    const tokens = new Set<string | undefined>([undefined, '']);
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      const { IsTruncated: isTruncated, NextContinuationToken: token } = page;
      if (isTruncated !== false && tokens.size === tokens.add(token).size) {
        const found = 'the store gave no whole list of its objects';
        throw new UserError(`${where}: ${found}. Nothing was changed. Look at --endpoint, or try again later`);
      }
      for (const { Key = '', ETag = '' } of page.Contents ?? []) {
        if (isRemovable(Key, prefix)) etags.set(unshared(Key), unshared(ETag.replaceAll('"', '')));
      }
      if (isTruncated === false) break;
    }
    return etags;
  }

  return {
    name: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    list: () => ask('list the objects', list()),
    put: ({ key, body, type, cacheControl }) => {
      const headers = { ContentType: type, ...(cacheControl !== undefined && { CacheControl: cacheControl }) };
      const command = new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...headers });
      return ask(`write ${key}`, client.send(command));
    },
    remove: (key) => ask(`remove ${key}`, client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }))),
    close: () => client.destroy(),
  };
}

/** True if a listed key may be removed: it is below the prefix, and no proxy takes its path for another one. */
const isRemovable = (key: string, prefix: string): boolean =>
  key.startsWith(prefix) && key.split('/').every((segment) => !/^\.{0,2}$/.test(segment));

/** A copy of a text that does not keep the page alive from which it was cut. */
const unshared = (text: string): string => Buffer.from(text).toString();

interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
}

const MAX_SAID = 300;

/** The error of a request in one line, with what can be done; the cause itself if it is no error of a store. */
function toStoreError(what: string, cause: unknown): unknown {
  const advice = adviceFor(cause as Failure);
  return advice === undefined ? cause : new UserError(withoutControls(`${what}: ${advice}`), { cause });
}

const FULL = /quota|storagefull|insufficientcapacity|insufficientstorage|capexceeded/i;

function adviceFor({ name = '', message = '', code = '', $metadata }: Failure): string | undefined {
  const { httpStatusCode: status, attempts = 1 } = $metadata ?? {};
  const said = (message === '' || message === 'UnknownError' ? name : `${name}: ${message}`).slice(0, MAX_SAID);
  const answered = `the store answered ${status} (${said})`;
  if (name === 'CredentialsProviderError') {
    return 'no credentials were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE';
  }
  if (/^Region is missing/.test(message)) {
    return 'the region of the bucket is not known: give --store-region, or set AWS_REGION';
  }
  if (status === undefined) {
    if (code === '' && name !== 'TimeoutError' && name !== 'AggregateError') return undefined;
    const reason = [code, message].filter((each) => each !== '').join(': ');
    return `the store cannot be reached (${reason}), after ${attempts} attempts. Look at --endpoint and the network`;
  }
  if (status < 300) return `${answered}, which is no answer of S3. Look at --endpoint`;
  if (status < 400) return `${answered}. The bucket is elsewhere: give its --store-region, or another --endpoint`;
  if (name === 'NoSuchBucket') return `${answered}. Make the bucket first, or give another name or --endpoint`;
  if (FULL.test(name) || status === 507) return `${answered}. The store is full: make room, or raise the quota`;
  if (status === 401 || status === 403) {
    return `${answered}. The credentials are wrong, or lack s3:ListBucket, s3:PutObject or, for --delete, s3:DeleteObject`;
  }
  return status >= 500 || status === 429
    ? `${answered} to each of ${attempts} attempts. Try again later, or with a smaller --concurrency`
    : answered;
}
