import { barangaysElsewhere, onlyNamesake } from './elsewhere.ts';
import { isInLongerName, isLabelled, isSupported } from './support.ts';
import { beginsPart } from './beside.ts';
import { COSTS } from './costs.ts';
import { bestReading } from './decide.ts';
import { type Mention, mentionOf } from './mentions.ts';
import { BORDER, type Word } from './place-text.ts';
import { keyOfWords, type Run, runsOf } from './spans.ts';
import { isGenericWord, LOCAL, SAYS, wordInEnglish } from './place-words.ts';
import { type Lexicons, readingOf, readPlaces } from './read-places.ts';
import type { BarangayMention, PlaceReading, Understood } from './readings.ts';
import { soundOf } from './spelling.ts';
import { isAboveLocalities } from '../areas/area.ts';
import { isNumber } from '../names/name-reader.ts';

/**
 * All ways to understand a text: first by the names that stand in it; then, only where words are left that nothing explains,
 * by names with typing errors, and by barangays of cities that it does not name.
 */
export function allReadings(understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const exact = readPlaces(understood, lexicons);
  const withErrors = withNearPlaces(exact, understood, lexicons);
  const wide = withoutErrors(
    [...withErrors, ...barangaysElsewhere(withErrors, understood, lexicons)],
    understood,
    lexicons,
  );
  const near = nearBarangays(wide, understood, lexicons);
  const more = near.length > 0 ? near : onlyNamesake(wide, understood, lexicons);
  return more.length === 0 ? wide : [...wide, ...more];
}

/**
 * Leaves out names with typing errors, if an address is the official name of a barangay: `Alabang` is not Malabang. If it only ends
 * with the name, those of far larger towns stay: `Rizal St., Makate` can be in Makati.
 */
function withoutErrors(
  readings: readonly PlaceReading[],
  { words, isInColumns }: Understood,
  { magnitudeOf }: Lexicons,
): readonly PlaceReading[] {
  const named = readings.find(
    ({ place, barangay }) =>
      place === undefined &&
      barangay?.entry.cost === 0 &&
      barangay.to === words.length &&
      beginsPart(words, barangay.from),
  );
  if (isInColumns || named === undefined) return readings;
  const most = named.barangay?.from === 0 ? Infinity : magnitudeOf(named.area) + MAGNITUDES_ABOVE;
  return readings.filter(({ place }) => place?.entry.form !== 'typo' || magnitudeOf(place.area) > most);
}

/** A town with 30 times the people of a barangay is as likely meant with a typing error. */
const MAGNITUDES_ABOVE = 1.5;

const LABEL = SAYS.barangay | SAYS.city | SAYS.municipality | SAYS.province | SAYS.region | SAYS.of;
const MAX_RUN = 6;

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
  const open =
    best === undefined || isInLongerName(best, best.unexplained, understood)
      ? { unexplained: words.map((_, at) => at) }
      : best;
  if (open.unexplained.length === 0) return readings;
  if (!isInColumns && isSupported(best, understood) && !isOpenBehind(best, understood)) return readings;
  const runs = isInColumns
    ? columnRuns(open.unexplained, words)
    : runsOf(open.unexplained, words)
        .flatMap((run) => endsOf(run, words))
        .filter(({ from, to }) => words.slice(from, to).some(({ says }) => says === 0));
  const near = runs.flatMap(({ from, to }): readonly Mention[] => {
    const names = words.slice(from, to).map(({ word }) => word);
    const isAlone = !isInColumns && open.unexplained.every((at) => at >= from && at < to);
    const more = isAlone ? COSTS.errorInShort * Math.max(0, MIN_LONG - names.join('').length) : 0;
    // `Tacloban City, Samar` is not in Samal.
    const isProvince = mentions.some(
      (last) =>
        last.from === from && last.to === words.length && last.area.kind === 'province' && last.entry.cost === 0,
    );
    return lexicons.near
      .find(names)
      .filter(({ area }) => isInColumns || !isProvince || isAboveLocalities(area))
      .map((entry) => {
        const isOther = isAlone && soundOf(names.join(''))[0] !== soundOf(entry.words.join(''))[0];
        const cost = entry.cost + more + (isOther ? COSTS.errorInFirst : 0);
        return mentionOf(words, from, to, { ...entry, cost });
      });
  });
  return near.length === 0 ? readings : readPlaces({ ...understood, mentions: [...mentions, ...near] }, lexicons);
}

/** True if words behind a city, which can be its province, are not explained: `Talisay City, Negos Occidental`. */
const isOpenBehind = ({ place, unexplained }: PlaceReading, { words }: Understood): boolean =>
  place !== undefined && unexplained.some((at) => at >= place.outerTo && !((words[at] as Word).says & LOCAL));

/** A name alone with fewer letters is as likely another one as one with an error, the more so the fewer it has: `Daat`. */
const MIN_LONG = 7;

/** The columns of cities and provinces in which words are not explained, each as one run. */
function columnRuns(unexplained: readonly number[], words: readonly Word[]): readonly Run[] {
  const columns = new Set(unexplained.map((at) => words[at]?.column));
  return (['city', 'province'] as const).flatMap((column) => {
    const positions = words.flatMap(({ says }, at) =>
      words[at]?.column === column && !(says & SAYS.filler) ? [at] : [],
    );
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
  if (place === undefined || isAboveLocalities(place.area)) return [];
  const { words } = understood;
  const names = lexicons.barangays.in(place.area);
  return runsOf(reading.unexplained, words).flatMap((run) => {
    const column = words[run.from]?.column;
    if (column !== undefined && column !== 'barangay') return [];
    for (const part of partsOf(run, words, place)) {
      const text = words.slice(part.from, part.to);
      if (names.find(keyOfWords(text)) !== undefined) return [];
      const core = isSideAlone(part, words) ? undefined : names.findCore(text);
      const near = core ?? names.findNear(text);
      const isWhole = beginsPart(words, part.from) || isLabelled(part.from, words);
      const entries = near.length === 0 && isWhole ? names.endedBy(text) : near;
      if (entries.length === 0) continue;
      return entries.map((entry) => {
        const barangay: BarangayMention = {
          area: entry.area,
          entry,
          ...part,
          isLabelled: isLabelled(part.from, words),
          also: undefined,
        };
        return readingOf({ area: entry.area, place, above, barangay }, understood, lexicons);
      });
    }
    return [];
  });
}

const SIDES = new Set(['north', 'south', 'east', 'west']);

/** True if words only say a side, without `Brgy.` and the centre: `Silangan` is no Poblacion East, but `South Poblacion` is. */
function isSideAlone({ from, to }: Run, words: readonly Word[]): boolean {
  const isNamed = words
    .slice(Math.max(0, from - 1), to + 1)
    .some(({ word, says }) => word === 'poblacion' || says & SAYS.barangay);
  const names = words.slice(from, to).filter(({ word }) => !isGenericWord(word));
  return !isNamed && names.length > 0 && names.every(({ word }) => SIDES.has(wordInEnglish(word, true)));
}

/** The parts of a run that can be a barangay: what is behind `Brgy.`, the run, and words at its end before the city. */
function* partsOf(run: Run, words: readonly Word[], place: Mention): Iterable<Run> {
  const { to } = run;
  const label = words.findIndex(({ says }, at) => at >= run.from && at < to - 1 && (says & SAYS.barangay) !== 0);
  const bare = withoutLabels(words, label === -1 ? run : { from: label + 1, to });
  if (bare === undefined) {
    const number = numberOf(run, words);
    if (number !== undefined) yield number;
    return;
  }
  const isLocal = label === -1 && words.slice(run.from, to).some(({ says }) => says & LOCAL);
  if (!isLocal) yield bare;
  if (to !== place.firstFrom) return;
  for (let from = bare.from + 1; from < bare.to; from += 1) {
    const part = { from, to: bare.to };
    if (!((words[from] as Word).says & LOCAL) && isName(words, part)) yield part;
  }
}

/** A number with `Brgy.` or `Pob.` before it, as people write `Poblacion Ward 8`. */
function numberOf({ from, to }: Run, words: readonly Word[]): Run | undefined {
  const first = from === to - 1 ? from - 1 : from;
  const label = words[first];
  const isLabel = label !== undefined && (label.says & SAYS.barangay || label.word === 'poblacion');
  const isJoined = first === to - 2 && (words[to - 1] as Word).border < BORDER.dash;
  return isLabel && isJoined && isNumber((words[to - 1] as Word).word) ? { from: first, to } : undefined;
}
