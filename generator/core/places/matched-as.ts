import type { NameForm } from './area-names.ts';
import { saysAt } from './beside.ts';
import { MATCH_LEVELS, type MatchedAs, type MatchLevel } from './match.ts';
import type { Word } from './place-text.ts';
import { LOCAL, SAYS } from './place-words.ts';
import { isLocality, type PlaceReading, type Understood } from './readings.ts';
import { runsOf } from './spans.ts';
import { labelledFrom } from './support.ts';
import { type Area, isAboveLocalities, isWithin } from '../areas/area.ts';
import { foldName } from '../names/fold.ts';
import { isNumber } from '../names/name-reader.ts';

export type Matched = Readonly<Record<MatchLevel, MatchedAs | null>>;

const asForm = (form: NameForm): MatchedAs =>
  form === 'divided' ? 'former' : form === 'former' || form === 'typo' ? form : 'alias';

export const NOT_GIVEN: Matched = { region: null, province: null, city: null, barangay: null };

export const unknown = ({ words, isInColumns }: Understood): Matched => {
  const given = new Set(words.map(({ column }) => column));
  const has = (level: MatchLevel): boolean => (isInColumns ? given.has(level) : level === 'city' && words.length > 0);
  return Object.fromEntries(MATCH_LEVELS.map((level) => [level, has(level) ? 'unknown' : null])) as Matched;
};

/** Says of each level how its text was matched. */
export function matchedBy(
  { area, place, above, barangay, contradictions, unexplained }: PlaceReading,
  understood: Understood,
): Matched {
  const { words, isInColumns } = understood;
  const matched: Record<MatchLevel, MatchedAs | null> = { ...NOT_GIVEN };
  const set = (level: MatchLevel, as: MatchedAs): void => {
    matched[level] ??= as;
  };
  const levelAt = (at: number, level: MatchLevel): MatchLevel => words[at]?.column ?? level;
  const spelt = (from: number, to: number, of: Area, form: NameForm): MatchedAs =>
    writtenAs(words.slice(from, to), of, understood) ? 'exact' : asForm(form);
  if (barangay !== undefined) {
    const { from, to, entry } = barangay;
    set(levelAt(from, 'barangay'), spelt(labelledFrom(barangay, words), to, area, entry.form));
  }
  if (barangay === undefined && place === undefined && !isInColumns) {
    set('barangay', writtenAs(words, area, understood) ? 'exact' : 'alias');
  }
  if (place !== undefined) {
    const { kind } = place.area;
    const isElsewhere = area !== place.area && !isWithin(area, place.area);
    const level = kind === 'province' || kind === 'region' ? kind : 'city';
    const as = spelt(place.outerFrom, place.outerTo, place.area, place.entry.form);
    set(levelAt(place.from, level), isElsewhere ? 'former' : as);
  }
  for (const { mention, relation } of above) {
    const level = mention.area.kind === 'region' ? 'region' : 'province';
    const as =
      relation === 'former' ? 'former' : spelt(mention.outerFrom, mention.outerTo, mention.area, mention.entry.form);
    set(levelAt(mention.from, level), relation === 'own' || as !== 'exact' ? as : 'alias');
  }
  for (const mention of contradictions) {
    if (isLocality(mention)) matched.city = 'contradicts';
    else set(levelAt(mention.from, mention.area.kind === 'region' ? 'region' : 'province'), 'contradicts');
  }
  const below = unexplained.filter((at) => (words[at]?.column ?? 'barangay') === 'barangay');
  for (const { column = 'barangay' } of unexplained.map((at) => words[at] as Word))
    if (column !== 'barangay') set(column, 'unknown');
  if (barangay === undefined && below.length > 0) {
    if (isAboveLocalities(area)) set(isInColumns ? 'barangay' : 'city', 'unknown');
    else if (!saysOnlyWhere(below, words, isInColumns ? SAYS.street | SAYS.part | SAYS.estate : LOCAL))
      set('barangay', 'unknown');
  }
  return matched;
}

/** True if each part of a text that is not explained is that of a street, a building or a number: `Blk 5, Brgy. Road, Calamba City`. */
function saysOnlyWhere(unexplained: readonly number[], words: readonly Word[], local: number): boolean {
  return runsOf(unexplained, words).every(({ from, to }) => {
    const run = words.slice(from, to);
    return (
      !run.some(({ says }, at) => says & SAYS.barangay && !(saysAt(run, at + 1) & SAYS.street)) &&
      (run.some(({ says }) => says & local) || run.every(({ word }) => isNumber(word)))
    );
  });
}

/** True if words are the official name, except for letter case and accents; in a column, if they are all of its text. */
function writtenAs(words: readonly Word[], { name }: Area, { texts }: Understood): boolean {
  const [first] = words;
  if (first === undefined) return false;
  const text = texts[first.column ?? 'address'] ?? '';
  if (first.column !== undefined) return isFolded(text, name);
  const end = first.from + name.length;
  return isFolded(text.slice(first.from, end), name) && !/^[\p{L}\p{N}]/u.test(text.slice(end));
}

/** True if two texts are the same, except for letter case, accents and spaces. */
const isFolded = (text: string, name: string): boolean => text === name || foldName(text) === foldName(name);
