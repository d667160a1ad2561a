import type { AreasAbove } from './areas-above.ts';
import type { BarangayNames } from './barangay-names.ts';
import { readLevels } from './columns.ts';
import { ambiguous, decide } from './decide.ts';
import type { Match } from './match.ts';
import { SAYS_CITY, SAYS_LOWER, SAYS_REGION } from './words.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';

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
export function matchBareName(
  text: string,
  match: Match,
  zipAreas: ReadonlySet<Area>,
  gazetteer: Gazetteer,
  above: AreasAbove,
  names: BarangayNames,
): Match {
  const { region, province, city, barangay } = match.matched;
  const isInAnother = (region ?? province) !== null && [region, province, city, barangay].filter(Boolean).length > 1;
  const isName = text.split(' ').length <= MAX_WORDS && !SAYS_ABOVE.test(text);
  if (!isName || (isInAnother && text.includes(','))) return match;
  const texts = { region: '', province: '', city: '', barangay: text };
  const of = decide(readLevels(texts, zipAreas, gazetteer, above, names), names, above);
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
