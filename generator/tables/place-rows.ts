import { type Area, namesAbove } from '../core/areas/area.ts';
import { hasText, MATCH_LEVELS, type MatchQuery } from '../core/places/match.ts';
import { foldName } from '../core/names/fold.ts';
import { NAME_FIELDS } from './name-columns.ts';

/** The things that a column of a table can say about a place. */
export const PLACE_COLUMNS = [...NAME_FIELDS, 'code'] as const;

export type PlaceColumn = (typeof PLACE_COLUMNS)[number];

/** The positions of the columns that say something about a place, from 0. */
export type PlaceColumns = Readonly<Partial<Record<PlaceColumn, number>>>;

/** The texts of a row that say something about a place. */
export type PlaceTexts = Readonly<Partial<Record<PlaceColumn, string>>>;

/** The query for the names of a row. An address gets the names that it lacks, because a query has either. */
export function toQuery({ zip, address = '', code: _code, ...names }: PlaceTexts): MatchQuery {
  if (!hasText(address)) return { ...names, zip };
  const above = MATCH_LEVELS.toReversed().map((level) => names[level] ?? '');
  return { address: [address, ...above].filter(hasText).join(', '), zip };
}

/** The statuses of rows, as offered: those of matches and codes; `reviewed`, a person chose; `empty`, the row has no text. */
export const ROW_STATUSES = [
  ...(['exact', 'alias', 'close', 'reviewed', 'partial', 'ambiguous', 'none', 'empty'] as const),
  ...(['current', 'recoded', 'merged', 'split', 'ended', 'unknown'] as const),
] as const;

export type RowStatus = (typeof ROW_STATUSES)[number];

/** Below this score a person has to look at an area with typing errors, or at the city of a row without a barangay. */
export const MIN_CLOSE_SCORE = 0.9;

const DOUBTFUL: ReadonlySet<RowStatus> = new Set(['partial', 'ambiguous', 'none', 'split', 'ended', 'unknown']);

/** True if a person has to decide about a row: not about a row that names no barangay, of which the city is all. */
export const isDoubtful = ({
  status,
  score,
  namesNoBarangay,
}: Pick<PlaceAnswer, 'status' | 'score' | 'namesNoBarangay'>): boolean =>
  status === 'close' || namesNoBarangay === true ? (score ?? 0) < MIN_CLOSE_SCORE : DOUBTFUL.has(status);

/**
 * The results of rows, in the words that the page, the file and the command line use: `matched`, the area is sure, also under
 * another code, or a person chose it; `check`, it was found with typing errors, became part of a larger one, or is the city of a
 * row that names no barangay, or a district, which a person can accept; `needs you`, a person has to decide; `no code`, for good.
 */
export const ROW_RESULTS = ['matched', 'check', 'needs you', 'no code'] as const;

export type RowResult = (typeof ROW_RESULTS)[number];

const MATCHED: ReadonlySet<RowStatus> = new Set(['exact', 'alias', 'current', 'recoded', 'reviewed']);

/** The result of a row; the only rule by which a row gets a code or not. */
export function resultOf(answer: PlaceAnswer): RowResult {
  const { status, area, score, isPartUnread = false } = answer;
  if (isDoubtful(answer)) return 'needs you';
  if (area === null) return 'no code';
  return MATCHED.has(status) && (score ?? 1) > MIN_CLOSE_SCORE && !isPartUnread ? 'matched' : 'check';
}

/** The key of an input, about which a person decides once: case, accents, spaces and zeros before a number do not count. */
export const inputKey = (texts: PlaceTexts): string =>
  JSON.stringify([...NAME_FIELDS.map((field) => folded(texts[field] ?? '')), texts.code ?? '']);

const folded = (text: string): string => (text === '' ? '' : foldName(text).replace(/^0+(?=\d+$)/, ''));

/** The names of the columns that a table gets, without what stands before them. */
export const ADDED_NAMES = [
  ...(['code', 'result', 'barangay', 'sub_municipality', 'city', 'province', 'region'] as const),
  ...(['proposed_code', 'proposed_name', 'note', 'street'] as const),
] as const;

/** The area of a row, and how sure it is. */
export interface PlaceAnswer {
  readonly status: RowStatus;
  /** From 0 to 1; `null` for codes. */
  readonly score: number | null;
  readonly area: Area | null;
  /** A sentence for people, or nothing. */
  readonly note: string;
  readonly candidates: readonly Area[];
  /** The code of any release that the row has, if it is that of one area. */
  readonly code?: string | undefined;
  /** The text before the names of areas: `12 Rizal St.` */
  readonly street?: string;
  /** True if an address names a city or municipality and a street or the like, but no barangay. */
  readonly namesNoBarangay?: boolean;
  /** True if the area is sure, but a district or other words beside its names are in none: of a city and not of a barangay. */
  readonly isPartUnread?: boolean;
}

/** The answer of a row for which somebody chose an area, or none; its street stays. */
export const reviewedAs = (area: Area | null, { street = '' }: PlaceAnswer): PlaceAnswer => ({
  ...{ status: 'reviewed', score: 1, area, note: '', candidates: [], street },
});

/** The values of the columns of `ADDED_NAMES`. The area of a row that needs a person is only proposed. */
export function addedValues(answer: PlaceAnswer): readonly string[] {
  const { area, note, street = '' } = answer;
  const result = resultOf(answer);
  const [decided, proposed] = result === 'needs you' ? [null, area] : [area, null];
  const names = namesOf(decided);
  const own = decided === null ? '' : street;
  return [decided?.code ?? '', result, ...names, proposed?.code ?? '', wholeName(proposed), note, own];
}

/** `Aglipay, City of Batac, Ilocos Norte, Region I (Ilocos Region)`; empty without an area. */
export const wholeName = (area: Area | null | undefined): string =>
  area == null ? '' : [area.name, ...namesAbove(area)].join(', ');

function namesOf(area: Area | null): readonly string[] {
  const kind = area?.kind;
  return [
    kind === 'barangay' ? area : null,
    kind === 'sub-municipality' ? area : area?.subMunicipality,
    kind === 'city' || kind === 'municipality' ? area : area?.cityMunicipality,
    kind === 'province' ? area : area?.province,
    kind === 'region' ? area : area?.region,
  ].map((each) => each?.name ?? '');
}
