import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** The folder of a bucket, below the prefix, with what an upload knows about it. */
export const UPLOAD_FOLDER = '.psgc-static/';

/** The folder with the manifests of the parts. */
export const MANIFESTS = `${UPLOAD_FOLDER}parts/`;

const SUFFIX = '.md5.gz';

export const manifestKey = (prefix: string, part: string): string => `${prefix}${MANIFESTS}${part}${SUFFIX}`;

/** The part of a manifest; `undefined` for another key. */
export const partOfKey = (prefix: string, key: string): string | undefined =>
  key.startsWith(prefix + MANIFESTS) && key.endsWith(SUFFIX)
    ? key.slice(prefix.length + MANIFESTS.length, -SUFFIX.length)
    : undefined;

/** The digest of a body, which stores mostly use as its ETag. */
export const digestOf = (body: string | Uint8Array): string => hash('md5', body);

/** In the place of a digest: an object that was not there before, and may have been sent. */
export const NEW = '0'.repeat(32);

/** In the place of a digest: an object of which the earlier body or the newer one is there. */
export const CHANGED = '1'.repeat(32);

/** In the place of a digest: an object that the part no longer has, and that will be removed. */
export const GONE = '-'.repeat(32);

/**
 * The objects of a part that this program has put into a bucket, or is about to put there: for each key the MD5 of the
 * body, or what will become of it. A bucket has every manifest as a compressed text, with lines as `md5sum` writes them.
 */
export type Manifest = Map<string, string>;

/** Whether an entry says that something is left to be sent. */
export const isToSend = (entry: string): boolean => entry === NEW || entry === CHANGED;

const DIGEST_CHARACTERS = 32;
const PATH_START = DIGEST_CHARACTERS + 2;
const LINE = /^(?:[0-9a-f]{32}|-{32}) {2}./;

export function serializeManifest(manifest: Manifest): Buffer {
  let text = '';
  for (const [key, entry] of manifest) text += `${entry}  ${key}\n`;
  return gzipSync(text, { level: 1 });
}

/** No manifest has as many bytes: a part has some ten thousand keys of at most 1,024 bytes. */
const MAX_BYTES = 1 << 28;

/** Reads a manifest; `undefined` if it is damaged. */
export function parseManifest(bytes: Uint8Array): Manifest | undefined {
  let text: string;
  try {
    text = gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString();
  } catch {
    return undefined;
  }
  const manifest: Manifest = new Map();
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end);
    if (end === -1 || !LINE.test(line)) return undefined;
    manifest.set(line.slice(PATH_START), line.slice(0, DIGEST_CHARACTERS));
    start = end + 1;
  }
  return manifest;
}
