import { matchOf, toCandidates } from './decide.ts';
import { type Matched, NOT_GIVEN } from './matched-as.ts';
import { MATCH_LEVELS, type Match, type MatchedAs, type MatchLevel } from './match.ts';
import type { Lexicons } from './read-places.ts';
import { relationOf, type Understood } from './readings.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { foldName } from '../names/fold.ts';

/** A code of ten digits or nine, or one that lost its leading zero; OCHA writes `PH` before it. */
const CODE = /^\s*(?:ph)?(\d{8,10})\s*$/i;

/** Matches texts of which one is a code of any age, if the others do not contradict it; `undefined` without one. */
export function readCode(
  understood: Understood,
  { codes, hierarchy }: Gazetteer,
  lexicons: Lexicons,
): Match | undefined {
  const { texts, isInColumns } = understood;
  const level = MATCH_LEVELS.findLast((column) => CODE.test(texts[column] ?? ''));
  const [, digits] = CODE.exec((isInColumns ? texts[level ?? 'barangay'] : texts.address) ?? '') ?? [];
  const record = digits === undefined ? undefined : codes.find(digits);
  if (record === undefined) return undefined;
  const successors = record.status === 'current' ? [record.code] : record.successors;
  const above = successors.flatMap((code) => hierarchy.get(code) ?? []);
  const below = isInColumns && level === 'city' ? barangaysNamed(above, understood, lexicons) : undefined;
  const areas = below ?? above;
  const [area] = areas;
  if (!isInColumns) {
    const matched: Matched = { ...NOT_GIVEN, barangay: 'code' };
    if (area === undefined) return matchOf('none', matched);
    return areas.length > 1
      ? matchOf('ambiguous', matched, null, 0, equally(areas))
      : matchOf('exact', matched, area, 1);
  }
  const as = (column: MatchLevel): MatchedAs | null => {
    const text = texts[column] ?? '';
    if (text.trim() === '') return null;
    if (CODE.test(text)) return 'code';
    if (area === undefined || !isNamed(area, column, understood, lexicons)) return 'contradicts';
    return isOfficial(text, column, area) ? 'exact' : 'alias';
  };
  const matched = Object.fromEntries(MATCH_LEVELS.map((column) => [column, as(column)])) as Matched;
  if (area === undefined) return matchOf('none', matched);
  const isContradiction = Object.values(matched).includes('contradicts');
  if (areas.length > 1 || isContradiction) return matchOf('ambiguous', matched, null, 0, equally(areas));
  const isAll = Object.values(matched).every((how) => how === null || how === 'code' || how === 'exact');
  return matchOf(isAll ? 'exact' : 'alias', matched, area, isAll ? 1 : 0.99);
}

/** The barangays of cities and municipalities that the column of barangays names; `undefined` if it has no text or names none. */
function barangaysNamed(
  localities: readonly Area[],
  { texts }: Understood,
  { barangays }: Lexicons,
): readonly Area[] | undefined {
  const text = texts.barangay ?? '';
  if (text.trim() === '') return undefined;
  const named = localities.flatMap((locality) => barangays.named(text, locality, true));
  const least = Math.min(...named.map(({ cost }) => cost));
  const nearest = new Set(named.filter(({ cost }) => cost === least).map((entry) => entry.area));
  return nearest.size === 0 ? undefined : [...nearest];
}

/** Candidates that are equally probable, beside one that is not known. */
const equally = (areas: readonly Area[]) => toCandidates(areas.map((area) => [area, 1 / (areas.length + 1)] as const));

/** True if a text is the official name of an area, or of the one above it on a level. */
function isOfficial(text: string, level: MatchLevel, area: Area): boolean {
  const locality = area.kind === 'barangay' ? area.cityMunicipality : area;
  const names = { region: area.region?.name, province: area.province?.name, city: locality?.name, barangay: area.name };
  return foldName(text) === foldName(names[level] ?? '');
}

/** True if the text of a column names the area, or one that it lies or lay in. */
function isNamed(
  area: Area,
  column: MatchLevel,
  { words, mentions }: Understood,
  { above, barangays }: Lexicons,
): boolean {
  const inColumn = words.filter((word) => word.column === column);
  const locality = area.kind === 'barangay' ? area.cityMunicipality : area;
  if (inColumn.length === 0 || locality === null) return true;
  if (column === 'barangay') {
    const names = barangays.in(locality);
    const key = inColumn.map(({ word }) => word).join('');
    return (names.find(key) ?? names.findNear(inColumn)).some((entry) => entry.area === area);
  }
  return mentions.some(
    (mention) =>
      words[mention.from]?.column === column &&
      (mention.area === locality ||
        mention.area === area.subMunicipality ||
        mention.area === area ||
        relationOf(area, mention.area, above) !== 'other'),
  );
}
