import type { NameEntry } from './area-names.ts';
import type { BarangayNames } from './barangay-names.ts';
import { COSTS } from './costs.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, overlaps } from './mentions.ts';
import { BORDER, type PlaceLevel, type WordSpan, type Word } from './place-text.ts';
import { PARTS, SAYS } from './place-words.ts';
import { Tally } from './scores.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';
import { isNumber } from '../names/name-reader.ts';

/** A text with what it names, whatever the reading is. */
export interface Understood {
  readonly words: readonly Word[];
  readonly spans: readonly WordSpan[];
  readonly mentions: readonly Mention[];
  /** The cities and municipalities that have another name of theirs behind their own: `San Juan (Lapog)`. */
  readonly namedTwice: ReadonlySet<Area>;
  /** The positions of the words that are ZIP codes. */
  readonly zips: readonly number[];
  /** The areas of the ZIP codes of the text, and of one that was given beside it; `undefined` without one. */
  readonly zipAreas: ReadonlySet<Area> | undefined;
  readonly isInColumns: boolean;
  /** The texts as they are written. */
  readonly texts: Readonly<Partial<Record<PlaceLevel | 'address', string>>>;
}

/** A name of a barangay in a text. */
export interface BarangayMention {
  readonly area: Area;
  readonly entry: NameEntry;
  readonly from: number;
  readonly to: number;
  readonly isLabelled: boolean;
  /** Where it is named a second time, for example by its district. */
  readonly also: readonly [from: number, to: number] | undefined;
}

export type Relation = 'own' | 'located' | 'former' | 'city' | 'other';

/** The name of an area above in a text, and what it is of the area of a reading. */
export interface Above {
  readonly mention: Mention;
  readonly relation: Relation;
}

/** One way to understand a text: an area, with the names of itself and of the areas above it, which do not overlap. */
export interface PlaceReading {
  /** The lowest area. */
  readonly area: Area;
  /** The name of the city, municipality, province or region; `undefined` if only a barangay is named. */
  readonly place: Mention | undefined;
  readonly above: readonly Above[];
  readonly barangay: BarangayMention | undefined;
  /** The provinces and regions of the text that are not those of the area. */
  readonly contradictions: readonly Mention[];
  /** The words that no name of the reading explains. */
  readonly unexplained: readonly number[];
  readonly total: number;
}

/** The relation of a province or region to an area. */
export function relationOf(area: Area, above: Area, { formerAbove }: Lexicon): Relation {
  if (above === area.province || above === area.region) return 'own';
  if (above === area.cityMunicipality) return 'city';
  if (above === area.locatedIn || above === area.locatedIn?.region) return 'located';
  return formerAbove(area.cityMunicipality ?? area).has(above) ? 'former' : 'other';
}

const isJoined = (words: readonly Word[], at: number): boolean =>
  at > 0 && at < words.length && (words[at] as Word).border < BORDER.dash;
const beginsPart = (words: readonly Word[], at: number): boolean =>
  at === 0 || (words[at] as Word).border >= BORDER.dash;
const endsPart = (words: readonly Word[], at: number): boolean =>
  at >= words.length || (words[at] as Word).border >= BORDER.dash;
const saysAt = (words: readonly Word[], at: number): number => words[at]?.says ?? 0;
/** `sr` means `senor` in names of areas. */
const NAME_ENDS = new Set(['senor', 'jr']);
/** True if the word of a street follows, behind the end of a person's name or at once: `E. Rodriguez Sr. Avenue`. */
const isBeforeStreet = (words: readonly Word[], to: number): boolean => {
  const at = isJoined(words, to) && NAME_ENDS.has((words[to] as Word).word) ? to + 1 : to;
  return isJoined(words, at) && (saysAt(words, at) & SAYS.street) !== 0;
};
const isLetters = ({ word }: Word): boolean => !isNumber(word);

/** Scores the name of an area above the barangays by itself: its words, its form, what stands beside it. */
export function scoreMention(
  tally: Tally,
  { area, entry, from, to, outerFrom, outerTo, kindFits, isInside }: Mention,
  { words }: Understood,
): void {
  tally.add('word', isAboveLocalities(area) ? Math.min(area.kind === 'region' ? 1 : 2, to - from) : to - from);
  if (isInside) tally.add('inside');
  if (entry.cost > 0) tally.add('form', entry.cost);
  if (kindFits > 0) tally.add('kindSaid');
  if (kindFits < 0) tally.add('kindContradicts');
  if (beginsPart(words, outerFrom) && endsPart(words, outerTo)) tally.add('whole');
  if (isBeforeStreet(words, outerTo)) tally.add('street', to - from);
  const before = outerFrom - 1;
  if (isJoined(words, outerFrom) && saysAt(words, before) & (SAYS.barangay | SAYS.part)) {
    // A number or a name belongs to `Purok`; `Purok 3 Naga` is in Naga.
    tally.add('labelled');
  }
  const column = words[from]?.column;
  if (column !== undefined) {
    const isOwn = fitsColumn(area, column);
    tally.add(isOwn ? 'column' : 'otherColumn', isOwn && isCityAbove(area, column) ? 0 : 1);
  }
}

/** True for a city in the column of provinces. */
const isCityAbove = ({ kind }: Area, column: PlaceLevel): boolean => kind === 'city' && column === 'province';

function fitsColumn({ kind, cityClass, province }: Area, column: NonNullable<Word['column']>): boolean {
  if (kind === 'sub-municipality') return column === 'city' || column === 'barangay';
  if (kind === 'city' || kind === 'municipality') {
    return column === 'city' || (column === 'province' && kind === 'city' && province === null && cityClass !== 'CC');
  }
  return kind === 'province'
    ? column === 'province'
    : column === 'region' || (column === 'province' && kind === 'region');
}

/** True if the name of a city is that of a street or a sitio, and no ZIP code or kind says that it is meant: `Quezon Ave.` */
export function isOfStreet(
  { outerFrom, outerTo, kindFits }: Mention,
  { words, zipAreas, isInColumns }: Understood,
): boolean {
  if (isInColumns || zipAreas !== undefined || kindFits > 0) return false;
  return (
    (isJoined(words, outerFrom) && (saysAt(words, outerFrom - 1) & SAYS.part) !== 0) || isBeforeStreet(words, outerTo)
  );
}

export const isLocality = ({ area: { kind } }: Mention): boolean =>
  kind === 'city' || kind === 'municipality' || kind === 'sub-municipality';

/** The names of the areas above an area in a text, at most one of each kind, which do not overlap its own name. */
export function findAreasAbove(
  area: Area,
  own: Mention | undefined,
  understood: Understood,
  lexicon: Lexicon,
): readonly Above[] {
  const chosen: (Above & { readonly score: number })[] = [];
  const candidates: (Above & { readonly score: number })[] = [];
  for (const mention of understood.mentions) {
    const { kind } = mention.area;
    if (kind !== 'province' && kind !== 'region' && mention.area !== area.cityMunicipality) continue;
    if (own !== undefined && overlaps(own, mention)) continue;
    const relation = mention.area === area ? 'other' : relationOf(area, mention.area, lexicon);
    if (relation === 'other' || isOfStreet(mention, understood)) continue;
    const tally = new Tally();
    scoreAbove(tally, { mention, relation }, own, understood);
    if (tally.total > 0) candidates.push({ mention, relation, score: tally.total });
  }
  candidates.sort((a, b) => b.score - a.score);
  for (const candidate of candidates) {
    const isTaken = chosen.some(
      ({ mention }) => overlaps(mention, candidate.mention) || mention.area.kind === candidate.mention.area.kind,
    );
    if (!isTaken) chosen.push(candidate);
  }
  return chosen;
}

export function scoreAbove(
  tally: Tally,
  { mention, relation }: Above,
  own: Mention | undefined,
  { words }: Understood,
): void {
  const { area, entry, from, to, kindFits } = mention;
  tally.add('word', (to - from) / 3);
  if (mention.isInside) tally.add('inside', 0.5);
  if (entry.cost > 0) tally.add('form', entry.cost / 2);
  if (kindFits < 0) tally.add('kindContradicts', 0.5);
  if (relation === 'former') tally.add('formerAbove');
  else if (relation === 'located') tally.add('provinceAround');
  else tally.add(area.kind === 'region' ? 'ownRegion' : 'ownProvince');
  const column = words[from]?.column;
  if (column !== undefined) tally.add(fitsColumn(area, column) ? 'column' : 'otherColumn', 0.5);
  else if (own !== undefined) {
    if (from >= own.to) tally.add('aboveBehind');
    if (mention.outerFrom === own.outerTo) tally.add('aboveNext');
  }
}

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
    const mention = { area, entry, from, to, isLabelled: labelledAt(words, from), also: undefined };
    scoreBarangay(tally.reset(), mention, place, understood);
    const scored = [mention, tally.total] as const;
    const before = best.get(area);
    if (before === undefined) {
      best.set(area, scored);
      return;
    }
    const isApart = to <= before[0].from || before[0].to <= from;
    const isStreet = [to, before[0].to].some((at) => isBeforeStreet(words, at));
    const [[first, score], [second]] = scored[1] > before[1] ? [scored, before] : [before, scored];
    best.set(area, [isApart && !isStreet ? { ...first, also: [second.from, second.to] } : first, score]);
  };
  for (const { from, to, key } of spans) {
    const entries = names.find(key);
    if (entries === undefined || isTaken(from, to)) continue;
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

const labelledAt = (words: readonly Word[], from: number): boolean =>
  (saysAt(words, from) & SAYS.barangay) !== 0 ||
  (isJoined(words, from) && (saysAt(words, from - 1) & SAYS.barangay) !== 0);

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

/** True if words are all of the column of barangays. */
const isColumn = (words: readonly Word[], from: number, to: number): boolean =>
  words[from]?.column === 'barangay' && words[from - 1]?.column !== 'barangay' && words[to]?.column !== 'barangay';

/** Scores the name of a barangay by itself and by where it stands. */
export function scoreBarangay(
  tally: Tally,
  { area, entry, from, to, isLabelled }: BarangayMention,
  place: Mention | undefined,
  { words, zipAreas, mentions }: Understood,
): void {
  const first = isLabelled && isJoined(words, from) && saysAt(words, from - 1) & SAYS.barangay ? from - 1 : from;
  const letters = words.slice(from, to).filter(isLetters).length;
  tally.add('barangayWord', 1 + 0.4 * Math.min(2, to - from - 1));
  if (entry.cost > 0) tally.add('barangayForm', entry.cost);
  if (entry.form === 'former') tally.add('barangayFormer');
  if (isSpelled(entry, words, from, to)) {
    tally.add('spelled', entry.form === 'official' ? 1 : 0.8);
    if (isColumn(words, from, to)) tally.add('barangayColumnWhole', entry.form === 'official' ? 1 : 0.8);
  }
  if (isLabelled) tally.add('barangayLabelled');
  // `Tunasan Proper, Muntinlupa`; but `Rizal Street Longos Proper` can be the barangay of this name.
  const isInCentre =
    isJoined(words, to) &&
    (words[to]?.word === 'poblacion' || (beginsPart(words, first) && (saysAt(words, to) & SAYS.filler) !== 0));
  const end = isInCentre ? to + 1 : to;
  const isEnd = endsPart(words, end) || end === place?.outerFrom || PARTS.has(words[end]?.word ?? '');
  const isWhole = beginsPart(words, first) && isEnd && !isInCentre;
  const column = words[from]?.column;
  if (isWhole) tally.add('barangayWhole');
  else if (!isLabelled)
    tally.add('barangayLoose', isEnd && (column === undefined || isInCentre) && !isBehindName(words, first) ? 0.5 : 1);
  if (letters === 0 && !isLabelled && (column !== 'barangay' || !isWhole)) tally.add('barangayNumber');
  const isOfBuilding = isJoined(words, to) && (saysAt(words, to) & SAYS.building) !== 0;
  if (to !== place?.outerFrom && (isOfBuilding || isBeforeStreet(words, to))) tally.add('barangayStreet');
  if (isJoined(words, first) && saysAt(words, first - 1) & (SAYS.part | SAYS.relation | SAYS.of))
    tally.add('barangayPart');
  const isOfCentre = area.isPoblacion && words.some(({ word }) => word === 'poblacion');
  if (!isLabelled && saysAt(words, from) & SAYS.part && !isOfCentre) tally.add('barangayPart');
  if (column !== undefined) {
    if (column === 'barangay') tally.add('barangayColumn');
    else tally.add('barangayOtherColumn', column === 'city' ? 1 : 2.5);
  } else if (end === place?.outerFrom) tally.add('barangayNext');
  if (zipAreas?.has(area)) tally.add('barangayZip');
  // In a column of barangays that goes on with the city: `Canlalay, Biñan City`.
  const isBehind = column === 'barangay' && words[from - 1]?.column === column && saysAt(words, from - 1) === 0;
  // `Maragusan (San Mariano)` has the name of before behind it.
  const isBeside = place !== undefined && (from >= place.to || place.entry.form === 'former');
  const isNear = column === 'city' || isBehind || (column === undefined && isBeside);
  const isPlace =
    isNear &&
    place !== undefined &&
    mentions.some((other) => other.area === place.area && other.from <= from && to <= other.outerTo);
  if (isPlace) tally.add('barangayIsPlace');
}
