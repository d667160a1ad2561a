import type { BuildReport } from '../build/build.ts';
import { COLLECTIONS } from '../dataset/collection.ts';

/** What a build ends with: the areas by kind, then files, bytes, seconds and files a second. */
export function summarize({ gazetteer, files, bytes, seconds }: BuildReport, out: string): string {
  const { release, hierarchy } = gazetteer;
  const areas = COLLECTIONS.filter((collection) => collection !== 'cities-municipalities').map((collection) =>
    row(number(hierarchy.list(null, collection).length), collection),
  );
  return [
    `PSGC ${release.release}${release.official_totals === null ? ' (no official totals to check it by)' : ''}`,
    ...areas,
    row(number(files), `files in ${out}`),
    row(number(bytes), 'bytes'),
    row(seconds.toFixed(1), 'seconds'),
    row(number(Math.round(files / seconds)), 'files a second'),
  ].join('\n');
}

const number = (value: number): string => value.toLocaleString('en-US');
const row = (value: string, label: string): string => `${value.padStart(14)} ${label}`;
