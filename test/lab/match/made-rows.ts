import type { Area } from '../../../generator/core/areas/area.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { gazetteer } from '../../committed-data.ts';
import { withSlip } from '../../core/search/made-queries.ts';
import { Random } from '../../random.ts';
import { type Collection, isAnother, NO_TEXTS, officialTexts, type Texts, type WrittenRow } from './collection.ts';

const ROWS = 2000;

const { hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');
const cities = hierarchy.list(null, 'cities-municipalities');

const STREETS = [
  'Purok 3',
  'Sitio Malinis',
  '123 Rizal St.',
  'Blk 5 Lot 12, Villa Verde Subd.',
  'Km 12 National Highway',
];
const LABELS = ['Brgy. ', 'Bgy. ', 'BRGY ', 'Barangay ', 'Brgy. No. '];
const NONSENSE = ['Tokyo', 'xxxx', 'Saudi Arabia', 'OFW'];
const ABBREVIATIONS: readonly (readonly [word: RegExp, abbreviation: string])[] = [
  [/\bGeneral\b/, 'Gen.'],
  [/\bPresident\b/, 'Pres.'],
  [/\bSanta\b/, 'Sta.'],
  [/\bSanto\b/, 'Sto.'],
  [/\bMount\b/, 'Mt.'],
  [/\bPoblacion\b/, 'Pob.'],
  [/\bMaria\b/, 'Ma.'],
  [/\bNorth\b/, 'N.'],
  [/\bNorte\b/, 'Nte.'],
  [/\bDistrict\b/, 'Dist.'],
];
const PUNCTUATION: readonly (readonly [found: RegExp, written: string])[] = [
  [/[()]/g, ''],
  [/[-–]/g, ' '],
  [/[.,'’]/g, ''],
  [/\s+/g, '  '],
  [/ (?=\S+$)/, '-'],
  [/$/, ','],
];
const ROMANS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const MOJIBAKE = ['Ã±', '�', '?', 'n', '&ntilde;'];

type Rewriting = (text: string, random: Random) => string;

const otherNumeral: Rewriting = (text, random) =>
  text.replace(/\b\d+$/, (digits) => random.of([digits.padStart(2, '0'), `No. ${digits}`, ROMANS[+digits] ?? digits]));

const withSlipInWord: Rewriting = (text, random) => {
  const words = text.match(/\p{L}{5,}/gu) ?? [];
  if (words.length === 0) return text;
  const word = random.of(words);
  return text.replace(
    word,
    withSlip(word, (end) => random.below(end)),
  );
};

const oldNameOf = (area: Area | null): string => area?.oldName?.split(/[;/]/)[0]?.trim() ?? '';

/** A kind of dirt: how often of a hundred rows, in which column, and the text there afterwards. */
type Dirt = readonly [
  share: number,
  column: 'region' | 'province' | 'city' | 'barangay',
  write: (text: string, random: Random, area: Area) => string,
];

const DIRT: readonly Dirt[] = [
  [50, 'region', () => ''],
  [50, 'province', (text, _random, { locatedIn }) => text || (locatedIn?.name ?? '')],
  [10, 'province', (text) => `${text} Province`],
  [60, 'city', (text) => text.replace(/^City of (.*)$/, '$1 City')],
  [20, 'city', (text, _random, area) => oldNameOf(area.cityMunicipality ?? area) || text],
  [30, 'barangay', (text, _random, area) => (area.isPoblacion ? `${text} (Pob.)` : text)],
  [30, 'barangay', (text, _random, area) => (oldNameOf(area) === '' ? text : `${text} (${oldNameOf(area)})`)],
  [20, 'barangay', (text, random) => (/^B\w+ \d/.test(text) ? text : random.of(LABELS) + text)],
  [60, 'barangay', (text) => ABBREVIATIONS.reduce((shorter, [word, by]) => shorter.replace(word, by), text)],
  [40, 'barangay', otherNumeral],
  [20, 'city', withSlipInWord],
  [30, 'barangay', withSlipInWord],
  [10, 'barangay', (text) => text.replace(' ', '')],
  [10, 'barangay', (text, random) => `${random.of(STREETS)}, ${text}`],
  [50, 'city', (text, random) => text.replaceAll('ñ', random.of(MOJIBAKE))],
  [50, 'barangay', (text, random) => text.replaceAll('ñ', random.of(MOJIBAKE))],
  [20, 'barangay', (text, random) => text.replace(...random.of(PUNCTUATION))],
];

/** A row that means an area: dirty as rarely, or as often, as the share says. */
function dirtyRow(area: Area, stratum: string, share: number, random: Random): WrittenRow {
  let texts = officialTexts(area);
  for (const [often, column, write] of DIRT) {
    if (random.below(100) >= often * share || (texts[column] === '' && column !== 'province')) continue;
    const next = { ...texts, [column]: write(texts[column], random, area).trim() };
    if (!isAnother(next, area)) texts = next;
  }
  return { texts: inCase(texts, random), area, stratum };
}

const inCase = (texts: Texts, random: Random): Texts => {
  const change = random.of([(text: string) => text.toUpperCase(), (text: string) => text.toLowerCase(), String]);
  return Object.fromEntries(Object.entries(texts).map(([level, text]) => [level, change(text)])) as unknown as Texts;
};

/** The texts of a row in one column: a street in front, the zip code behind. */
function asAddress({ texts, area, stratum }: WrittenRow, random: Random): WrittenRow {
  const zip = area?.cityMunicipality?.zipCode ?? '';
  const parts = [random.of(['', ...STREETS]), texts.barangay, texts.city, texts.province, zip];
  const address = parts.filter((part) => part !== '').join(random.of([', ', ', ', ' ', '; ']));
  return { texts: { ...NO_TEXTS, address }, area, stratum };
}

const lettersOf = (name: string): readonly string[] =>
  (foldName(name).match(/[a-z]{3,}|\d+/g) ?? []).map((word) => word.slice(0, 3));

/** A row that means no area: a barangay that its city does not have, no name of a barangay, or no name at all. */
function wrongRow(random: Random): WrittenRow {
  const area = random.of(barangays);
  const row = { area: null, within: area.cityMunicipality, stratum: 'no area is meant' };
  const beside = hierarchy
    .list(area.cityMunicipality, 'barangays')
    .flatMap(({ name, oldName }) => lettersOf(`${name} ${oldName ?? ''}`));
  const name = random.of(barangays.filter((other) => !lettersOf(other.name).some((word) => beside.includes(word))));
  const nonsense = random.of(NONSENSE);
  return random.of<WrittenRow>([
    { ...row, texts: { ...officialTexts(area), barangay: name.name } },
    { ...row, texts: { ...officialTexts(area), barangay: nonsense } },
    { ...row, within: null, texts: { ...NO_TEXTS, province: nonsense, city: nonsense, barangay: nonsense } },
  ]);
}

/** How a row of each stratum is made. */
const MADE = {
  'seldom dirty': (random: Random) => dirtyRow(random.of(barangays), 'seldom dirty', 0.2, random),
  'often dirty': (random: Random) => dirtyRow(random.of(barangays), 'often dirty', 1, random),
  cities: (random: Random) => dirtyRow(random.of(cities), 'cities', 1, random),
  addresses: (random: Random) => asAddress(dirtyRow(random.of(barangays), 'addresses', 0.2, random), random),
  'no area is meant': wrongRow,
} as const satisfies Readonly<Record<string, (random: Random) => WrittenRow>>;

/** Rows of one stratum, the same for each seed. */
export function rowsOfStratum(stratum: keyof typeof MADE, seed: number, count: number): readonly WrittenRow[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => MADE[stratum](random));
}

/** Rows made from the official names, the same for each seed. */
export function madeRows(seed: number): Collection {
  const random = new Random(seed);
  const rows = Object.values(MADE).flatMap((make) =>
    Array.from({ length: make === wrongRow ? ROWS / 4 : ROWS }, () => make(random)),
  );
  return { name: 'made', rows };
}
