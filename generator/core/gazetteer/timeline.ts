import type { Gazetteer } from './gazetteer.ts';
import { leaving } from '../areas/retired-codes.ts';
import { listed } from '../format.ts';
import { groupBy } from '../group-by.ts';
import { describeChange } from '../history/describe-change.ts';
import { formerCodes, stepsOfArea } from '../history/former-codes.ts';
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
  const { history } = known;
  const own = timelineOf(area, known);
  const starts = [area.code, ...formerCodes(area.code, history)].map(digitsWithin);
  const isIn = (code: string | null): boolean => starts.some((digits) => code?.startsWith(digits));
  const nameOf = (code: string | null): string => usualName(namer(known)(`${code}`));
  const entries = history.releases.map(({ release }, at) => {
    const moved = history.moves(release).filter(({ code, formerCode }) => isIn(code) !== isIn(formerCode));
    const byWay = groupBy(moved, ({ code, from, to }) =>
      isIn(code) ? `here from ${nameOf(from)}` : `to ${nameOf(to)}`,
    );
    const told = [...byWay].map(([way, all]) => ({
      text: `${listed(all.map(({ name }) => usualName(name)))} moved ${way}.`,
      basis: all[0]?.basis ?? null,
    }));
    const before = own.find((each) => each.release === release)?.sentences ?? [];
    return toEntry(at, [...before, ...told.map(withBasis)], known);
  });
  return entries.filter(({ sentences }) => sentences.length > 0).toReversed();
}

/** The digits with which the codes of all that is in an area above the barangays begin. */
export const digitsWithin = (code: string): string => code.replace(/(?<=^\d\d)0{8}$|(?<=^\d{5})0{5}$|000$/, '');

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
