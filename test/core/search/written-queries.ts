import { readFileSync } from 'node:fs';

/**
 * What people type, written by hand, with the codes of the areas that they mean and their names. Some names stand for several
 * areas: the six barangays that Barangay 176 of Caloocan was divided into, or the two provinces that Maguindanao was.
 */
export const WRITTEN_QUERIES: readonly (readonly [q: string, right: readonly string[]])[] = readFileSync(
  new URL('written-queries.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const [q = '', codes = ''] = line.split(' = ');
    return [q, codes.match(/\d{10}/g) ?? []];
  });
