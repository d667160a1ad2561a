import type { AreasAbove } from './areas-above.ts';
import { type Matched, toCandidates } from './decide.ts';
import { type Match, MATCH_LEVELS, type MatchLevel } from './match.ts';
import type { Hit } from './named-areas.ts';
import {
  type Clues,
  costOf,
  type Indexes,
  MARGIN_OF_DOUBT,
  nearestAreas,
  NO_BARANGAY,
  type QueryReading,
  SAME_ZIP,
  type Understood,
  UNKNOWN,
} from './readings.ts';
import type { Area } from '../areas/area.ts';
import { foldName } from '../names/fold.ts';

/** The texts of the levels; empty for one that is not given. */
export type LevelTexts = Readonly<Record<MatchLevel, string>>;

/** Words that no name of a city or municipality has. */
export const SAYS_BARANGAY = /\b(?:brgy|bgy|brg|barangay|purok|sitio)\b/i;

/** `PAOMBONG (BULACAN)` */
const IN_BRACKETS = /^(.*\S)\s*\(([^()]+)\)$/;

function withoutProvince({ city, province }: LevelTexts, above: AreasAbove): string {
  const [, outside = '', inside = ''] = IN_BRACKETS.exec(city.trim()) ?? [];
  const isOfCity = province !== '' && above.isProvince(inside) && above.cities.findExactly(outside).length > 0;
  return isOfCity ? outside : city;
}

/** The number of barangays of a name that are looked at if nothing says where it is. */
const MAX_NAMESAKES = 50;

/** Reads a query with a text for each level. */
export function readLevels(written: LevelTexts, zipAreas: ReadonlySet<Area>, indexes: Indexes): Understood {
  const { above, gazetteer } = indexes;
  const texts = { ...written, city: withoutProvince(written, above) };
  const province = texts.province === '' ? undefined : above.evidence(texts.province, 'province');
  const region = texts.region === '' ? undefined : above.evidence(texts.region, 'region');
  const clues: Clues = {
    region,
    province,
    hasCity: texts.city !== '',
    cityProvince: above.provinceOf(texts.city),
    isUnordered: false,
    barangay: texts.barangay,
    zipAreas,
  };
  const scope = [province, region].find((evidence) => evidence !== undefined && evidence.size > 0);
  const read = (locality: Area, city?: Hit) => readAs(locality, city, clues, indexes);

  const hits = texts.city === '' || SAYS_BARANGAY.test(texts.city) ? [] : above.cities.findExactly(texts.city);
  const fits = ({ areas: [area] }: Hit) =>
    area !== undefined && scope !== undefined && above.relationOf(area, scope)?.[0] !== 'other';
  // The name of a province is no other name of a city there.
  const isNear = texts.city !== '' && !texts.city.includes(',') && !hits.some(fits) && !above.isProvince(texts.city);
  const near = isNear && scope !== undefined ? above.cities.findNear(texts.city, above.localitiesOf(scope)) : [];
  const found = [...hits, ...near];
  const readings = readHits(
    found.length > 0 || texts.city === '' || SAYS_BARANGAY.test(texts.city) ? found : above.cities.find(texts.city),
    read,
  );
  if (readings.length > 0) return { clues, readings };

  const cities = [...(province ?? [])].filter(([{ kind }]) => kind === 'city');
  if (texts.barangay === '') {
    const least = Math.min(...[...(province?.values() ?? [])].map(({ distance }) => distance));
    return { clues, readings: cities.filter(([, { distance }]) => distance === least).map(([city]) => read(city)) };
  }
  const namesakes = () => gazetteer.fuzzySearch.find(texts.barangay, { kind: 'barangay', limit: MAX_NAMESAKES });
  const localities =
    scope === undefined
      ? namesakes().flatMap(({ cityMunicipality }) => cityMunicipality ?? [])
      : above.localitiesOf(scope);
  const all = new Set([...cities.map(([city]) => city), ...localities]);
  for (const canHaveErrors of [false, true]) {
    const readings = [...all]
      .map((each) => readAs(each, undefined, clues, indexes, canHaveErrors))
      .filter(({ barangay }) => barangay !== undefined);
    if (readings.length > 0) return { clues, readings };
  }
  return { clues, readings: [] };
}

function readHits(hits: readonly Hit[], read: (locality: Area, city: Hit) => QueryReading): readonly QueryReading[] {
  const readings: QueryReading[] = [];
  let least = Infinity;
  for (const hit of hits) {
    if (hit.distance + SAME_ZIP > least + MARGIN_OF_DOUBT) break;
    const reading = read(hit.areas[0] as Area, hit);
    readings.push(reading);
    if (reading.cost < least) least = reading.cost;
  }
  return readings;
}

/** Reads a query as one about a city or municipality; its text of a barangay may have typing errors by default. */
function readAs(
  locality: Area,
  city: Hit | undefined,
  { region, province, hasCity, cityProvince, barangay, zipAreas }: Clues,
  { above, names }: Indexes,
  canHaveErrors = true,
): QueryReading {
  const ofRegion = region && above.relationOf(locality, region);
  const ofProvince = province && above.relationOf(locality, province);
  let cost = city === undefined ? (hasCity ? UNKNOWN.city : 0) : city.distance;
  if (region !== undefined) cost += costOf(ofRegion, 'region');
  if (province !== undefined) cost += costOf(ofProvince, 'province');
  if (zipAreas.has(locality)) cost += SAME_ZIP;
  const reading = {
    locality,
    region: ofRegion,
    province: ofProvince,
    city,
    barangayText: barangay,
    namesake: province === undefined ? cityProvince : undefined,
    unused: 0,
  };
  if (barangay === '') return { ...reading, barangays: [], cost, barangay: undefined };
  const hits = names.findIn(barangay, locality, canHaveErrors);
  cost += hits[0]?.distance ?? NO_BARANGAY;
  return { ...reading, barangays: nearestAreas(hits), cost, barangay: hits[0] };
}

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
