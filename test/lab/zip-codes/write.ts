import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { historyOf } from '../../../generator/data/dataset.ts';
import { type SourcedZipCode, sortZipCodes, ZIP_CODE_COLUMNS, ZIP_CODES_FILE } from '../../../generator/data/zip-codes.ts';
import { formatNumber } from '../../../generator/format.ts';
import { datasetOfRelease } from '../../../generator/gazetteer/older-release.ts';
import { toGazetteer } from '../../../generator/gazetteer/gazetteer.ts';
import { groupBy } from '../../../generator/group-by.ts';
import { foldName } from '../../../generator/names/fold.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { dataset } from '../../committed-dataset.ts';
import { zipCodeLists } from './lists.ts';
import { Tie, type TiedPlace } from './tie.ts';

const { values: options } = parseArgs({
  options: { phzipcodes: { type: 'string' }, write: { type: 'boolean', default: false } },
});

const lists = await zipCodeLists(options.phzipcodes);
const [first] = historyOf(dataset).releases;
const oldest = toGazetteer(datasetOfRelease(dataset, first?.release ?? ''), null, 'oldest');
const tie = new Tie(
  gazetteer,
  oldest,
  lists.flatMap(({ places }) => places),
);
const all = lists.flatMap(({ source, places }) => places.map((listed) => ({ source, listed, tied: tie.of(listed) })));
const tied = all.flatMap(({ source, tied: some }) => some.map((each) => ({ source, ...each })));
const rows = toRows(tied);
report();
if (options.write) {
  writeFileSync(join(DATA, ZIP_CODES_FILE), stringify([...rows], { header: true, columns: [...ZIP_CODE_COLUMNS] }));
  console.log(`\ndata/${ZIP_CODES_FILE} is written.`);
}

/** A row for each place and area; lists that agree on both have one together, in the spelling of the first. */
function toRows(places: readonly (TiedPlace & { readonly source: string })[]): readonly SourcedZipCode[] {
  const byKey = groupBy(places, ({ listed, area }) => `${listed.zipCode} ${foldName(listed.place)} ${area.code}`);
  return sortZipCodes(
    [...byKey.values()].flatMap((same) => {
      const [one] = same;
      if (one === undefined) return [];
      const source = [...new Set(same.map((each) => each.source))].join('+');
      return [{ code: one.area.code, zip_code: one.listed.zipCode, place: one.listed.place, source }];
    }),
  );
}

function report(): void {
  for (const { source, places, companies } of lists) {
    const left = companies === 0 ? '' : `; ${companies} of companies and offices are left out`;
    console.log(`${source}: ${formatNumber(places.length)} places${left}`);
  }
  const how = groupBy(tied, ({ by }) => by);
  console.log(`\n${formatNumber(rows.length)} rows, ${formatNumber(new Set(rows.map((row) => row.zip_code)).size)} zip codes`);
  for (const [by, some] of how) console.log(`  by ${by}: ${formatNumber(some.length)}`);
  const own = new Map(tied.filter(({ by }) => by === 'barangay').map(({ area }) => [area.code, area]));
  console.log(`\n${own.size} barangays have zip codes of their own`);
  for (const city of gazetteer.hierarchy.list(gazetteer.hierarchy.get('1300000000') ?? null, 'cities-municipalities')) {
    const inCity = [...own.values()].filter(({ cityMunicipality }) => cityMunicipality === city);
    console.log(`  ${city.name}: ${inCity.length} of ${gazetteer.hierarchy.count(city, 'barangays')}`);
  }
  print('no area', all.filter((each) => each.tied.length === 0).map(({ listed }) => text(listed)));
  print('only the province', (how.get('province') ?? []).map(({ listed, area }) => `${text(listed)}: ${area.name}`));
  print('by zip code alone', (how.get('zip code') ?? []).map(({ listed, area }) => `${text(listed)}: ${area.name}`));
  print('only the city', (how.get('city') ?? []).map(({ listed }) => text(listed)));
  const moved = tied.filter(({ by, listed, area }) => by === 'barangay' && !listed.within.includes(nameOf(area)));
  print('moved to another city since', moved.map(({ listed, area }) => `${text(listed)}: ${area.cityMunicipality?.name}`));
  const several = [...groupBy(tied, ({ area }) => area.code).values()].filter(
    (some) => some[0]?.by === 'barangay' && new Set(some.map(({ listed }) => listed.zipCode)).size > 1,
  );
  print('barangays with several', several.map((some) => some.map(({ source, listed }) => `${source} ${text(listed)}`).join(' | ')));
}

const text = ({ zipCode, place, within }: TiedPlace['listed']): string => `${zipCode} ${place}, ${within}`;

/** The name of the city of a barangay without the words that only say that it is one. */
function nameOf(area: TiedPlace['area']): string {
  return (area.cityMunicipality?.name ?? '').replace(/^City of /, '').replace(/ City$/, '');
}

function print(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length}`);
  for (const line of new Set(lines)) console.log(`  ${line}`);
}
