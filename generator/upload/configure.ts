import { isDeepStrictEqual } from 'node:util';
import { CORS_RULES, ERROR_DOCUMENT, WEBSITE } from '../hosts/s3/s3.ts';
import type { ObjectStore } from './store.ts';

/** What became of a setting of a bucket. */
export interface Setting {
  readonly what: string;
  readonly became: 'set' | 'as it should be' | 'left alone';
  /** What the bucket has, and what the site needs, if the setting was left alone. */
  readonly found?: object;
  readonly needed?: object;
}

/**
 * Makes a bucket answer as a website with CORS. A setting that somebody else has made is left alone.
 *
 * @param prefix what all keys begin with.
 */
export async function configureBucket(store: ObjectStore, prefix: string): Promise<readonly Setting[]> {
  const website = { ...WEBSITE, ErrorDocument: { Key: prefix + ERROR_DOCUMENT } };
  const { website: hasWebsite, cors: hasCors } = await store.readConfiguration();
  const settings = [
    settle('website', hasWebsite, website),
    settle('CORS', hasCors.length === 0 ? undefined : hasCors, CORS_RULES),
  ];
  for (const { what, became } of settings) {
    if (became !== 'set') continue;
    await store.writeConfiguration(what === 'website' ? { website } : { cors: CORS_RULES });
  }
  return settings;
}

function settle(what: string, found: object | undefined, needed: object): Setting {
  if (found === undefined) return { what, became: 'set' };
  // The client adds fields that have no value.
  const plain: unknown = JSON.parse(JSON.stringify(found));
  return isDeepStrictEqual(plain, needed)
    ? { what, became: 'as it should be' }
    : { what, became: 'left alone', found, needed };
}
