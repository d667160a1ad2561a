import type { NameEntry } from './area-names.ts';
import type { BarangayNames } from './barangay-names.ts';
import {
  beginsPart,
  endsPart,
  isBeforeBuilding,
  isBeforeStreet,
  isBegun,
  isJoined,
  isLabelBehind,
  isLetters,
  isOfPart,
  saysAt,
} from './beside.ts';
import { COSTS } from './costs.ts';
import type { Mention } from './mentions.ts';
import { BORDER, type Word } from './place-text.ts';
import { PARTS, SAYS } from './place-words.ts';
import type { BarangayMention, Understood } from './readings.ts';
import { isOfCentre, labelledFrom } from './support.ts';
import { Tally } from './scores.ts';
import type { Area } from '../areas/area.ts';

/** Finds the barangays of a locality that free words of a text name: the best mention of each, in no order. */
export function findBarangays(
  names: BarangayNames,
  isTaken: (from: number, to: number) => boolean,
  understood: Understood,
  place: Mention | undefined,
): readonly (readonly [mention: BarangayMention, score: number])[] {
  const { words, spans } = understood;
  const best = new Map<Area, readonly [mention: BarangayMention, score: number]>();
  const tally = new Tally();
  const consider = (entry: NameEntry, from: number, to: number): void => {
    const { area } = entry;
    const mention = { area, entry, from, to, isLabelled: labelledAt(words, from, to), also: undefined };
    scoreBarangay(tally.reset(), mention, place, understood);
    const scored = [mention, tally.total] as const;
    const before = best.get(area);
    if (before === undefined) {
      best.set(area, scored);
      return;
    }
    const isApart = to <= before[0].from || before[0].to <= from;
    const isStreet = [to, before[0].to].some((at) => isBeforeStreet(words, at) || isBeforeBuilding(words, at));
    const [[first, score], [second]] = scored[1] > before[1] ? [scored, before] : [before, scored];
    const isNamed = [first, second].some(
      ({ isLabelled, ...of }) => isLabelled || words.slice(of.from, of.to).some(isLetters),
    );
    // `Poblacion 5` is shared by its first word alone.
    const isShared = first.entry.isShared && second.entry.isShared;
    const both = { ...first, entry: { ...first.entry, isShared }, also: [second.from, second.to] as const };
    best.set(area, [isApart && !isStreet && isNamed ? both : first, score]);
  };
  for (const { from, to, key } of spans) {
    const entries = names.find(key);
    if (entries === undefined || isTaken(from, to) || isBegun(words, to) || isLettered(words, to)) continue;
    for (const entry of entries) consider(entry, from, to);
  }
  const more = new Tally();
  more.add('alsoNamed');
  const mentions: (readonly [BarangayMention, number])[] = [];
  for (const [mention, score] of best.values()) {
    if (isCentreOfAnother(mention, best.values(), words)) continue;
    const total = mention.also === undefined ? score : score + more.total;
    if (total > LEAST) mentions.push([mention, total]);
  }
  return mentions;
}

/** True if `Poblacion` only says of the barangay that is named before it that it is in the centre: `Camalig (Pob.)`. */
function isCentreOfAnother(
  { from, to, isLabelled }: BarangayMention,
  mentions: Iterable<readonly [mention: BarangayMention, score: number]>,
  words: readonly Word[],
): boolean {
  const { word, written, border } = words[from] as Word;
  if (word !== 'poblacion' || to > from + 1 || isLabelled || (border > BORDER.none && written !== 'pob')) return false;
  return [...mentions].some(
    ([before]) =>
      before.to === from && before.entry.cost <= COSTS.former && !(saysAt(words, before.from - 1) & SAYS.part),
  );
}

/** The least score of a mention of a barangay that is one. */
const LEAST = 0.6;

/** True if `Brgy.` stands in a name, before it, or behind it at the end of the part: `Lahug Brgy.`. */
const labelledAt = (words: readonly Word[], from: number, to: number): boolean =>
  (saysAt(words, from) & SAYS.barangay) !== 0 ||
  (isJoined(words, from) && (saysAt(words, from - 1) & SAYS.barangay) !== 0) ||
  (isLabelBehind(words, to) && !(isOfPart(words, from - 1) && !words.slice(from, to).some(isLetters)));

/** True if a letter belongs to the number before it: `62-B` is not 62. */
const isLettered = (words: readonly Word[], to: number): boolean => {
  const [number, letter] = [words[to - 1], words[to]];
  if (number === undefined || letter === undefined || isLetters(number) || !/^[a-z]$/.test(letter.word)) return false;
  return letter.border === BORDER.hyphen || letter.from === number.from;
};

/** True if words are those of a name as it is written. */
const isSpelled = ({ whole, form }: NameEntry, words: readonly Word[], from: number, to: number): boolean =>
  (form === 'official' || form === 'former') &&
  whole.length === to - from &&
  whole.every(
    ({ word, written }, nth) =>
      written === words[from + nth]?.written || (word === 'poblacion' && word === words[from + nth]?.word),
  );

/** True if a word stands before a name that can be a part of it: the first name of a person, but no number and no street. */
function isBehindName(words: readonly Word[], first: number): boolean {
  const before = words[first - 1];
  return (
    before !== undefined && isJoined(words, first) && isLetters(before) && before.says === 0 && before.word.length !== 2
  );
}

/** True if the number of a purok, a block or a floor stands before a name: `Lot 3 Bagong Silang`. */
const isBehindNumber = (words: readonly Word[], first: number): boolean =>
  first > 1 &&
  isJoined(words, first) &&
  !isLetters(words[first - 1] as Word) &&
  isOfPart(words, first - 2) &&
  words[first]?.word !== 'poblacion';

/** Words that end the name of a building. */
const BUILDINGS = new Set(['bldg', 'building', 'compound']);

/** True if the name of a building ends before a name: `ELS Bldg. Concepcion Pequeña`. */
const isBehindBuilding = (words: readonly Word[], first: number): boolean =>
  isJoined(words, first) && BUILDINGS.has((words[first - 1] as Word).word);

/** True if words are all of the column of barangays. */
const isColumn = (words: readonly Word[], from: number, to: number): boolean =>
  words[from]?.column === 'barangay' && words[from - 1]?.column !== 'barangay' && words[to]?.column !== 'barangay';

/** Scores the name of a barangay by itself and by where it stands. */
export function scoreBarangay(
  tally: Tally,
  barangay: BarangayMention,
  place: Mention | undefined,
  { words, mentions }: Understood,
): void {
  const { area, entry, from, to, isLabelled } = barangay;
  const first = labelledFrom(barangay, words);
  // A letter alone is as little of a name as a number: `Unit 13-A`.
  const isNumbers = (to === from + 1 && words[from]?.word.length === 1) || !words.slice(from, to).some(isLetters);
  tally.add('barangayWord', 1 + 0.4 * Math.min(2, to - from - 1));
  if (entry.cost > 0) tally.add('barangayForm', entry.cost);
  if (entry.form === 'former') tally.add('barangayFormer');
  if (isSpelled(entry, words, from, to)) {
    tally.add('spelled', entry.form === 'official' ? 1 : 0.8);
    if (isColumn(words, from, to)) tally.add('barangayColumnWhole', entry.form === 'official' ? 1 : 0.8);
  }
  if (isLabelled) tally.add('barangayLabelled');
  // `Tunasan Proper, Muntinlupa`; but `Rizal Street Longos Proper` can be the barangay of this name, and `South Poblacion` says the name.
  const isCentreBehind = isJoined(words, to) && words[to]?.word === 'poblacion';
  const isInCentre = isCentreBehind
    ? !isOfCentre(area)
    : isJoined(words, to) && beginsPart(words, first) && (saysAt(words, to) & SAYS.filler) !== 0;
  const end = isCentreBehind || isInCentre || isLabelBehind(words, to) ? to + 1 : to;
  const isBeforePlace = end === place?.firstFrom && !isBeforeStreet(words, place.outerTo);
  const isEnd = endsPart(words, end) || isBeforePlace || PARTS.has(words[end]?.word ?? '');
  const isWhole =
    (beginsPart(words, first) || isBehindNumber(words, first) || isBehindBuilding(words, first)) &&
    isEnd &&
    !isInCentre;
  const column = words[from]?.column;
  if (isWhole) tally.add('barangayWhole');
  else if (!isLabelled) {
    const isInName = isBehindName(words, first);
    const isHalf = isEnd && (column === undefined || isInCentre) && !isInName;
    // `Ramon San Jose, 12 Rizal St., Coron` is a person.
    const isPerson = isInName && column === undefined && end !== place?.firstFrom && first !== place?.outerTo;
    tally.add('barangayLoose', isHalf ? 0.5 : isPerson ? 1.5 : 1);
  }
  if (isNumbers && !isLabelled && first === from && (column !== 'barangay' || !isWhole)) tally.add('barangayNumber');
  if (to !== place?.firstFrom) {
    if (isBeforeBuilding(words, to)) tally.add('barangayStreet');
    else if (isBeforeStreet(words, to)) tally.add('barangayStreet', isLabelled ? 0.5 : 1);
  }
  if (isJoined(words, first) && saysAt(words, first - 1) & (SAYS.part | SAYS.relation | SAYS.of))
    tally.add('barangayPart');
  // `Zone 3, Bangued` says no more than the barangay.
  if (
    !isLabelled &&
    saysAt(words, from) & SAYS.part &&
    !(area.isPoblacion && words.some(({ word }) => word === 'poblacion'))
  )
    tally.add('barangayPart', first === 0 && isBeforePlace && area.name.startsWith('Zone') ? 0.5 : 1);
  if (column !== undefined) {
    if (column === 'barangay') tally.add('barangayColumn');
    else tally.add('barangayOtherColumn', column === 'city' ? 1 : 2.5);
  } else if (isBeforePlace) tally.add('barangayNext');
  // In a column of barangays that goes on with the city: `Canlalay, Biñan City`.
  const isBehind = column === 'barangay' && words[from - 1]?.column === column && saysAt(words, from - 1) === 0;
  // `Maragusan (San Mariano)` has the name of before behind it.
  const isBeside = place !== undefined && (from >= place.to || place.entry.form === 'former');
  const isNear = column === 'city' || isBehind || (column === undefined && isBeside);
  const isPlace =
    place !== undefined &&
    mentions.some(
      (other) =>
        other.area === place.area &&
        other.from <= from &&
        to <= other.outerTo &&
        (isNear || entry.form === 'part' || other.entry.form !== 'other'),
    );
  if (isPlace && isNear) tally.add('barangayIsPlace');
  // `Ahin, Tinoc, Tinoc, Ifugao` has the town twice, rather than the barangay of its name.
  else if (isPlace && column === undefined && from > 0 && !isLabelled && words[from - 1]?.word !== 'poblacion')
    tally.add('barangayIsPlace', 0.75);
}
