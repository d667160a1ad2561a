import type { Area } from '../../../generator/core/areas/area.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { gazetteer } from '../../committed-data.ts';
import { Random } from '../../random.ts';
import { type Collection, officialTexts, type WrittenRow } from './collection.ts';
import { ADDRESS, DIRT, type Draft } from './dirt.ts';
import { inCase } from './rewriting.ts';
import { makeWrong } from './wrong-rows.ts';

const SEED = 30;
const ROWS = { random: 3000, hard: 2000, cities: 1500, addresses: 1500, wrong: 600 };

const { hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');
const cities = hierarchy.list(null, 'cities-municipalities');

/** A name without case, accents, punctuation and the words that only say what it is. */
const plain = (name: string): string =>
  foldName(name)
    .replace(/\b(?:city of|municipality of|city|barangay|brgy|bgy|no|poblacion|pob)\b/g, ' ')
    .replace(
      /\b(?:sta|sto|gen|pres)\b/g,
      (word) => ({ sta: 'santa', sto: 'santo', gen: 'general' })[word] ?? 'president',
    )
    .replace(/[^a-z0-9]/g, '');

const barangaysByName = groupBy(barangays, ({ name }) => plain(name));
const citiesByName = groupBy(cities, ({ name }) => plain(name));

/** Names that many barangays have are harder to tell apart. */
const common = barangays.filter(({ name }) => (barangaysByName.get(plain(name))?.length ?? 0) > 20);

/** Whether what is left of the levels fits another area too, even if all was spelled right. */
function fitsSeveral({ area, texts, dirt }: Draft): boolean {
  const namesakes = (area.kind === 'barangay' ? barangaysByName : citiesByName).get(plain(area.name)) ?? [];
  const hasProvince = (texts.province !== '' || texts.address !== '') && !dirt.has('no province');
  const levels = [
    [texts.region !== '' && !dirt.has('former region'), (of: Area) => of.region],
    [hasProvince, (of: Area) => of.province],
    [area.kind === 'barangay' && !dirt.has('no city'), (of: Area) => of.cityMunicipality],
  ] as const;
  const fits = (other: Area) =>
    levels.every(([isKnown, above]) => !isKnown || plain(above(other)?.name ?? '') === plain(above(area)?.name ?? ''));
  return namesakes.filter(fits).length > 1;
}

/** Whether the lowest text has become the name of another area beside the one that is meant. */
function namesAnother({ area, texts: { city, barangay } }: Draft): boolean {
  const isBarangay = area.kind === 'barangay';
  const beside = isBarangay
    ? hierarchy.list(area.cityMunicipality, 'barangays')
    : hierarchy.list(area.province ?? area.region, 'cities-municipalities');
  const text = plain(isBarangay ? barangay : city);
  return text !== '' && beside.some((other) => other !== area && plain(other.name) === text);
}

const OF_REGIONS = ['former region', 'another form of the region'];

type Share = 'share' | 'hard';

/** Of these, a hard row has two at least, and one that names a city only has one. */
const CHANGES_LETTERS: ReadonlySet<string> = new Set([
  ...['spelling of the city', 'spelling of the barangay', 'spelling of the province', 'words together or apart'],
  ...['abbreviations', 'numerals', 'mojibake', 'initials and short names', 'second name in brackets'],
  ...[
    'former name of the city',
    'province before a division',
    'columns shifted',
    'brackets and punctuation',
    'several levels in one column',
    'street or sitio with the barangay',
  ],
]);

function makeHard(area: Area, stratum: string, random: Random, last = DIRT.slice(0, 0)): WrittenRow {
  const least = area.kind === 'barangay' ? 2 : 1;
  for (;;) {
    const row = make(area, stratum, 'hard', random, last);
    if (row.dirt.filter((name) => CHANGES_LETTERS.has(name)).length >= least) return row;
  }
}

/** A row that means an area, with as much dirt as the shares say. */
function make(area: Area, stratum: string, share: Share, random: Random, last = DIRT.slice(0, 0)): WrittenRow {
  let draft: Draft = { area, texts: officialTexts(area), dirt: new Set() };
  for (const { name, apply, ...shares } of [...DIRT, ...last]) {
    if (random.below(1000) >= 1000 * shares[share]) continue;
    const texts = apply(draft, random);
    if (texts === undefined) continue;
    const next = { ...draft, texts: { ...draft.texts, ...texts }, dirt: new Set([...draft.dirt, name]) };
    if (name === 'columns shifted' || !namesAnother(next)) draft = next;
  }
  if (draft.dirt.has('no region')) for (const each of OF_REGIONS) draft.dirt.delete(each);
  const cased = inCase(draft.texts, random);
  if (cased !== draft.texts) draft.dirt.add('case');
  return {
    texts: cased,
    area,
    dirt: [...draft.dirt],
    stratum: fitsSeveral(draft) ? `${stratum}, several fit` : stratum,
  };
}

const several = (count: number, make: () => WrittenRow): readonly WrittenRow[] => Array.from({ length: count }, make);

/** Rows made from the official names, the same for each seed. */
export function madeRows(seed = SEED): readonly Collection[] {
  const random = new Random(seed);
  const collection = (name: string, source: string, rows: readonly WrittenRow[]): Collection => ({
    name: `made-${name}`,
    source: `made with seed ${seed}: ${source}`,
    rows,
    dropped: new Map(),
  });
  return [
    collection(
      'random',
      'barangays of the whole country, as often dirty as tables of offices',
      several(ROWS.random, () => make(random.of(barangays), 'random', 'share', random)),
    ),
    collection(
      'hard',
      'much dirt at once, half of it on names that over 20 barangays have',
      several(ROWS.hard, () => makeHard(random.of(random.below(2) === 0 ? common : barangays), 'hard', random)),
    ),
    collection('cities', 'cities and municipalities without a barangay', [
      ...several(ROWS.cities / 2, () => make(random.of(cities), 'city', 'share', random)),
      ...several(ROWS.cities / 2, () => makeHard(random.of(cities), 'city, hard', random)),
    ]),
    collection('addresses', 'one column', [
      ...several(ROWS.addresses / 2, () => make(random.of(barangays), 'address', 'share', random, [ADDRESS])),
      ...several(ROWS.addresses / 2, () => makeHard(random.of(barangays), 'address, hard', random, [ADDRESS])),
    ]),
    collection(
      'wrong',
      'rows that mean no area',
      several(ROWS.wrong, () => makeWrong(random)),
    ),
  ];
}
