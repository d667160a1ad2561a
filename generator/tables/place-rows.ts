import type { Area } from '../core/areas/area.ts';
import { MATCH_LEVELS, MATCH_STATUSES, type MatchQuery } from '../core/match/match.ts';
import { foldName } from '../core/names/fold.ts';
import { NAME_FIELDS, type NameField } from './name-columns.ts';

/** What a row has of a place: the text of each column that is read. */
export type PlaceTexts = Readonly<Partial<Record<NameField, string>>>;

/** An address that lacks names of other columns gets them, because a query has either an address or names. */
export function toQuery({ zip, address, ...names }: PlaceTexts): MatchQuery {
  if (address === undefined || address === '') return { ...names, zip };
  const above = MATCH_LEVELS.toReversed().map((level) => names[level] ?? '');
  return { address: [address, ...above].filter(Boolean).join(', '), zip };
}

/** What is said of a row: the status of its match; `reviewed`, a person chose the area; `empty`, it has no text. */
export const ROW_STATUSES = [...MATCH_STATUSES.slice(0, 3), 'reviewed', ...MATCH_STATUSES.slice(3), 'empty'] as const;

export type RowStatus = (typeof ROW_STATUSES)[number];

/** Below this score a person has to look at an area that was found by typing errors. */
export const MIN_CLOSE_SCORE = 0.9;

/** True if a person has to decide about a row. */
export const isDoubtful = (status: RowStatus, score: number): boolean =>
  status === 'close' ? score < MIN_CLOSE_SCORE : ['partial', 'ambiguous', 'none'].includes(status);

/**
 * What is equal for inputs that a person decides about once: case, accents, spaces, and the zeros before a number, which
 * spreadsheets remove, do not count.
 */
export const inputKey = (texts: PlaceTexts): string =>
  JSON.stringify(NAME_FIELDS.map((field) => folded(texts[field] ?? '')));

const folded = (text: string): string => (text === '' ? '' : foldName(text).replace(/^0+(?=\d+$)/, ''));

/** The names of the columns that a table gets, without what stands before them. */
export const ADDED_NAMES = ['code', 'status', 'score', 'barangay', 'city', 'province', 'region', 'note'] as const;

/** The values of these columns. */
export function addedValues(status: string, score: string, area: Area | null, note: string): readonly string[] {
  const { barangay, city, province, region } = area === null ? NO_NAMES : placesOf(area);
  return [area?.code ?? '', status, score, ...[barangay, city, province, region].map((each) => each?.name ?? ''), note];
}

const NO_NAMES = { barangay: null, city: null, province: null, region: null };

function placesOf(area: Area) {
  const { kind } = area;
  return {
    barangay: kind === 'barangay' ? area : null,
    city: kind === 'city' || kind === 'municipality' ? area : area.cityMunicipality,
    province: kind === 'province' ? area : area.province,
    region: kind === 'region' ? area : area.region,
  };
}
