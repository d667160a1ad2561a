import { CACHE_CONTROL, EVERY_ANSWER, type Header, NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { DEFAULT_FAMILIES } from '../../api/mount-api.ts';
import { groupBy } from '../../core/group-by.ts';
import { contentTypeOf, PAGE_CACHE } from '../../site/pages/page-file.ts';
import type { MixedPart } from '../../site/parts/part.ts';
import type { Site } from '../../site/parts/site.ts';
import { LimitCheck, refuseAbove } from '../../tree/limits.ts';
import type { Target } from '../target.ts';

const ERROR_DOCUMENT = '404.json';
const INDEX_DOCUMENT = 'index.html';

/**
 * A store of objects: S3, R2 and those that speak the same protocol. Each address is the key of an object, so `regions`
 * lies beside `regions/0100000000`, which no disk can hold. There are no trees of this target: the command `upload` sends
 * the objects of a site.
 */
export const s3: Target = {
  name: 's3',
  takesBase: true,
  depths: ['names', 'codes', 'lists'],
  families: DEFAULT_FAMILIES,
  answeredBy: () => 'file',
  nineDigits: true,
  names: 'all',
  pages: true,
  pageLinks: 'paths',
  limits: [
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
    refuseAbove('bytes of a path', 1024, 'stores take as a key', 'Use a shorter prefix.'),
  ],
  filesOf: (path) => [path === '/' ? INDEX_DOCUMENT : path.slice(1)],
  configuration: () => ({ files: [{ path: ERROR_DOCUMENT, body: jsonLine({ message: NOT_FOUND.message }) }] }),
};

export interface StoredObject {
  readonly key: string;
  readonly body: string | Uint8Array;
  readonly type: string;
  readonly cacheControl?: string;
}

const [[, JSON_TYPE]] = EVERY_ANSWER as readonly [Header, ...Header[]];

/** The objects of a site, part by part, generated during the iteration. All keys begin with the prefix. */
export function* objectsOf(site: Site, prefix: string): Iterable<StoredObject> {
  const answers = { type: JSON_TYPE, cacheControl: CACHE_CONTROL[1] };
  for (const part of site.parts) yield* objectsOfPart(part, prefix, () => answers);
  for (const part of site.pages) {
    yield* objectsOfPart(part, prefix, (path) => ({ type: contentTypeOf(path), cacheControl: PAGE_CACHE[1] }));
  }
  for (const { path, body } of s3.configuration(site).files) yield { key: toKey(prefix, path), body, type: JSON_TYPE };
}

function* objectsOfPart(
  part: MixedPart,
  prefix: string,
  headersOf: (path: string) => Pick<StoredObject, 'type' | 'cacheControl'>,
): Iterable<StoredObject> {
  const aliases = groupBy(part.aliases(), ({ to }) => to);
  for (const { path, body } of part.resources()) {
    const object = { body, ...headersOf(path) };
    for (const each of [path, ...(aliases.get(path) ?? []).map((alias) => alias.path)]) {
      yield { key: toKey(prefix, s3.filesOf(each)[0]), ...object };
    }
  }
}

const keyLimits = new LimitCheck(s3.limits);

/** @throws {LimitError} if the key is longer than a store takes. */
function toKey(prefix: string, path: string): string {
  const key = prefix + path;
  keyLimits.measure('bytes of a path', Buffer.byteLength(key), key);
  return key;
}
