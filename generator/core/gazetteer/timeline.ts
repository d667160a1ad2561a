import type { Gazetteer } from './gazetteer.ts';
import { leaving } from '../areas/retired-codes.ts';
import { listed } from '../format.ts';
import { groupBy } from '../group-by.ts';
import { describeChange } from '../history/describe-change.ts';
import { stepsOfArea } from '../history/former-codes.ts';
import { usualName } from '../names/usual-name.ts';
import { type Act, byAct } from '../psgc/act.ts';
import { type Change, isRecoded } from '../psgc/change.ts';

export interface TimelineEntry {
  readonly release: string;
  /** The date of the release, as `2026-03-31`; `null` if it is not known. */
  readonly date: string | null;
  /** The day on which PSA published it; `null` if it is not known. */
  readonly published: string | null;
  readonly sentences: readonly string[];
}

type Known = Pick<Gazetteer, 'history' | 'codes'>;

/** The changes of the releases about an area, newest first, under all its codes; at most until its code was replaced. */
export const timelineOf = ({ code }: { readonly code: string }, known: Known): readonly TimelineEntry[] =>
  [...stepsOfArea(code, known.history)].flatMap(({ at, changes }) => {
    const told = changes.map((change) => ({ text: describeChange(change, namer(known)), basis: change.basis }));
    return told.length === 0 ? [] : [toEntry(at, told.map(withBasis), known)];
  });

/** The same, with the areas that moved into an area above the barangays or out of it. */
export function timelineWithMoves(area: { readonly code: string }, known: Known): readonly TimelineEntry[] {
  const byRelease = groupBy([...timelineOf(area, known), ...movesOf(area, known)], ({ release }) => release);
  return known.history.releases.toReversed().flatMap(({ release }) => {
    const [first, ...others] = byRelease.get(release) ?? [];
    const more = others.flatMap(({ sentences }) => sentences);
    return first === undefined ? [] : [{ ...first, sentences: [...first.sentences, ...more] }];
  });
}

function movesOf({ code }: { readonly code: string }, known: Known): readonly TimelineEntry[] {
  const { releases, moves, changesOf } = known.history;
  const nameOf = namer(known);
  const entries: TimelineEntry[] = [];
  let own = code;
  for (let at = releases.length - 1; at > 0; at -= 1) {
    const made = changesOf(own).find((each) => each.at === at)?.changes ?? [];
    const before = made.find((each) => each.code === own && isRecoded(each))?.formerCode ?? own;
    const moved = moves(releases[at]?.release ?? '').filter(
      ({ code: now, formerCode }) => isIn(formerCode, before) !== isIn(now, own),
    );
    const byWay = groupBy(moved, ({ code: now, from, to }) =>
      isIn(now, own) ? `here from ${usualName(nameOf(`${from}`))}` : `to ${usualName(nameOf(`${to}`))}`,
    );
    const sentences = [...byWay].map(([way, all]) => ({
      text: `${listed(all.map(({ name }) => usualName(name)))} moved ${way}.`,
      basis: all[0]?.basis ?? null,
    }));
    if (sentences.length > 0) entries.push(toEntry(at, sentences.map(withBasis), known));
    own = before;
  }
  return entries;
}

/** True if a code is that of an area in another one above the barangays. */
function isIn(code: string | null, above: string): boolean {
  const [digits = above] = /^(?:\d\d(?=0{8}$)|\d{5}(?=0{5}$)|\d{7})/.exec(above) ?? [];
  return code?.startsWith(digits) === true;
}

/** The changes that replaced or dropped a code that is not current, and the codes after it; oldest first. */
export function fateOf(code: string, known: Known): readonly TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let step = leaving(code, known.history).at(-1);
  while (step !== undefined) {
    const { at, links } = step;
    entries.push(toEntry(at, describeLinks(links, namer(known)), known));
    const [link] = links;
    const next = links.length === 1 && link !== undefined && isRecoded(link) ? link.code : null;
    step = next === null ? undefined : leaving(next, known.history).find((each) => each.at > at);
  }
  return entries;
}

const namer =
  ({ codes }: Known) =>
  (code: string): string =>
    codes.find(code)?.name ?? code;

function toEntry(at: number, sentences: readonly string[], { history }: Known): TimelineEntry {
  const { release = '', date = null, published = null } = history.releases[at] ?? {};
  return { release, date, published, sentences };
}

function describeLinks(links: readonly Change[], nameOf: (code: string) => string): readonly string[] {
  const [link] = links;
  if (link === undefined) return [];
  const successors = links.flatMap(({ code }) => (code === null ? [] : [`${nameOf(code)} (${code})`]));
  const text = isRecoded(link)
    ? describeChange(link, nameOf)
    : successors.length === 0
      ? 'This code ended. PSA names no successor.'
      : successors.length === 1
        ? `It became a part of ${successors[0]}.`
        : `It was divided into ${listed(successors)}.`;
  return [withBasis({ text, basis: link.basis })];
}

/** A sentence with its law, unless the next one has the same, which then names it. */
function withBasis(
  { text, basis }: { readonly text: string; readonly basis: Act | null },
  at = 0,
  all: readonly { readonly basis: Act | null }[] = [],
): string {
  if (basis === null || all[at + 1]?.basis === basis) return text;
  return text.replace(/\.$/, () => `, ${byAct(basis)}.`);
}
