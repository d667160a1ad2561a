import { isOfOther, isSupported } from './support.ts';
import type { MatchLevel } from './match.ts';
import { isBeforeStreet, isJoined, isOfPart } from './beside.ts';
import { bestReading } from './decide.ts';
import { BORDER, type Word } from './place-text.ts';
import { keyOfWords } from './spans.ts';
import { LOCAL, PARTS, SAYS } from './place-words.ts';
import { inProvinceOf, localitiesAround, namesakesOf, readBarangaysIn } from './namesakes.ts';
import type { Lexicons } from './read-places.ts';
import { isInZip, type PlaceReading, type Understood } from './readings.ts';
import { WEIGHTS } from './scores.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';
import { isNumber } from '../names/name-reader.ts';

/** The readings of barangays of which a text does not name the city: by its ZIP code, in a province, or in the country. */
export function barangaysElsewhere(
  readings: readonly PlaceReading[],
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  const { words, zipAreas, isInColumns } = understood;
  const best = bestReading(readings);
  if (words.length === 0) return [];
  const hasColumn = (level: MatchLevel): boolean => words.some(({ column }) => column === level);
  const isTownless = hasColumn('barangay') && !hasColumn('city');
  const isOfBarangay = best !== undefined && (isOfOther(best, understood) || isNearAlone(best, understood));
  const isClear = best !== undefined && best.unexplained.length === 0 && !isAboveLocalities(best.area);
  if (isClear && !isOfBarangay && !isTownless) {
    if (zipAreas !== undefined && !isInZip(best.area, zipAreas)) return barangaysOfZip(understood, lexicons);
    return isInColumns ? [] : [...namesakesOf(best, understood, lexicons), ...inProvinceOf(best, understood, lexicons)];
  }
  const whole = isInColumns || best === undefined ? undefined : nameAround(best, understood);
  if (whole !== undefined) {
    const wholes = readBarangaysIn(lexicons.namesakes(nameIn(whole)).flatMap(localitiesAround), understood, lexicons);
    // Its name is the whole text, so that a city was not left out.
    return wholes.map((whole) => ({ ...whole, total: whole.total - WEIGHTS.noCity }));
  }
  if (!isTownless && !isOfBarangay && best !== undefined && isSupported(best, understood))
    return isInColumns ? [] : namedWithPlace(best, understood, lexicons);
  const found = [...barangaysOfZip(understood, lexicons)];
  const scope = isTownless
    ? areaAround(understood)
    : isOfBarangay
      ? undefined
      : best?.place !== undefined && isAboveLocalities(best.place.area)
        ? best.place.area
        : best?.above[0]?.mention.area;
  if (scope !== undefined) {
    if (!isTownless && (best?.unexplained.length ?? 0) === 0)
      return isInColumns || best === undefined ? found : [...found, ...namesakesOf(best, understood, lexicons)];
    const localities = lexicons.above.localitiesOf(scope);
    const keys = understood.spans.map(({ key }) => key);
    found.push(...readBarangaysIn(lexicons.barangays.withNames(localities, keys), understood, lexicons));
  } else if (found.length === 0 && (best?.place === undefined || isOfBarangay)) {
    let named = [words, nameAlone(words)]
      .map((text) => lexicons.namesakes(nameIn(text)))
      .find(({ length }) => length > 0);
    const last = named === undefined && !isInColumns ? nameIn(lastPart(words)) : '';
    if (last !== '' && !lexicons.isBeginning(last)) named = lexicons.namesakes(last);
    found.push(...readBarangaysIn((named ?? []).flatMap(localitiesAround), understood, lexicons));
  }
  return found;
}

/** The province, or else the region, that a row without a city or municipality names in its column. */
function areaAround({ words, mentions }: Understood): Area | undefined {
  const named = mentions.filter(
    ({ area, from, isInside }) => isAboveLocalities(area) && !isInside && words[from]?.column !== 'barangay',
  );
  return (named.find(({ area }) => area.kind === 'province') ?? named[0])?.area;
}

/**
 * The only barangay of a province that has the name in the column of barangays, which is none of the city or municipality: it
 * may lie in a younger one.
 */
export function onlyNamesake(
  readings: readonly PlaceReading[],
  understood: Understood,
  { above, barangays }: Lexicons,
): readonly PlaceReading[] {
  const best = bestReading(readings);
  if (!understood.isInColumns || !isSupported(best, understood)) return [];
  const province = best.place?.area.province;
  const key = keyOfWords(understood.words.filter(({ column }) => column === 'barangay'));
  if (best.barangay !== undefined || key === '' || province == null) return [];
  const entries = above.localitiesOf(province).flatMap((locality) => barangays.in(locality).find(key) ?? []);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1 || entry.form !== 'official') return [];
  return [{ ...best, area: entry.area, total: best.total + WEIGHTS.elsewhere }];
}

/** The barangays that are named before the name of a city, which is also one of theirs: `Lanit, Jaro`, `Malasin (Angeles)`. */
function namedWithPlace(best: PlaceReading, understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const { place, above, barangay, unexplained } = best;
  if (place === undefined || above.length > 0 || barangay !== undefined || unexplained.length === 0) return [];
  const named = lexicons.namesakes(nameIn(nameAlone(understood.words.slice(0, place.outerFrom))));
  const readings = readBarangaysIn(named.flatMap(localitiesAround), understood, lexicons);
  return readings.filter((reading) => reading.barangay?.also !== undefined);
}

const barangaysOfZip = (understood: Understood, lexicons: Lexicons): readonly PlaceReading[] =>
  readBarangaysIn([...(understood.zipAreas ?? [])].flatMap(localitiesAround), understood, lexicons);

/** The words of a text without `Brgy.` as one name. */
const nameIn = (words: readonly Word[]): string =>
  words
    .filter(({ says }) => !(says & SAYS.barangay))
    .map(({ written }) => written)
    .join(' ');

/** True if nothing but a name with typing errors is known: `Bakod Bayan` is no municipality of Bokod. */
const isNearAlone = ({ place, above, barangay }: PlaceReading, { zipAreas, isInColumns }: Understood): boolean =>
  !isInColumns &&
  zipAreas === undefined &&
  barangay === undefined &&
  above.length === 0 &&
  place?.entry.form === 'typo';

/** The words that can be the name of a barangay: those behind `Brgy.`, or all, without what follows of a place within it. */
function nameAlone(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(({ says }) => says & SAYS.barangay) + 1;
  const isEnd = ({ word, says, border }: Word, at: number): boolean =>
    at > from && (PARTS.has(word) || (from > 0 && (border >= BORDER.dash || (says & LOCAL) !== 0)));
  const to = words.findIndex(isEnd);
  return words.slice(from, to === -1 ? words.length : to);
}

/** The words behind the last comma, street or number of a purok of a text without `Brgy.`: `Real St., Purok 1 Anabu II-A`. */
function lastPart(words: readonly Word[]): readonly Word[] {
  if (words.some(({ says }, at) => says & SAYS.barangay && !isBeforeStreet(words, at + 1))) return [];
  const begins = (at: number): boolean =>
    (words[at]?.border ?? BORDER.none) >= BORDER.comma ||
    (isNumber(words[at - 1]?.word ?? '') && isOfPart(words, at - 2)) ||
    (isJoined(words, at) && isBeforeStreet(words, at - 1));
  const from = [...words, undefined].findLastIndex((_, at) => begins(at));
  const name = words.slice(Math.max(0, from));
  return name.every(({ says }) => says & LOCAL) ? [] : name;
}

const MAX_NAME = 5;

/** The words of a part of a text that can be a longer name than that of the city in it, if nothing says where it is: `Bagong Silang`. */
function nameAround(
  { place, above, barangay, unexplained }: PlaceReading,
  { words, zipAreas }: Understood,
): readonly Word[] | undefined {
  if (place === undefined || above.length > 0 || barangay !== undefined || zipAreas !== undefined || place.kindFits > 0)
    return undefined;
  const isBorder = (at: number): boolean => (words[at]?.border ?? BORDER.column) >= BORDER.dash;
  let [from, to] = [place.from, place.to];
  while (from > 0 && !isBorder(from)) from -= 1;
  while (!isBorder(to)) to += 1;
  const part = words.slice(from, to);
  const isOpen = unexplained.some((at) => at >= from && at < to);
  return isOpen && part.length <= MAX_NAME && part.every(({ says }) => !(says & LOCAL)) ? part : undefined;
}
