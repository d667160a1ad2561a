import type { Area } from '../../../generator/core/areas/area.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { MATCH_LEVELS, type MatchQuery } from '../../../generator/core/match/match.ts';
import { gazetteer } from '../../committed-data.ts';

/** The texts of a row, `''` for a column that it does not have. */
export type Texts = Readonly<Record<keyof MatchQuery, string>>;

export const NO_TEXTS: Texts = { region: '', province: '', city: '', barangay: '', address: '', zip: '' };

/** The official names of an area and of those above it, each in its column. */
export function officialTexts(area: Area): Texts {
  const isBarangay = area.kind === 'barangay';
  const city = isBarangay ? area.cityMunicipality : area;
  return {
    ...NO_TEXTS,
    region: area.region?.name ?? '',
    province: area.province?.name ?? '',
    city: city?.name ?? '',
    barangay: isBarangay ? area.name : '',
  };
}

/** What somebody wrote, with the area that it means. */
export interface WrittenRow {
  readonly texts: Texts;
  /** `null` for a row that means no area of the release: its barangay is not in its city, for example. */
  readonly area: Area | null;
  /** The lowest area that is certain all the same, if a row means none. */
  readonly within?: Area | null;
  /** What is unlike the official names. */
  readonly dirt: readonly string[];
  /** The part of its collection for which figures are counted. */
  readonly stratum: string;
}

/** Rows with known answers. */
export interface Collection {
  readonly name: string;
  /** Where it is from: package, version and licence, or how it was made. */
  readonly source: string;
  readonly rows: readonly WrittenRow[];
  /** How many rows of the source are left out, by reason. */
  readonly dropped: ReadonlyMap<string, number>;
}

/** The one area of today that a code of any age stands for; `undefined` if there is none, or several. */
export function areaOfToday(code: string): Area | undefined {
  const record = gazetteer.codes.find(code);
  if (record === undefined) return undefined;
  const [today, ...others] = record.status === 'current' ? [record.code] : record.successors;
  return today === undefined || others.length > 0 ? undefined : gazetteer.hierarchy.get(today);
}

/** Whether the lowest text is the name of another area today, beside the one that it means. */
export function isAnother({ city, barangay }: Texts, area: Area): boolean {
  const [scope, collection, text] =
    barangay === ''
      ? ([area.province, 'cities-municipalities', city] as const)
      : ([area.cityMunicipality, 'barangays', barangay] as const);
  const beside = gazetteer.hierarchy.list(scope, collection);
  return beside.some((other) => other !== area && foldName(other.name) === foldName(text));
}

const DISTRICT_OF_NCR = /district|^ncr|capital region|metro/i;

/** What is unlike the official names in the texts of a list, as far as a program can tell. */
export function dirtOf(texts: Texts, area: Area): readonly string[] {
  const dirt = new Set<string>();
  const official = officialTexts(area);
  for (const level of MATCH_LEVELS) {
    const text = texts[level];
    const name = official[level];
    if (text === '') {
      if (name !== '' && texts.address === '') dirt.add(`no ${level}`);
    } else if (level === 'province' && name === '') {
      dirt.add(DISTRICT_OF_NCR.test(text) ? "NCR's district as province" : 'province of an independent city');
    } else if (text !== name) {
      dirt.add(foldName(text) === foldName(name) ? 'case or accents' : unlike(level, text, name));
    }
  }
  return [...dirt];
}

/** How a text differs from an official name. */
function unlike(level: string, text: string, name: string): string {
  const plain = (label: RegExp, of: string) => letters(of.replace(label, ' '));
  const isSame = (label: RegExp) => plain(label, text) === plain(label, name);
  if (level === 'region') return 'another form of the region';
  if (isSame(/\bcity of\b|\bcity\b|\bcapital\b/gi)) return /capital/i.test(text) ? '(Capital)' : 'X City';
  if (isSame(/\(pob\.?\)$/gi)) return '(Pob.)';
  if (isSame(/^(barangay|brgy|bgy)\b/gi)) return 'Brgy.';
  if (isSame(/\([^)]*\)/g)) return 'second name in brackets';
  if (isSame(/[^\p{L}\p{N}]/gu)) return 'brackets and punctuation';
  return `another name of the ${level}`;
}

const letters = (text: string): string => foldName(text).replace(/[^a-z0-9]/g, '');
