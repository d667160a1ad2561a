import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { historyOf } from '../../../generator/data/dataset.ts';
import { type SourcedZipCode, ZIP_CODE_COLUMNS, ZIP_CODES_FILE } from '../../../generator/data/zip-codes.ts';
import { formatNumber } from '../../../generator/format.ts';
import { datasetOfRelease } from '../../../generator/gazetteer/older-release.ts';
import { toGazetteer } from '../../../generator/gazetteer/gazetteer.ts';
import { groupBy } from '../../../generator/group-by.ts';
import { foldName } from '../../../generator/names/fold.ts';
import { sortZipCodes } from '../../../generator/psgc/zip-code-place.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { dataset } from '../../committed-dataset.ts';
import { type ZipCodeList, zipCodeLists } from './lists.ts';
import { Tie, type TiedPlace } from './tie.ts';

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
});

const lists = await zipCodeLists();
const [first] = historyOf(dataset).releases;
const oldest = toGazetteer(datasetOfRelease(dataset, first?.release ?? ''), null, 'oldest');
const tie = new Tie(
  gazetteer,
  oldest,
  lists.flatMap(({ places }) => places),
);
const tieAll = ({ source, places }: ZipCodeList): readonly Sourced[] =>
  places.flatMap((listed) => tie.of(listed).map((each) => ({ ...each, source })));
const [all, others] = [tieAll(lists[0]), tieAll(lists[1])];
const disputed = findDisputed();
const tied = [...all, ...others.filter(isNews)].map((each): Sourced => {
  const { area } = each;
  const city = disputed.has(area.code) ? area.cityMunicipality : null;
  return city === null ? each : { ...each, area: city, by: 'city' };
});
const rows = toRows();
report();
if (options.write) {
  writeFileSync(join(DATA, ZIP_CODES_FILE), stringify([...rows], { header: true, columns: [...ZIP_CODE_COLUMNS] }));
  console.log(`\ndata/${ZIP_CODES_FILE} is written.`);
}

interface Sourced extends TiedPlace {
  readonly source: string;
}

/** The barangays to which the lists give other zip codes: none of them can be believed. */
function findDisputed(): ReadonlyMap<string, readonly Sourced[]> {
  const byCode = groupBy(
    [...all, ...others].filter(({ by }) => by === 'barangay'),
    ({ area }) => area.code,
  );
  return new Map(
    [...byCode].filter(([, some]) => {
      const zipsOf = (list: string) => some.filter(({ source }) => source === list).map(({ listed }) => listed.zipCode);
      const [one, other] = lists.map(({ source }) => zipsOf(source)) as [string[], string[]];
      return one.length > 0 && other.length > 0 && !one.some((zip) => other.includes(zip));
    }),
  );
}

/** Whether the second list adds a barangay or a zip code to what the first one has. */
function isNews({ listed, area, by }: Sourced): boolean {
  const same = all.filter((each) => each.listed.zipCode === listed.zipCode);
  return same.length === 0 || (by === 'barangay' && !same.some((each) => each.area === area));
}

/** A row for each place and area, with the lists that have the area with the zip code. */
function toRows(): readonly SourcedZipCode[] {
  const listsOf = ({ listed, area }: Sourced): string =>
    lists
      .map(({ source }) => source)
      .filter((list) =>
        [...all, ...others].some(
          (each) => each.source === list && each.listed.zipCode === listed.zipCode && each.area === area,
        ),
      )
      .join('+');
  const toRow = (each: Sourced): SourcedZipCode => {
    const { listed, area, source } = each;
    return { code: area.code, zip_code: listed.zipCode, place: listed.place, source: listsOf(each) || source };
  };
  const byKey = groupBy(tied.map(toRow), (row) => `${row.code} ${row.zip_code} ${foldName(row.place)}`);
  return sortZipCodes([...byKey.values()].flatMap(([row]) => row ?? []));
}

function report(): void {
  for (const { source, places, companies } of lists) {
    const left = companies === 0 ? '' : `; ${companies} of companies and offices are left out`;
    console.log(`${source}: ${formatNumber(places.length)} places${left}`);
  }
  const how = groupBy(tied, ({ by }) => by);
  console.log(
    `\n${formatNumber(rows.length)} rows, ${formatNumber(new Set(rows.map((row) => row.zip_code)).size)} zip codes`,
  );
  for (const [by, some] of how) console.log(`  by ${by}: ${formatNumber(some.length)}`);
  const own = new Map(tied.filter(({ by }) => by === 'barangay').map(({ area }) => [area.code, area]));
  console.log(`\n${own.size} barangays have zip codes of their own`);
  for (const city of gazetteer.hierarchy.list(gazetteer.hierarchy.get('1300000000') ?? null, 'cities-municipalities')) {
    const inCity = [...own.values()].filter(({ cityMunicipality }) => cityMunicipality === city);
    console.log(`  ${city.name}: ${inCity.length} of ${gazetteer.hierarchy.count(city, 'barangays')}`);
  }
  print(
    'no area',
    lists.flatMap(({ places }) => places.filter((listed) => tie.of(listed).length === 0).map(text)),
  );
  const both = [...disputed.values()].map((some) =>
    some.map(({ source, listed }) => `${source} ${text(listed)}`).join(' | '),
  );
  print('barangays with other zip codes in each list', both);
  print(
    'only the province',
    (how.get('province') ?? []).map(({ listed, area }) => `${text(listed)}: ${area.name}`),
  );
  print(
    'by zip code alone',
    (how.get('zip code') ?? []).map(({ listed, area }) => `${text(listed)}: ${area.name}`),
  );
  print(
    'only the city',
    (how.get('city') ?? []).map(({ listed }) => text(listed)),
  );
  const moved = tied.filter(({ by, listed, area }) => by === 'barangay' && !listed.within.includes(nameOf(area)));
  print(
    'moved to another city since',
    moved.map(({ listed, area }) => `${text(listed)}: ${area.cityMunicipality?.name}`),
  );
  const several = [...groupBy(tied, ({ area }) => area.code).values()].filter(
    (some) => some[0]?.by === 'barangay' && new Set(some.map(({ listed }) => listed.zipCode)).size > 1,
  );
  print(
    'barangays with several',
    several.map((some) => some.map(({ source, listed }) => `${source} ${text(listed)}`).join(' | ')),
  );
}

function text({ zipCode, place, within }: TiedPlace['listed']): string {
  return `${zipCode} ${place}, ${within}`;
}

/** The name of the city of a barangay without the words that only say that it is one. */
function nameOf(area: TiedPlace['area']): string {
  return (area.cityMunicipality?.name ?? '').replace(/^City of /, '').replace(/ City$/, '');
}

function print(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length}`);
  for (const line of new Set(lines)) console.log(`  ${line}`);
}
