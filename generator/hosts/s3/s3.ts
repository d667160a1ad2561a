import { CACHE_CONTROL, EVERY_ANSWER, type Header, METHODS, NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { DEFAULT_FAMILIES } from '../../api/mount-api.ts';
import { contentTypeOf, PAGE_CACHE } from '../../pages/page-file.ts';
import type { MixedPart } from '../../site/part.ts';
import type { Site } from '../../site/site.ts';
import { LimitCheck } from '../../tree/limits.ts';
import type { Target } from '../target.ts';

/** The object that a store sends for a key that does not exist. */
export const ERROR_DOCUMENT = '404.json';

/** The object that a store sends for `/`. */
const INDEX_DOCUMENT = 'index.html';

/**
 * A store of objects: S3, R2 and those that speak the same protocol. Each address is the key of an object, so `regions`
 * lies beside `regions/0100000000`, which no disk can hold. There are no trees of this target: the command `upload` sends
 * the objects of a site.
 */
export const s3: Target = {
  name: 's3',
  depths: ['names', 'codes', 'lists'],
  families: DEFAULT_FAMILIES,
  filesOf: 'all mounts',
  mirrorsAsFiles: true,
  hasAllNames: true,
  pages: true,
  pageLinks: 'paths',
  limits: [
    {
      of: 'bytes of a path',
      max: 1024,
      severity: 'error',
      that: 'stores take as a key',
      advice: 'Use a shorter prefix.',
      source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
    },
  ],
  fileOf: (path) => (path === '/' ? INDEX_DOCUMENT : path.slice(1)),
  configuration: () => ({
    files: [{ path: ERROR_DOCUMENT, body: jsonLine({ message: NOT_FOUND.message }) }],
  }),
};

/** An object of a store. */
export interface StoredObject {
  readonly key: string;
  readonly body: string | Uint8Array;
  readonly type: string;
  readonly cacheControl?: string;
  readonly isList: boolean;
}

/** A part of a site as objects. */
export interface ObjectPart {
  readonly name: string;
  /** A digest of everything that the part is generated from, except the generator. */
  readonly input: () => string;
  /** Every object of the part, generated during the iteration; those with the same body follow each other. */
  readonly objects: () => Iterable<StoredObject>;
}

const [[, JSON_TYPE]] = EVERY_ANSWER as readonly [Header, ...Header[]];

/**
 * The objects of a site.
 *
 * @param prefix what all keys begin with; empty, or with a slash at its end.
 */
export const toObjectParts = (site: Site, prefix: string): readonly ObjectPart[] => [
  ...site.parts.map((part) =>
    objectPart(part, prefix, (_path, body) => ({ ...API_HEADERS, isList: isListBody(body) })),
  ),
  ...site.pages.map((part) => objectPart(part, prefix, (path) => ({ ...pageHeaders(path), isList: true }))),
  {
    name: 'configuration',
    input: site.configurationInput,
    objects: () =>
      s3.configuration(site).files.map(({ path, body }) => {
        return { key: toKey(prefix, path), body, type: JSON_TYPE, isList: false };
      }),
  },
];

const API_HEADERS = { type: JSON_TYPE, cacheControl: CACHE_CONTROL[1] };

const pageHeaders = (path: string) => ({ type: contentTypeOf(path), cacheControl: PAGE_CACHE[1] });

/** A page of a list is an object with the list in `data`. */
const isListBody = (body: string | Uint8Array): boolean =>
  typeof body === 'string' ? body.startsWith('[') || body.startsWith('{"data":[') : body[0] === '['.charCodeAt(0);

const objectPart = (
  part: MixedPart,
  prefix: string,
  describe: (path: string, body: string | Uint8Array) => Omit<StoredObject, 'key' | 'body'>,
): ObjectPart => ({
  name: part.name,
  input: part.input,
  *objects() {
    const aliases = new Map<string, string[]>();
    for (const { path, to } of part.aliases()) {
      const paths = aliases.get(to);
      if (paths === undefined) aliases.set(to, [path]);
      else paths.push(path);
    }
    for (const { path, body } of part.resources()) {
      const object = { body, ...describe(path, body) };
      yield { key: toKey(prefix, s3.fileOf(path)), ...object };
      for (const alias of aliases.get(path) ?? []) yield { key: toKey(prefix, s3.fileOf(alias)), ...object };
      aliases.delete(path);
    }
    const [lost] = aliases;
    if (lost !== undefined)
      throw new Error(`${lost[1].join()} has the answer of ${lost[0]}, which part ${part.name} lacks`);
  },
});

const keyLimits = new LimitCheck(s3.limits);

/** @throws {LimitError} if the key is longer than a store takes. */
function toKey(prefix: string, path: string): string {
  const key = prefix + path;
  keyLimits.measure('bytes of a path', Buffer.byteLength(key), key);
  return key;
}

/** What the headers of all objects are made from: if it changes, objects have to be sent again whose bodies are the same. */
export const HEADERS = [JSON_TYPE, CACHE_CONTROL[1], PAGE_CACHE[1]].join('\n');

export const WEBSITE = {
  IndexDocument: { Suffix: INDEX_DOCUMENT },
  ErrorDocument: { Key: ERROR_DOCUMENT },
};

/** The rules by which programs in browsers may read the objects from pages of all origins. */
export const CORS_RULES = [
  {
    AllowedOrigins: ['*'],
    AllowedMethods: METHODS.split(', ').filter((method) => method !== 'OPTIONS'),
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 86_400,
  },
];
