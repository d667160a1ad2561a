import type { BuildReport } from '../build/build.ts';
import { COLLECTIONS } from '../dataset/collection.ts';

/** What a build ends with: the areas by kind, the files by group of endpoints, and how fast it was. */
export function summarize({ gazetteer, groups, seconds }: BuildReport, out: string): string {
  const { release, hierarchy } = gazetteer;
  const areas = COLLECTIONS.filter((collection) => collection !== 'cities-municipalities').map((collection) =>
    row(number(hierarchy.list(null, collection).length), collection),
  );
  const written = Object.values(groups);
  const sum = (count: (each: (typeof written)[number]) => number) => written.reduce((total, each) => total + count(each), 0);
  const files = sum((each) => each.files + each.links);
  return [
    `PSGC ${release.release}${release.official_totals === null ? ' (no official totals to check it by)' : ''}`,
    ...areas,
    '',
    table(groups),
    '',
    row(number(files), `files in ${out}`),
    row(number(sum((each) => each.links)), 'of them links to others'),
    row(number(sum((each) => each.bytes)), 'bytes'),
    row(seconds.toFixed(1), 'seconds'),
    row(number(Math.round(files / seconds)), 'files a second'),
  ].join('\n');
}

function table(groups: BuildReport['groups']): string {
  const head = [''.padEnd(18), 'files'.padStart(9), 'links'.padStart(9), 'bytes'.padStart(13)].join('');
  const lines = Object.entries(groups).map(([group, { files, links, bytes }]) =>
    [group.padEnd(18), number(files).padStart(9), number(links).padStart(9), number(bytes).padStart(13)].join(''),
  );
  return [head, ...lines].join('\n');
}

const number = (value: number): string => value.toLocaleString('en-US');
const row = (value: string, label: string): string => `${value.padStart(14)} ${label}`;
