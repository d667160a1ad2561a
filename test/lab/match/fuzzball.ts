import { createRequire } from 'node:module';
import { formatNumber } from '../../../generator/core/format.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import type { NameMatcher } from '../../../generator/core/places/matcher.ts';
import { installFolder } from '../../engines/installed-folder.ts';
import { gazetteer } from '../../committed-data.ts';
import type { WrittenRow } from './collection.ts';

type Extract = (
  query: string,
  choices: readonly string[],
  options: { readonly limit: number },
) => readonly (readonly [choice: string, score: number, at: number])[];

/** The rows per second of CPU, and the share of them that get the right barangay. */
function measured(rows: readonly WrittenRow[], find: (row: WrittenRow) => string | undefined): string {
  const before = process.cpuUsage();
  const right = rows.filter((row) => find(row) === row.area?.code).length;
  const { user, system } = process.cpuUsage(before);
  return `${formatNumber(Math.round((rows.length * 1e6) / (user + system)))} | ${((100 * right) / rows.length).toFixed(1)} %`;
}

/** Prints how quick and how right a match is beside `extract` of fuzzball over the barangays of the city, which fuzzball is told. */
export function printBesideFuzzball(all: readonly WrittenRow[], matcher: NameMatcher): void {
  installFolder('test/lab');
  const { extract } = createRequire(import.meta.url)('fuzzball') as { readonly extract: Extract };
  const barangaysOf = groupBy(
    gazetteer.hierarchy.list(null, 'barangays'),
    ({ cityMunicipality }) => cityMunicipality?.code,
  );
  const rows = all.filter(({ area, texts }) => area?.kind === 'barangay' && texts.barangay !== '');
  const beside = new Map([...barangaysOf].map(([city, of]) => [city, { of, names: of.map(({ name }) => name) }]));
  const ours = (some: readonly WrittenRow[]) => measured(some, ({ texts }) => matcher.match(texts).area?.code);
  const theirs = (some: readonly WrittenRow[]) =>
    measured(some, ({ texts, area }) => {
      const { of = [], names = [] } = beside.get(area?.cityMunicipality?.code) ?? {};
      return of[extract(texts.barangay, names, { limit: 1 })[0]?.[2] ?? -1]?.code;
    });
  console.log(
    `\n| ${formatNumber(rows.length)} rows with a barangay | Rows per CPU second | Right |\n| --- | ---: | ---: |`,
  );
  for (const find of [ours, theirs]) find(rows.slice(0, 500));
  console.log(`| match, of all columns | ${ours(rows)} |\n| fuzzball, told the city | ${theirs(rows)} |`);
}
