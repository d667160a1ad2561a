import { bestReading } from './decide.ts';
import { type Mention, mentionOf } from './mentions.ts';
import { BORDER, keyOfWords, type Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import { isInZip, type Lexicons, readingOf, readPlaces } from './read-places.ts';
import { type BarangayMention, findAreasAbove, findBarangays, type PlaceReading, type Understood } from './readings.ts';
import { WEIGHTS } from './scores.ts';
import type { Area } from '../areas/area.ts';
import { isNumber } from '../names/name-reader.ts';

/**
 * All ways to understand a text: first by the names that stand in it; then, only where words are left that nothing explains,
 * by names with typing errors, and by barangays of cities that it does not name.
 */
export function allReadings(understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const exact = readPlaces(understood, lexicons);
  const withErrors = withNearPlaces(exact, understood, lexicons);
  const wide = [...withErrors, ...barangaysElsewhere(withErrors, understood, lexicons)];
  const near = nearBarangays(wide, understood, lexicons);
  return near.length === 0 ? wide : [...wide, ...near];
}

const isAbove = ({ kind }: Area): boolean => kind === 'province' || kind === 'region';

/** True if a reading is about a city or municipality with which everything above agrees that the text names. */
function isSupported(reading: PlaceReading | undefined, { mentions, zipAreas, words }: Understood): boolean {
  if (reading?.place === undefined || isAbove(reading.place.area) || reading.contradictions.length > 0) return false;
  if (isLabelled(reading.place, words) || words[reading.place.from]?.column === 'barangay') return false;
  if (reading.above.length > 0) return true;
  return (
    zipAreas === undefined &&
    mentions.every(({ area, isInside }) => isInside || !isAbove(area) || area === reading.area)
  );
}

/** True if a name is said to be that of a barangay. */
const isLabelled = ({ outerFrom }: Mention, words: readonly Word[]): boolean =>
  outerFrom > 0 && ((words[outerFrom - 1] as Word).says & SAYS.barangay) !== 0;

/** Words in a row that nothing explains. */
interface Run {
  readonly from: number;
  readonly to: number;
}

const LABEL = SAYS.barangay | SAYS.city | SAYS.municipality | SAYS.province | SAYS.region | SAYS.of;
const LOCAL = SAYS.street | SAYS.part | SAYS.building | SAYS.relation;
const MAX_RUN = 6;

/** The runs of unexplained words; a comma ends one. */
function runsOf({ unexplained }: Pick<PlaceReading, 'unexplained'>, words: readonly Word[]): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < unexplained.length; at += 1) {
    const from = unexplained[at] as number;
    let to = from + 1;
    while (unexplained[at + 1] === to && (words[to] as Word).border < BORDER.dash) {
      at += 1;
      to += 1;
    }
    runs.push({ from, to });
  }
  return runs;
}

const isName = (words: readonly Word[], { from, to }: Run): boolean =>
  words.slice(from, to).some(({ word }) => !isNumber(word) && word.length > 2);

/** A run without labels at its ends; `undefined` if nothing is left that can be a name. */
function withoutLabels(words: readonly Word[], run: Run): Run | undefined {
  let { from, to } = run;
  while (from < to && (words[from] as Word).says & LABEL) from += 1;
  while (to > from && (words[to - 1] as Word).says & LABEL) to -= 1;
  return from < to && to - from <= MAX_RUN && isName(words, { from, to }) ? { from, to } : undefined;
}

/** The readings with those in which unexplained words are a city or province with typing errors. */
function withNearPlaces(
  readings: readonly PlaceReading[],
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  const { words, isInColumns, mentions } = understood;
  const best = bestReading(readings);
  const open = best ?? { unexplained: words.map((_, at) => at) };
  if (open.unexplained.length === 0 || (!isInColumns && isSupported(best, understood))) return readings;
  const runs = isInColumns
    ? columnRuns(open.unexplained, words)
    : runsOf(open, words).flatMap((run) => endsOf(run, words));
  const provinces = mentions
    .filter(({ area, isInside }) => area.kind === 'province' && !isInside)
    .map(({ area }) => area);
  const isInScope = (area: Area): boolean =>
    provinces.length === 0 || provinces.some((province) => area.province === province || area.locatedIn === province);
  const near = runs.flatMap(({ from, to }): readonly Mention[] => {
    const names = words.slice(from, to).map(({ word }) => word);
    const inScope = lexicons.near.find(names, isInScope);
    return inScope.map((entry) => mentionOf(words, from, to, entry));
  });
  return near.length === 0 ? readings : readPlaces({ ...understood, mentions: [...mentions, ...near] }, lexicons);
}

/** The columns of cities and provinces in which words are not explained, each as one run. */
function columnRuns(unexplained: readonly number[], words: readonly Word[]): readonly Run[] {
  const columns = new Set(unexplained.map((at) => words[at]?.column));
  return (['city', 'province'] as const).flatMap((column) => {
    const positions = words.flatMap((word, at) => (word.column === column ? [at] : []));
    const [from, last] = [positions[0], positions.at(-1)];
    if (!columns.has(column) || from === undefined || last === undefined) return [];
    return withoutLabels(words, { from, to: last + 1 }) ?? [];
  });
}

const MAX_END = 3;

/** The words at the end of a run, which can be the name of a city behind that of a barangay or a street; and the run. */
function endsOf(run: Run, words: readonly Word[]): readonly Run[] {
  const isLocal = words.slice(run.from, run.to).some(({ says }) => says & LOCAL);
  const bare = withoutLabels(words, run);
  if (bare === undefined) return [];
  const { from, to } = bare;
  const ends = Array.from({ length: Math.min(MAX_END, to - from) }, (_, nth) => ({ from: to - 1 - nth, to }));
  return [...ends, ...(to - from > MAX_END && !isLocal ? [bare] : [])].filter((end) => isName(words, end));
}

/** The readings of a city or municipality in which unexplained words are a barangay with typing errors. */
function nearBarangays(
  readings: readonly PlaceReading[],
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  const { words } = understood;
  const best = bestReading(readings);
  const isOpen = best?.unexplained.some((at) => (words[at]?.column ?? 'barangay') === 'barangay');
  if (best === undefined || !isOpen) return [];
  return readings
    .filter(({ total, barangay }) => barangay === undefined && total > best.total - MARGIN)
    .flatMap((reading) => nearBarangaysIn(reading, understood, lexicons));
}

/** Readings whose score is lower by more are not looked at again. */
const MARGIN = 8;

function nearBarangaysIn(reading: PlaceReading, understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const { place, above } = reading;
  if (place === undefined || isAbove(place.area)) return [];
  const { words } = understood;
  const names = lexicons.barangays.in(place.area);
  return runsOf(reading, words).flatMap((run) => {
    const column = words[run.from]?.column;
    if (column !== undefined && column !== 'barangay') return [];
    for (const part of partsOf(run, words, place)) {
      const text = words.slice(part.from, part.to);
      if (names.find(keyOfWords(text)) !== undefined) return [];
      const entries = names.findCore(text) ?? names.findNear(text);
      if (entries.length === 0) continue;
      const isLabelled = part.from > 0 && ((words[part.from - 1] as Word).says & SAYS.barangay) !== 0;
      return entries.map((entry) => {
        const barangay: BarangayMention = { area: entry.area, entry, ...part, isLabelled, also: undefined };
        return readingOf({ area: entry.area, place, above, barangay }, understood, lexicons);
      });
    }
    return [];
  });
}

/** The parts of a run that can be a barangay: what is behind `Brgy.`, the run, and words at its end before the city. */
function* partsOf(run: Run, words: readonly Word[], place: Mention): Iterable<Run> {
  const { to } = run;
  const label = words.findIndex(({ says }, at) => at >= run.from && at < to - 1 && (says & SAYS.barangay) !== 0);
  const bare = withoutLabels(words, label === -1 ? run : { from: label + 1, to });
  if (bare === undefined) return;
  const isLocal = label === -1 && words.slice(run.from, to).some(({ says }) => says & LOCAL);
  if (!isLocal) yield bare;
  if (to !== place.outerFrom) return;
  for (let from = bare.from + 1; from < bare.to; from += 1) {
    const part = { from, to: bare.to };
    if (!((words[from] as Word).says & LOCAL) && isName(words, part)) yield part;
  }
}

/** The readings of barangays of which a text does not name the city: by its ZIP code, in a province, or in the country. */
function barangaysElsewhere(
  readings: readonly PlaceReading[],
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  const { words, zipAreas, isInColumns } = understood;
  const best = bestReading(readings);
  if (words.length === 0) return [];
  const isOfBarangay =
    best?.place !== undefined && (isLabelled(best.place, words) || words[best.place.from]?.column === 'barangay');
  if (best !== undefined && best.unexplained.length === 0 && !isAbove(best.area) && !isOfBarangay) {
    if (zipAreas !== undefined && !isInZip(best.area, zipAreas)) return barangaysOfZip(understood, lexicons);
    return isInColumns ? [] : namesakesOf(best, understood, lexicons);
  }
  if (!isInColumns && best !== undefined && isInName(best, understood)) {
    const wholes = readBarangaysIn(lexicons.namesakes(nameIn(words)).flatMap(localityOf), understood, lexicons);
    // Its name is the whole text, so that a city was not left out.
    return wholes.map((whole) => ({ ...whole, total: whole.total - WEIGHTS.noCity }));
  }
  if (isSupported(best, understood)) return best === undefined ? [] : onlyNamesake(best, understood, lexicons);
  const found: PlaceReading[] = [];
  found.push(...barangaysOfZip(understood, lexicons));
  const scope = isOfBarangay
    ? undefined
    : best?.place !== undefined && isAbove(best.place.area)
      ? best.place.area
      : best?.above[0]?.mention.area;
  if (scope !== undefined) {
    if ((best?.unexplained.length ?? 0) === 0)
      return isInColumns || best === undefined ? found : [...found, ...namesakesOf(best, understood, lexicons)];
    const localities = lexicons.above.localitiesOf(scope);
    const keys = understood.spans.map(({ key }) => key);
    found.push(...readBarangaysIn(lexicons.barangays.withNames(localities, keys), understood, lexicons));
  } else if (found.length === 0 && (best?.place === undefined || isOfBarangay)) {
    found.push(...readBarangaysIn(lexicons.namesakes(nameIn(words)).flatMap(localityOf), understood, lexicons));
  }
  return found;
}

/**
 * The only barangay of a province that has the name in the column of barangays, which is none of the city or municipality: it
 * may lie in a younger one.
 */
function onlyNamesake(
  best: PlaceReading,
  { words }: Understood,
  { above, barangays }: Lexicons,
): readonly PlaceReading[] {
  const province = best.place?.area.province;
  const key = keyOfWords(words.filter(({ column }) => column === 'barangay'));
  if (best.barangay !== undefined || key === '' || province == null) return [];
  const entries = barangays
    .withNames(above.localitiesOf(province), [key])
    .flatMap((locality) => barangays.in(locality).find(key) ?? []);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1 || entry.form !== 'official') return [];
  return [{ ...best, area: entry.area, total: best.total + WEIGHTS.elsewhere }];
}

const barangaysOfZip = (understood: Understood, lexicons: Lexicons): readonly PlaceReading[] =>
  readBarangaysIn([...(understood.zipAreas ?? [])].flatMap(localityOf), understood, lexicons);

/** The words of a text without `Brgy.` as one name. */
const nameIn = (words: readonly Word[]): string =>
  words
    .filter(({ says }) => !(says & SAYS.barangay))
    .map(({ written }) => written)
    .join(' ');

const MAX_NAME = 5;

/** True if a city stands in what can be a longer name, and nothing says where it is: `Bagong Silang`. */
function isInName({ place, above, barangay, unexplained }: PlaceReading, { words, zipAreas }: Understood): boolean {
  if (place === undefined || above.length > 0 || barangay !== undefined || zipAreas !== undefined || place.kindFits > 0)
    return false;
  if (words.length > MAX_NAME || unexplained.length === 0) return false;
  return words.every(({ border, says }, at) => (at === 0 || border < BORDER.dash) && !(says & LOCAL));
}

const localityOf = (area: Area): readonly Area[] =>
  area.kind === 'barangay' ? [area.cityMunicipality ?? area] : isAbove(area) ? [] : [area];

/** The barangays that a text names whole in localities that it does not name. */
function readBarangaysIn(
  localities: readonly Area[],
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  const isTaken = (from: number, to: number): boolean => understood.zips.some((at) => at >= from && at < to);
  return [...new Set(localities)].flatMap((locality) =>
    findBarangays(lexicons.barangays.in(locality), isTaken, understood, undefined).map(([barangay]) => {
      const { area, from, to } = barangay;
      const above = findAreasAbove(area, undefined, understood, lexicons.above).filter(
        ({ mention }) => mention.to <= from || to <= mention.from,
      );
      return readingOf({ area, place: undefined, above, barangay }, understood, lexicons);
    }),
  );
}

/** The score by which a name alone means an area rather than one barangay of the name. */
function preferenceOf({ kind, cityClass }: Area): number {
  if (cityClass === 'HUC' || cityClass === 'ICC') return WEIGHTS.aloneIndependent;
  if (kind === 'province' || kind === 'region' || kind === 'sub-municipality') return WEIGHTS.aloneProvince;
  return kind === 'city' ? WEIGHTS.aloneCity : 0;
}

/** The barangays that have the name of an area, for a text that is this name and nothing else. */
function namesakesOf(best: PlaceReading, understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const { words, zipAreas } = understood;
  const { place, above, barangay } = best;
  if (place === undefined || above.length > 0 || barangay !== undefined || zipAreas !== undefined) return [];
  if (place.kindFits > 0 || place.from > 0 || place.to < words.length || place.area.kind === 'region') return [];
  const key = keyOfWords(words);
  const total = best.total - preferenceOf(place.area);
  return lexicons
    .namesakes(words.map(({ written }) => written).join(' '))
    .filter((area) => area.cityMunicipality !== place.area)
    .filter((area) =>
      localityOf(area).some((locality) =>
        lexicons.barangays
          .in(locality)
          .find(key)
          ?.some((entry) => entry.area === area),
      ),
    )
    .map((area) => ({ ...best, area, place: undefined, total }));
}
