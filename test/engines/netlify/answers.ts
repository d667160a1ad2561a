import { createHash } from 'node:crypto';

export interface Answer {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** A short answer that does not come from a file. */
export function plain(status: number, message: string, headers: Record<string, string> = {}): Answer {
  const body = `${message}\n`;
  const own = { 'content-type': 'text/plain; charset=UTF-8', 'content-length': String(Buffer.byteLength(body)) };
  return { status, headers: { ...own, ...headers }, body };
}

/** A redirect to another address. */
export function redirect(status: number, location: string, headers: Record<string, string> = {}): Answer {
  return plain(status, `Redirecting to ${location}`, { ...headers, location });
}

/** An answer with the bytes of a file. With status 200 it has a strong ETag, and it is 304 if the client has it. */
export function fromBytes(
  status: number,
  bytes: Buffer,
  headers: Record<string, string>,
  ifNoneMatch?: string,
): Answer {
  const body = bytes.toString('utf8');
  const sent: Record<string, string> = { 'cache-control': 'public,max-age=0,must-revalidate', ...headers };
  if (status !== 200) return { status, headers: { ...sent, 'content-length': String(bytes.length) }, body };
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  if (isKnown(etag, ifNoneMatch)) {
    const { 'content-type': _, ...kept } = sent;
    return { status: 304, headers: { ...kept, etag }, body: '' };
  }
  return { status, headers: { ...sent, etag, 'content-length': String(bytes.length) }, body };
}

/** If-None-Match compares weakly, because a proxy that compresses may have made the tag weak. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
