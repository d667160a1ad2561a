import { UserError } from '../errors.ts';
import { withoutControls } from '../input/problem.ts';

interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
}

const MAX_SAID = 300;

/**
 * The error of a request in one line, with what can be done. What comes from the store is shown without control characters.
 *
 * @param what could not be done, and where.
 * @returns the cause itself if it is no error of a store.
 */
export function toStoreError(what: string, cause: unknown): unknown {
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
