import { COLLECTIONS } from '../../dataset/collection.ts';

/**
 * The address of the asset that answers a path, if there is one. Assets are the lists of the country, and everything
 * about regions and provinces by code: the longest answers, and few enough for every plan.
 *
 * @param path without a `/` or `.json` at its end.
 */
export function assetAddress(path: string): string | undefined {
  const [, base = '', version = '', rest = ''] = ADDRESS.exec(path) ?? [];
  if (!ASSET.test(rest)) return undefined;
  if (version !== '/v1') return path;
  // v1 repeats its collections below a second prefix, where barangays have pages.
  const isRepeated = rest !== '/barangays' && COLLECTIONS.some((each) => each === rest.split('/')[1]);
  return isRepeated ? base + rest : undefined;
}

const ADDRESS = /^((?:\/[a-z0-9-]+)*\/api)(\/v[12])?(\/.+)$/;
const ASSET = /^\/(?:[a-z-]+|(?:regions|provinces)\/\d{10}(?:\/[a-z-]+)?)$/;
