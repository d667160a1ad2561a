import { basename, extname } from 'node:path';
import { UserError } from '../core/errors.ts';
import { formatNumber } from '../core/format.ts';
import { generator } from '../installation/version.ts';
import { MAX_INPUT_SIZE } from '../data/input/files.ts';
import { isZip } from './import/publication/read-publication.ts';

export interface Received {
  readonly address: string;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

export interface RequestLimits {
  /** The most bytes of the body, after decompression. */
  readonly bytes: number;
  /** The most seconds from the first request to the last byte. */
  readonly seconds: number;
}

export const MAX_REDIRECTS = 5;

/** Asks for an address once, following redirects to trusted ones. @throws {UserError} if not all of an answer comes within limits. */
export async function request(
  address: string,
  isTrusted: (url: URL) => boolean,
  limits: RequestLimits,
): Promise<Received> {
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  try {
    let url = address;
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, { redirect: 'manual', signal, headers: { 'user-agent': userAgent() } });
      const { status, headers } = response;
      const location = status >= 300 && status < 400 ? headers.get('location') : null;
      const target = location !== null && URL.canParse(location, url) ? new URL(location, url) : null;
      if (target === null || redirects === MAX_REDIRECTS || !isTrusted(target)) {
        return { address, url, status, headers, bytes: await readBody(response, address, limits.bytes) };
      }
      await response.body?.cancel();
      url = target.href;
    }
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error)) throw error;
    throw new UserError(`${address}: ${reasonOf(error, limits.seconds)}.`, { cause: error });
  }
}

/** The user agent, which tells PSA who asks, so that it can refuse us. */
function userAgent(): string {
  const { name, version } = generator;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  const place = server === undefined || repository === undefined ? '' : `; +${server}/${repository}`;
  return `${name}/${version} (takes new publications of the PSGC${place})`;
}

async function readBody({ body, headers }: Response, address: string, limit: number): Promise<Uint8Array> {
  const tooLarge = (found: string) =>
    new UserError(`${address}: ${found} bytes, expected at most ${formatNumber(limit)}.`);
  const declared = Number(headers.get('content-length') ?? 0);
  if (declared > limit) {
    await body?.cancel();
    throw tooLarge(formatNumber(declared));
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limit) throw tooLarge(`more than ${formatNumber(limit)}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: Error, seconds: number): string {
  if (error.name === 'TimeoutError') return `no whole answer within ${seconds} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** True if an answer is a web page, by its content type or its first character. */
export function isHtml({ headers, bytes }: Received): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 500)).trimStart();
  return (headers.get('content-type') ?? '').toLowerCase().includes('html') || start.startsWith('<');
}

const LIMITS = { bytes: MAX_INPUT_SIZE, seconds: 120 };

/** True if a publication is given by its address. */
export const isAddress = (publication: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(publication);

const isHttps = ({ protocol }: URL): boolean => protocol === 'https:';

/** Downloads a workbook or a CSV, from `https://` only. @throws {UserError} if that is no publication, with what to do. */
export async function downloadFile(address: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  if (!URL.canParse(address) || !isHttps(new URL(address))) {
    throw new UserError(`${address}: expected an address that begins with https://`);
  }
  const received = await request(address, isHttps, LIMITS).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${error.message} ${BY_BROWSER}`, { cause: error });
  });
  const { url, status, headers, bytes } = received;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    const expected = `expected an address that begins with https://, after at most ${MAX_REDIRECTS} redirects`;
    throw new UserError(`${address}: ${url} leads to ${location}, ${expected}. ${BY_BROWSER}`);
  }
  if (status !== 200) throw new UserError(`${address}: the server answers ${status}. ${BY_BROWSER}`);
  const isWorkbook = isZip(bytes);
  if (!isWorkbook && isHtml(received)) {
    throw new UserError(`${address} is a web page, not a publication. Give the address of the file. ${BY_BROWSER}`);
  }
  return { name: nameOf(received, isWorkbook ? '.xlsx' : '.csv'), bytes };
}

const BY_BROWSER = 'You can also download the file with a browser, and give its path.';

function nameOf({ url, headers }: Received, extension: string): string {
  const [, given = ''] = /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '') ?? [];
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = basename(given || last).replaceAll(/[^\w.-]/g, '-');
  const stem = name.slice(0, name.length - extname(name).length).replace(/^\.+/, '') || 'publication';
  return stem + extension;
}
