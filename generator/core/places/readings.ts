import { isBesideTowns, type NameEntry } from './area-names.ts';
import { beginsPart, endsPart, isBeforeStreet, isJoined, isOfPart, saysAt } from './beside.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, overlaps } from './mentions.ts';
import { TOWNS_OF_ISLANDS } from './other-names.ts';
import type { PlaceLevel, Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import { Tally } from './scores.ts';
import type { WordSpan } from './spans.ts';
import { type Area, isAboveLocalities, isWithin } from '../areas/area.ts';

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
  /** The texts, `repaired`. */
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

/** The names that a reading is made of. */
export type PartsOfReading = Pick<PlaceReading, 'area' | 'place' | 'above' | 'barangay'>;

/** The relation of a province or region to an area. */
export function relationOf(area: Area, above: Area, { formerAbove }: Lexicon): Relation {
  if (above === area.province || above === area.region) return 'own';
  if (above === area.cityMunicipality) return 'city';
  if (above === area.locatedIn || above === area.locatedIn?.region) return 'located';
  return formerAbove(area.cityMunicipality ?? area).has(above) ? 'former' : 'other';
}

/** Scores the name of an area above the barangays by itself: its words, its form, what stands beside it. */
export function scoreMention(tally: Tally, mention: Mention, { words, mentions }: Understood): void {
  const { area, entry, from, to, outerFrom, outerTo, kindFits, isInside } = mention;
  tally.add('word', isAboveLocalities(area) ? Math.min(area.kind === 'region' ? 1 : 2, to - from) : to - from);
  // `Mall of Asia` has nothing to do with the town that was called Asia.
  const isOfName = entry.form === 'former' && isJoined(words, outerFrom) && saysAt(words, outerFrom - 1) & SAYS.of;
  if (isInside || isOfName) tally.add('inside');
  if (entry.cost > 0) tally.add('form', entry.cost);
  if (kindFits > 0) tally.add('kindSaid');
  if (kindFits < 0) tally.add('kindContradicts');
  if (beginsPart(words, outerFrom) && endsPart(words, outerTo)) tally.add('whole');
  if (isBeforeStreet(words, outerTo)) tally.add('street', to - from);
  const before = outerFrom - 1;
  const isLabelled = saysAt(words, before) & SAYS.barangay && !isOfNamedCity(mention, mentions, words);
  if (isJoined(words, outerFrom) && (isLabelled || isOfPart(words, before))) {
    // A number or a name belongs to `Purok`; `Purok 3 Naga` is in Naga.
    tally.add('labelled');
  }
  const column = words[from]?.column;
  if (column !== undefined && !(column === 'barangay' && isBeforeStreet(words, outerTo))) {
    const isOwn = fitsColumn(area, column);
    tally.add(isOwn ? 'column' : 'otherColumn', isOwn && isCityAbove(area, column) ? 0 : 1);
  }
}

/** True for a district, which people call a barangay, before its city: `Brgy. Paco, Manila`. */
export const isOfNamedCity = ({ area, to }: Mention, mentions: readonly Mention[], words: readonly Word[]): boolean =>
  area.kind === 'sub-municipality' &&
  mentions.some(
    (city) =>
      city.area === area.cityMunicipality &&
      !city.isInside &&
      city.from >= to &&
      beginsPart(words, city.outerFrom) &&
      endsPart(words, city.outerTo),
  );

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
  { words, zipAreas, isInColumns }: Pick<Understood, 'words' | 'zipAreas' | 'isInColumns'>,
): boolean {
  if (isInColumns || zipAreas !== undefined || kindFits > 0) return false;
  return (isJoined(words, outerFrom) && isOfPart(words, outerFrom - 1)) || isBeforeStreet(words, outerTo);
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
    // `Guiuan, Northern Samar` is not in Samar.
    if (relation === 'former' && mention.isInside) continue;
    const town = (area.cityMunicipality ?? area).code;
    if (mention.entry.form === 'island' && !TOWNS_OF_ISLANDS[mention.area.code]?.includes(town)) continue;
    if (isBesideTowns(mention.entry.form) && own !== undefined && !isBesideOf(own, mention, understood)) continue;
    // `Sta. Maria, Davao City` is not in the region Davao, nor `Sampaloc, Quezon City` in the province Quezon.
    if (mention.kindFits < 0 && (kind === 'region' || isOfCityElsewhere(mention, understood, lexicon))) continue;
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

/** True if nothing but a ZIP code stands between the name of a town and that of a province, or each has its column. */
function isBesideOf(own: Mention, { outerFrom, outerTo }: Mention, { zips, isInColumns }: Understood): boolean {
  const [from, to] = outerFrom < own.outerFrom ? [outerTo, own.outerFrom] : [own.outerTo, outerFrom];
  return isInColumns || from === to || (to === from + 1 && zips.includes(from));
}

/** True if the name of a province is that of a city, and of one that is not in it: Quezon City, Isabela City. */
const isOfCityElsewhere = ({ area, from, outerTo }: Mention, { mentions }: Understood, lexicon: Lexicon): boolean =>
  mentions.some(
    (city) =>
      city.from === from &&
      city.outerTo === outerTo &&
      city.kindFits >= 0 &&
      isLocality(city) &&
      relationOf(city.area, area, lexicon) === 'other',
  );

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
  if (relation === 'former' || entry.form === 'divided') tally.add('formerAbove');
  else if (relation === 'located') tally.add('provinceAround');
  else tally.add(area.kind === 'region' ? 'ownRegion' : 'ownProvince');
  const column = words[from]?.column;
  if (column !== undefined) tally.add(fitsColumn(area, column) ? 'column' : 'otherColumn', 0.5);
  else if (own !== undefined) {
    if (from >= own.to) tally.add('aboveBehind');
    if (mention.outerFrom === own.outerTo) tally.add('aboveNext');
  }
}

/** True if a ZIP code is one of an area, of a part of it, or of one above it, where a list does not say of which town. */
export function isInZip(area: Area, zipAreas: ReadonlySet<Area>): boolean {
  const locality = area.kind === 'barangay' ? (area.subMunicipality ?? area.cityMunicipality ?? area) : area;
  for (const zipArea of zipAreas) {
    if (zipArea === locality || zipArea.cityMunicipality === locality || isWithin(locality, zipArea)) return true;
  }
  return false;
}
