import type { LevelTexts } from './columns.ts';
import { type Matched, toCandidates } from './decide.ts';
import { type Match, MATCH_LEVELS, type MatchLevel } from './match.ts';
import type { Indexes } from './readings.ts';
import type { Area } from '../areas/area.ts';
import { foldName } from '../names/fold.ts';

/** A code of ten digits or nine, or one that lost its leading zero; OCHA writes `PH` before it. */
const CODE = /^(?:ph)?(\d{8,10})$/i;

/** Matches texts of which one is a code of any age, if the others do not contradict it; `undefined` without one. */
export function matchCode(texts: LevelTexts, indexes: Indexes): Match | undefined {
  const { codes, hierarchy } = indexes.gazetteer;
  const level = MATCH_LEVELS.findLast((each) => CODE.test(texts[each]));
  const digits = level && CODE.exec(texts[level])?.[1];
  const record = digits === undefined ? undefined : codes.find(digits);
  if (level === undefined || record === undefined) return undefined;
  const successors = record.status === 'current' ? [record.code] : record.successors;
  const areas = successors.flatMap((code) => hierarchy.get(code) ?? []);
  const [area] = areas;
  const matched = Object.fromEntries(
    MATCH_LEVELS.map((each) => {
      const text = texts[each];
      if (text === '') return [each, null];
      if (CODE.test(text)) return [each, 'code'];
      if (area === undefined || !fits(text, each, area, indexes)) return [each, 'contradicts'];
      return [each, isOfficial(text, each, area) ? 'exact' : 'alias'];
    }),
  ) as Matched;
  if (area === undefined) return { status: 'none', score: 0, area: null, matched, candidates: [] };
  const isContradiction = Object.values(matched).includes('contradicts');
  if (areas.length > 1 || isContradiction) {
    return { status: 'ambiguous', score: 0, area: null, matched, candidates: toCandidates(areas) };
  }
  const isAll = Object.values(matched).every((as) => as === null || as === 'code' || as === 'exact');
  return { status: isAll ? 'exact' : 'alias', score: isAll ? 1 : 0.99, area, matched, candidates: [] };
}

/** True if a text is the official name of an area, or of the one above it on a level. */
function isOfficial(text: string, level: MatchLevel, area: Area): boolean {
  const locality = area.kind === 'barangay' ? area.cityMunicipality : area;
  const names = { region: area.region?.name, province: area.province?.name, city: locality?.name, barangay: area.name };
  return foldName(text) === foldName(names[level] ?? '');
}

function fits(text: string, level: MatchLevel, area: Area, { above, names }: Indexes): boolean {
  const locality = area.kind === 'barangay' ? area.cityMunicipality : area;
  if (locality === null) return false;
  if (level === 'barangay') return names.findIn(text, locality).some(({ areas }) => areas.includes(area));
  if (level === 'city')
    return above.cities.find(text).some(({ areas: [each] }) => each === locality || each === area.subMunicipality);
  const relation = above.relationOf(locality, above.evidence(text, level));
  return relation === undefined || relation[0] !== 'other';
}
