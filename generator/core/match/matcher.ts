import { divisionsOf, readSegments, splitAddress } from './addresses.ts';
import { AreasAbove } from './areas-above.ts';
import { BarangayNames } from './barangay-names.ts';
import { matchCode, readLevels, type LevelTexts } from './columns.ts';
import { ambiguous, decide } from './decide.ts';
import { hasText, type Match, MATCH_LEVELS, MATCH_STATUSES, type MatchQuery, type MatchStatus } from './match.ts';
import type { Indexes } from './readings.ts';
import { PLACE, SAYS_CITY, SAYS_LOWER, SAYS_REGION } from './words.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { once } from '../kept.ts';

/** Finds the areas that people mean by names that they wrote. */
export class NameMatcher {
  readonly #gazetteer: Gazetteer;
  readonly #indexes = once((): Indexes => {
    const gazetteer = this.#gazetteer;
    const above = new AreasAbove(gazetteer);
    return { gazetteer, above, names: new BarangayNames(gazetteer, above) };
  });

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** The area that texts mean: pure and deterministic. A query without any text is `none`. */
  match(query: MatchQuery): Match {
    const indexes = this.#indexes();
    const texts = Object.fromEntries(MATCH_LEVELS.map((level) => [level, cut(query[level])])) as LevelTexts;
    const address = cut(query.address);
    if (address !== '') {
      const ofAddress = { region: '', province: '', city: '', barangay: address };
      return matchCode(ofAddress, indexes) ?? this.#matchAddress(address, query.zip);
    }
    const ofCode = matchCode(texts, indexes);
    if (ofCode !== undefined) return ofCode;
    const zipAreas = this.#zipAreas(query.zip);
    const match = decide(readLevels(texts, zipAreas, indexes), indexes);
    const isPlain = Object.values(match.matched).every((as) => as !== 'unknown' && as !== 'contradicts');
    if (isTrusted(match) || isPlain) return match;
    return this.#matchInOtherColumns(texts, zipAreas) ?? match;
  }

  /** The match of texts that stand in the columns of other levels, if all of them are explained. */
  #matchInOtherColumns(texts: LevelTexts, zipAreas: ReadonlySet<Area>): Match | undefined {
    const indexes = this.#indexes();
    const given = MATCH_LEVELS.filter((level) => texts[level] !== '');
    const parts = given.toReversed().flatMap((level) => splitAddress(texts[level]).segments);
    const segments = parts.filter(
      (text, at) => parts.findIndex((each) => each.toLowerCase() === text.toLowerCase()) === at,
    );
    if (segments.length < 2) return undefined;
    const { clues, readings } = readSegments(segments, zipAreas, indexes);
    const match = decide({ clues, readings: readings.filter(({ unused }) => unused === 0) }, indexes);
    const isLowest = match.area?.kind === 'barangay' || (texts.barangay === '' && texts.city !== '');
    if (!isTrusted(match) || !isLowest) return undefined;
    // The name of a province in its own column is no barangay, and no city elsewhere.
    if (indexes.above.isProvince(texts.province) && !this.#isIn(match.area, texts)) return undefined;
    const matched = Object.fromEntries(
      MATCH_LEVELS.map((level) => [level, texts[level] === '' ? null : (match.matched[level] ?? 'alias')]),
    ) as Match['matched'];
    return { ...match, status: match.status === 'exact' ? 'alias' : match.status, matched };
  }

  /** True if an area that columns mean lies in the province that one of them names. */
  #isIn(area: Area | null, texts: LevelTexts): boolean {
    const { above } = this.#indexes();
    const locality = area?.kind === 'barangay' ? area.cityMunicipality : area;
    if (locality == null || (area?.kind === 'barangay' && texts.barangay === '')) return false;
    const relation = above.relationOf(locality, above.evidence(texts.province, 'province'));
    return relation !== undefined && relation[0] !== 'other';
  }

  #matchAddress(address: string, zip: string | undefined): Match {
    const indexes = this.#indexes();
    const split = splitAddress(address);
    const zipAreas = this.#zipAreas(zip ?? split.zip);
    const match = this.#matchAbove(address, split.segments) ?? this.#matchParts(split.segments, zipAreas);
    const text = split.segments.join(', ');
    return matchBareName(text, match, zipAreas, indexes);
  }

  #matchAbove(address: string, segments: readonly string[]): Match | undefined {
    const { above } = this.#indexes();
    const isRegion = (text: string) => {
      const [region] = above.regions.findWithoutErrors(above.reader.read(text));
      const isName = /\p{L}{3}/u.test(text) && !SAYS_LOWER.test(text) && above.cities.findExactly(text).length === 0;
      return region !== undefined && (region.distance === 0 || isName);
    };
    if (isRegion(address)) return this.match({ region: address });
    const [region, ...regions] = segments.filter((text) => isRegion(text));
    const [province, ...provinces] = segments.filter((text) => text !== region && above.isProvince(text));
    const isWhole = 1 + provinces.length + regions.length + (region === undefined ? 0 : 1) === segments.length;
    return province !== undefined && isWhole && provinces.length === 0 ? this.match({ province, region }) : undefined;
  }

  #matchParts(segments: readonly string[], zipAreas: ReadonlySet<Area>): Match {
    const indexes = this.#indexes();
    // Most addresses have no typing error in a city, and to look for one takes ten times as long.
    const plain = this.#matchWithoutErrors(segments, zipAreas);
    if (plain !== undefined) return plain;
    const match = decide(readSegments(segments, zipAreas, indexes), indexes);
    // Two barangays with a comma between them are not one without it.
    const areTwo = match.status === 'ambiguous' && match.candidates.every(({ area }) => area.kind === 'barangay');
    if (areTwo || (isTrusted(match) && match.area?.kind === 'barangay')) return match;
    const readings = [...divisionsOf(segments.join(' '), indexes.above)].flatMap(
      (parts) => readSegments(parts, zipAreas, indexes).readings,
    );
    const { clues } = readSegments([], zipAreas, indexes);
    const other = decide({ clues, readings }, indexes);
    if (isTrusted(match)) return isTrusted(other) && other.area?.kind === 'barangay' ? other : match;
    if (isTrusted(other)) return other;
    return this.#matchInProvince(segments, zipAreas) ?? better(other, match);
  }

  /** The match of an address in which each text is explained without a typing error in the name of the city. */
  #matchWithoutErrors(segments: readonly string[], zipAreas: ReadonlySet<Area>): Match | undefined {
    const indexes = this.#indexes();
    const { above } = indexes;
    const divisions = segments.length === 1 ? [...divisionsOf(segments.join(' '), above)] : [];
    for (const ways of [[segments], divisions]) {
      const understood = ways.map((each) => readSegments(each, zipAreas, indexes, false));
      const readings = understood.flatMap((each) => each.readings).filter(({ unused }) => unused === 0);
      const [first] = understood;
      const match = first && decide({ clues: first.clues, readings }, indexes);
      if (match !== undefined && isTrusted(match) && match.area?.kind === 'barangay') return match;
    }
    return undefined;
  }

  /** The match of an address without a city: the last part names a province, and one before it a barangay. */
  #matchInProvince(segments: readonly string[], zipAreas: ReadonlySet<Area>): Match | undefined {
    const indexes = this.#indexes();
    const { above } = indexes;
    const at = segments.findLastIndex((text) => above.isProvince(text));
    // What is behind the province is not said of it.
    if (at < segments.length - 1 && SAYS_REGION.test(segments[0] ?? '')) return undefined;
    const province = segments[at] ?? '';
    const evidence = above.evidence(province, 'province');
    const isCity = (text: string) =>
      above.cities
        .find(text)
        .some(({ areas: [area] }) => area !== undefined && above.relationOf(area, evidence)?.[0] !== 'other');
    const before = segments.slice(0, Math.max(at, 0)).toReversed();
    const [barangay] = before;
    // What else is before it must be a place in a barangay: a street, a house number.
    if (barangay === undefined || isCity(barangay) || !before.slice(1).every((text) => PLACE.test(text)))
      return undefined;
    const texts: LevelTexts = { region: '', province, city: '', barangay };
    const match = decide(readLevels(texts, zipAreas, indexes), indexes);
    if (!isTrusted(match) || match.status === 'close') return undefined;
    return before.length > 1 && match.status === 'exact' ? { ...match, status: 'alias' } : match;
  }

  #zipAreas(zip = ''): ReadonlySet<Area> {
    const [digits] = /\d{3,4}/.exec(zip) ?? [];
    if (digits === undefined) return NONE;
    const areas = this.#gazetteer.zipCodes.areasOf(digits.padStart(4, '0'));
    return new Set(areas.map((area) => area.cityMunicipality ?? area));
  }
}

const TRUSTED: readonly MatchStatus[] = ['exact', 'alias', 'close'];

const isTrusted = ({ status }: Match): boolean => TRUSTED.includes(status);

/** Nobody writes a longer address; what is longer is not read, so that no query takes long. */
const MAX_LENGTH = 300;

function cut(text = ''): string {
  const read = text.slice(0, MAX_LENGTH).trim();
  return hasText(read) ? read : '';
}

const better = (one: Match, other: Match): Match =>
  MATCH_STATUSES.indexOf(one.status) < MATCH_STATUSES.indexOf(other.status) ? one : other;

const NONE: ReadonlySet<Area> = new Set();

const SAYS_ABOVE = new RegExp(`${SAYS_CITY.source}|${SAYS_REGION.source}|\\b(?:municipality|province)\\b`, 'i');

/** The number of words a name has that is looked for among all barangays. */
const MAX_WORDS = 5;

/**
 * The most barangays of its name that an area can have elsewhere so that its bare name means it: of all barangays fewer than 3
 * in 1,000 have such a name. Everybody knows a city that is independent of its province, as long as the text says no less.
 */
const MOST: Readonly<Record<'province' | 'city', number>> = { province: 6, city: 1 };

function mostNamesakes({ kind, cityClass }: Area, text: string): number {
  if (SAYS_LOWER.test(text)) return 0;
  if (cityClass === 'HUC' || cityClass === 'ICC') return Infinity;
  return kind === 'province' || kind === 'city' ? MOST[kind] : 0;
}

/**
 * The match of an address that is a name and nothing else. Barangays can have it too, then it is ambiguous, unless they
 * are as few as `MOST` says; and a barangay whose name no other area has is found by it.
 */
function matchBareName(text: string, match: Match, zipAreas: ReadonlySet<Area>, indexes: Indexes): Match {
  const { region, province, city, barangay } = match.matched;
  const isInAnother = (region ?? province) !== null && [region, province, city, barangay].filter(Boolean).length > 1;
  const isName = text.split(' ').length <= MAX_WORDS && !SAYS_ABOVE.test(text);
  if (!isName || (isInAnother && text.includes(','))) return match;
  const texts = { region: '', province: '', city: '', barangay: text };
  const of = decide(readLevels(texts, zipAreas, indexes), indexes);
  const as = of.matched.barangay;
  const namesakes = as === 'exact' || as === 'alias' ? [of.area, ...of.candidates.map(({ area }) => area)] : [];
  const barangays = namesakes.filter((area) => area !== null);
  const { area } = match;
  if (barangays.length === 0) return match;
  const isCertain = area !== null && match.status !== 'partial';
  if (isCertain && (barangays.includes(area) || barangays.length <= mostNamesakes(area, text))) return match;
  const others = [...(isCertain ? [area] : []), ...match.candidates.map((each) => each.area)];
  return others.length === 0 ? of : ambiguous(of.matched, [...new Set([...others, ...barangays])]);
}
