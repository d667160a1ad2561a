import { isDeepStrictEqual } from 'node:util';
import { CORS_RULES, ERROR_DOCUMENT, WEBSITE } from '../hosts/s3/s3.ts';
import type { ObjectStore, SettingName } from './store.ts';

/** What became of a setting of a bucket. */
export interface Setting {
  readonly what: SettingName;
  readonly became: 'set' | 'as it should be' | 'left alone' | 'not known to the store';
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
  return [await configure(store, 'website', website), await configure(store, 'CORS', CORS_RULES)];
}

async function configure(store: ObjectStore, what: SettingName, needed: object): Promise<Setting> {
  const found = await store.readSetting(what);
  if (found === null) return { what, became: 'not known to the store' };
  if (found === undefined) {
    await store.writeSetting(what, needed);
    return { what, became: 'set' };
  }
  // Fields that the client adds have no value.
  const plain: unknown = JSON.parse(JSON.stringify(found));
  return isDeepStrictEqual(plain, needed)
    ? { what, became: 'as it should be' }
    : { what, became: 'left alone', found, needed };
}
