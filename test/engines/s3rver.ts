import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type { StoredObject } from '../../generator/hosts/s3/s3.ts';
import { S3RVER } from './tools.ts';
import { toolModules } from './tool.ts';

/** The bucket that the server has. */
export const BUCKET = 'psgc';

/** In the place of `amazonaws.com`: browsers take every name below it for this machine. */
const SERVICE = 'localhost';

/** The host of the website of the bucket, without the port. */
export const WEBSITE_HOST = `${BUCKET}.s3-website.${SERVICE}`;

/** The settings of the bucket, which docs/deploying.md gives to `aws s3api`, as the XML that the client sends. */
function documentedSettings(): readonly string[] {
  const text = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8');
  return ['website', 'cors'].map((name) => {
    const [, json = ''] = new RegExp(`--${name}-configuration '(.+)'`).exec(text) ?? [];
    const root = name === 'cors' ? 'CORSConfiguration' : 'WebsiteConfiguration';
    return toXml(root, JSON.parse(json));
  });
}

/** Lists have a name in the plural, and their elements one in the singular without a wrapper. */
function toXml(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each: unknown) => toXml(name.replace(/s$/, ''), each)).join('');
  if (typeof value !== 'object' || value === null) return `<${name}>${value}</${name}>`;
  const inner = Object.entries(value).map(([key, each]) => toXml(key, each));
  return `<${name}>${inner.join('')}</${name}>`;
}

/** The part of s3rver that is used: https://www.npmjs.com/package/s3rver */
interface Server {
  store: object;
  readonly context: { store: object };
  readonly run: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

interface Modules {
  readonly S3rver: new (options: object) => Server;
  readonly S3Object: new (bucket: string, key: string, content: Readable, metadata: object) => object;
}

function modules(): Modules {
  const require = createRequire(`${toolModules(S3RVER)}/`);
  const S3rver = require('s3rver') as Modules['S3rver'];
  return { S3rver, S3Object: require('s3rver/lib/models/object.js') as Modules['S3Object'] };
}

/**
 * Starts s3rver with a bucket that is a website, in memory, because its own store takes an hour for the whole country; returns what
 * stops it.
 */
export async function startS3rver(objects: Iterable<StoredObject>, port: number): Promise<() => Promise<void>> {
  const { S3rver, S3Object } = modules();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    serviceEndpoint: SERVICE,
    silent: true,
    // Never written to, because the store is replaced.
    directory: '/nonexistent',
    configureBuckets: [{ name: BUCKET, configs: documentedSettings() }],
  });
  server.store = server.context.store = new MemoryStore(objects, S3Object);
  await server.run();
  return async () => void (await server.close());
}

/** As much of a store of s3rver as reading a website needs. */
class MemoryStore {
  readonly #objects: ReadonlyMap<string, StoredObject>;
  readonly #S3Object: Modules['S3Object'];
  readonly #settings = new Map<string, object>();

  constructor(objects: Iterable<StoredObject>, S3Object: Modules['S3Object']) {
    this.#objects = new Map([...objects].map((object) => [object.key, object]));
    this.#S3Object = S3Object;
  }

  getBucket = async (name: string) => (name === BUCKET ? { name, creationDate: new Date(0) } : null);

  putBucket = this.getBucket;

  existsObject = async (_bucket: string, key: string) => this.#objects.has(key);

  getSubresource = async (_bucket: string, _key: undefined, type: string) => this.#settings.get(type);

  async putSubresource(_bucket: string, _key: undefined, setting: { readonly type: string }) {
    this.#settings.set(setting.type, setting);
  }

  async getObject(bucket: string, key: string) {
    const found = this.#objects.get(key);
    if (found === undefined) return null;
    const bytes = Buffer.from(found.body);
    return new this.#S3Object(bucket, key, Readable.from([bytes], { objectMode: false }), {
      'content-type': found.type,
      ...(found.cacheControl !== undefined && { 'cache-control': found.cacheControl }),
      'content-length': `${bytes.length}`,
      'last-modified': new Date(0).toUTCString(),
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    });
  }
}
