import { groupBy } from '../../../core/group-by.ts';
import { foldName } from '../../../core/names/fold.ts';
import type { Edition, Entry } from '../../../core/psgc/change.ts';
import { localityPart, provincePart, regionPart } from '../../../core/psgc/code.ts';

/** A code of the former release that is the code of the same area, or another code of it, in the next release. */
export interface SameArea {
  readonly former: Entry;
  readonly next: Entry;
  /** The reason why they are the same; `null` if the code is. */
  readonly evidence: string | null;
}

/** A code of the former release that is gone, and a code of the next release that has its area or a part of it. */
export interface Successor {
  readonly former: string;
  readonly next: string;
  /** `PSA note 32/`, `old name`, `declared` */
  readonly evidence: string;
}

export const DECLARED = 'declared';

export const noteEvidence = (number: string): string => `PSA note ${number}/`;

/** True for evidence that is a note or a declaration, and not what the two releases themselves say. */
export const isTold = (evidence: string): boolean => evidence === DECLARED || evidence.startsWith('PSA note ');

/** The code of the area directly above an entry: the nearest shorter code that the release has. */
export function parentCode({ code }: Pick<Entry, 'code'>, edition: Edition): string | null {
  const above = [localityPart(code), provincePart(code), regionPart(code)];
  return above.find((each) => each !== code && edition.has(each)) ?? null;
}

export type MatchedAreas = ReturnType<typeof matchAreas>;

/**
 * Matches the areas of two releases. A pair is decided, in this order, by
 *
 * 1. the nine-digit code, which belongs to one area in all releases (`correspondence code`),
 * 2. the ten-digit code, if one of the areas has no nine-digit code, or shares it with another area; not if the code of
 *    the area above has become another area's,
 * 3. the last eight digits, if the area above is the same area with another code (`last eight digits`),
 * 4. the notes of PSA among the successors (`PSA note 32/`),
 * 5. the old name of a new area in the same place (`old name`),
 * 6. what was declared among the successors (`declared`).
 *
 * The level has to be equal for 3 and 5. A name alone decides nothing: what remains has ended, or was created. If 4, 5 or
 * 6 links one code that is gone with one new code, they are the same area.
 */
export function matchAreas(former: Edition, next: Edition, successors: readonly Successor[]) {
  const pairs = new Map<Entry, SameArea>();
  const open = new Map(former);
  const pair = (one: Entry, other: Entry, evidence: string) => {
    pairs.set(other, { former: one, next: other, evidence: one.code === other.code ? null : evidence });
    open.delete(one.code);
  };
  const [formerByNineDigits, nextByNineDigits] = [byNineDigits(former), byNineDigits(next)];
  for (const [code, entry] of nextByNineDigits) {
    const same = formerByNineDigits.get(code);
    if (same !== undefined) pair(same, entry, 'correspondence code');
  }
  // The code of an area above comes first.
  const inOrder = [...next.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const entry of inOrder) {
    const same = open.get(entry.code);
    if (same === undefined || pairs.has(entry)) continue;
    const haveBoth =
      formerByNineDigits.get(same.correspondence_code) === same &&
      nextByNineDigits.get(entry.correspondence_code) === entry;
    const above = parentCode(entry, next) ?? '';
    const hasOtherParent = former.has(above) && pairs.get(next.get(above) ?? entry)?.former.code !== above;
    if (!haveBoth && !hasOtherParent) pair(same, entry, '');
  }
  // The last eight digits of a code stay if only the region has another number.
  const formerBySuffix = groupBy(open.values(), ({ code }) => code.slice(-8));
  for (const entry of inOrder) {
    if (pairs.has(entry)) continue;
    const above = pairs.get(next.get(parentCode(entry, next) ?? '') ?? entry);
    const [one, ...others] = (formerBySuffix.get(entry.code.slice(-8)) ?? []).filter(
      (each) => open.has(each.code) && each.level === entry.level && parentCode(each, former) === above?.former.code,
    );
    if (one !== undefined && others.length === 0 && above?.evidence !== null) pair(one, entry, 'last eight digits');
  }
  const isNew = (entry: Entry) => !pairs.has(entry);
  const candidates = [...next.values()].filter(isNew);
  const toldOf = groupBy(successors, (each) => each.former);
  const renamedFrom = groupBy(candidates, (entry) => placeOf(entry, entry.old_name, next));
  const links = [...open.values()].flatMap((entry) => {
    const told = firstOfEach((toldOf.get(entry.code) ?? []).filter((each) => next.has(each.next)));
    const noted = told.filter(({ evidence }) => evidence !== DECLARED);
    if (noted.length > 0) return noted;
    const renamed = renamedFrom.get(placeOf(entry, entry.name, former)) ?? [];
    if (renamed.length === 0) return told;
    return renamed.map(({ code }) => ({ former: entry.code, next: code, evidence: 'old name' }));
  });
  const linksFrom = groupBy(links, (each) => each.former);
  const linksTo = groupBy(links, (each) => each.next);
  for (const { former: from, next: to, evidence } of links) {
    const isOnlyOne = linksFrom.get(from)?.length === 1 && linksTo.get(to)?.length === 1;
    const [one, other] = [former.get(from), next.get(to)];
    if (isOnlyOne && one !== undefined && other !== undefined && isNew(other)) pair(one, other, evidence);
  }
  return {
    /** The areas of both releases, in the order of the next one. */
    same: [...next.values()].flatMap((entry) => pairs.get(entry) ?? []),
    /** The codes that are gone, with their successors. A code without one has ended. */
    gone: [...open.values()].map((entry) => ({ former: entry, successors: linksFrom.get(entry.code) ?? [] })),
    created: candidates.filter(isNew),
  };
}

/** The first of the successors with each code: a note and a declaration can say the same. */
const firstOfEach = (told: readonly Successor[]): readonly Successor[] =>
  told.filter((each, at) => told.findIndex(({ next }) => next === each.next) === at);

/** Where an area is, its level and one of its names. An area keeps these three if only its code is another one. */
const placeOf = (entry: Entry, name: string, edition: Edition): string =>
  JSON.stringify([parentCode(entry, edition), entry.level, foldName(name)]);

/** The areas by nine-digit code; one that several areas share names none of them. */
function byNineDigits(edition: Edition): ReadonlyMap<string, Entry> {
  const groups = groupBy(edition.values(), (entry) => entry.correspondence_code);
  return new Map(
    [...groups].flatMap(([code, [entry, ...others]]) =>
      entry === undefined || code === '' || others.length > 0 ? [] : [[code, entry]],
    ),
  );
}
