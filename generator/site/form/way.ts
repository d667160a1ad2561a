import { BARANGAY, type PickerItem, PROVINCE, REGION, sameUntil, usualNames } from './area.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { findAbove, listAreas, type LocatedIn } from './lists.ts';
import { NotFoundError, type Source } from './source.ts';
import type { CommonTexts } from './texts.ts';
import type { Kind } from '../../core/psgc/kinds.ts';

interface CodeRecord {
  readonly code: string;
  readonly name: string;
  readonly kind: Kind;
  readonly status: string;
  readonly successors: readonly string[];
}

/** A code that was looked up in vain, and what became of it, as far as the API knows. */
interface LostCode {
  readonly code: string;
  readonly record: CodeRecord | undefined;
}

/** From a region to an area: what is chosen at each step, and what has to be known for it. */
export interface Way {
  /** The first step: the lists above it are empty. */
  readonly first: number;
  readonly chosen: (PickerItem | undefined)[];
  /** The areas to choose from at each step, as far as the lists were read. */
  readonly lists: (readonly PickerItem[])[];
  /** The step of the list that is read next, or could not be read. */
  next: number;
  /** The code that is looked for, until a list has it. */
  wanted: string;
  /** A code that is being looked up: it is the value until the choices above it are known. */
  given: string;
  /** True if it is known that the code leaves nothing to be chosen. */
  isComplete: boolean;
  /** True if another code took the place of the one that was given, and nobody was told. */
  isReplaced: boolean;
  /** The code that was looked up in vain. */
  lost: LostCode | undefined;
}

/** A way on which nothing is chosen, to an area with a code. */
export const wayTo = (code = '', isComplete = false, first = REGION): Way => ({
  first,
  chosen: [],
  lists: [],
  next: REGION,
  wanted: code,
  given: code,
  isComplete,
  isReplaced: false,
  lost: undefined,
});

/** The code of the deepest choice, or the one that is being looked up; empty if there is none. */
export const codeOf = ({ chosen, given }: Way): string =>
  given || (chosen.findLast((area) => area && area.code.length > 1)?.code ?? '');

/** True if a step does not apply, as provinces in Metro Manila. */
export const isEmpty = ({ lists }: Way, step: number): boolean => lists[step]?.length === 0;

/** True if what is above a step is chosen, so that its list can be read. */
export const isOpen = (way: Way, step: number): boolean =>
  step === REGION || way.chosen[step - 1] !== undefined || isEmpty(way, step - 1);

/** The first step without a choice, down to the last one; -1 if there is none. */
export function missingStep(way: Way, last: number): number {
  for (let step = REGION; step <= last; step++) if (!isOpen(way, step + 1)) return step;
  return -1;
}

/** Forgets what is chosen from a step on, where the next list is read, and looks for a code. */
export function restart(way: Way, step: number, wanted = ''): void {
  way.chosen.splice(step);
  way.lists.splice(step);
  way.next = step;
  way.wanted = wanted;
}

/** Is told the first step whose list is another one. */
type Draw = (from: number) => void;

/**
 * Reads lists from the next one on, as far as the area above is chosen, and chooses the areas that have the wanted code, or
 * have it below them. Lists below that code are not read, unless they are drawn or have what took the place of a code; but
 * a region without provinces is complete where a province is the last step.
 * @throws if no host answers: it can be called again, and goes on where it failed.
 */
export async function readLists(way: Way, last: number, source: Source, signal: AbortSignal, draw?: Draw) {
  while (way.next <= last && isOpen(way, way.next)) {
    const step = way.next;
    if (!way.wanted && !draw && !way.lost && step !== PROVINCE) break;
    const areas = await listAreas(step, way, source, signal);
    const located = way.wanted && (await source.read<readonly LocatedIn[]>('located-in', signal));
    signal.throwIfAborted();
    if (located) way.chosen[step] = findAbove(step, areas, way.wanted, located);
    if (way.chosen[step]?.code === way.wanted) way.wanted = '';
    way.lists[step] = areas;
    way.next += 1;
    draw?.(step);
  }
}

/** Reads the lists down to a code of any age, or to what took its place; if that is several or none, to the area above. */
export async function lookUp(way: Way, last: number, source: Source, signal: AbortSignal, draw?: Draw) {
  for (;;) {
    await readLists(way, last, source, signal, draw);
    if (!way.wanted) return;
    const sequel = await followCode(way.wanted, source, signal);
    if (sequel.replacement !== undefined) {
      way.given = sequel.replacement;
      way.isReplaced = true;
      way.isComplete = last === BARANGAY && !way.given.endsWith('000');
    } else if (!sequel.isGone && last < BARANGAY && isOpen(way, last + 1)) {
      // The code is that of an area below the last step.
      return;
    } else {
      // Above an area that is gone there may be another one that is gone: only the first is told.
      way.given = sequel.isGone || way.lost?.record ? sequel.above : '';
      way.lost ??= sequel;
    }
    restart(way, REGION, way.given);
    draw?.(REGION);
  }
}

/** Asks what became of a code: its `replacement`, or the nearest area `above` all that took its place, which is empty if there is none. */
export async function followCode(code: string, source: Source, signal: AbortSignal) {
  const record = await source
    .read<CodeRecord>(`codes/${encodeURIComponent(code)}`, signal)
    .catch((error: unknown): undefined => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  signal.throwIfAborted();
  const isGone = record !== undefined && record.status !== 'current';
  const last = record?.code ?? code;
  const [found = last, ...others] = isGone ? record.successors : [last];
  const isReplaced = found !== code && others.length === 0 && !(isGone && found === last);
  return { code, record, isGone, replacement: isReplaced ? found : undefined, above: codeAbove([found, ...others]) };
}

/** The code of the nearest area above some codes, after their digits; empty if their regions differ. */
function codeAbove(codes: readonly string[]): string {
  const [first = ''] = codes;
  for (const digits of [7, 5, 2]) {
    const above = first.slice(0, digits).padEnd(10, '0');
    if (codes.every((code) => code !== above && sameUntil(digits, code, above))) return above;
  }
  return '';
}

/** The areas that took the place of a code that was looked up in vain, in the list from which something is to be chosen. */
export function successorsOn(way: Way, last: number): readonly (PickerItem & { readonly kind: Kind })[] {
  const { kind, successors } = way.lost?.record ?? {};
  const areas = way.lists[missingStep(way, last)] ?? [];
  return areas.flatMap(({ code, name }) => (kind && successors?.includes(code) ? { code, name, kind } : []));
}

/** Says what became of a code that was looked up in vain; empty if nothing has to be chosen in its place. */
export function lossOn(way: Way, last: number, texts: CommonTexts): string {
  const missing = missingStep(way, last);
  if (!way.lost || missing === -1) return '';
  const { code, record } = way.lost;
  if (!record || record.status === 'current') return texts.unknown(code);
  const { length } = record.successors;
  const listed = successorsOn(way, last);
  const name = usualName(record.name);
  const into = listed.length === length ? usualNames(listed.map((area) => area.name)) : texts.areas(length);
  return `${length === 0 ? texts.ended(name) : texts.divided(name, into)} ${texts.missing(texts.labels[missing] ?? '')}`;
}
