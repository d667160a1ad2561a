import { BARANGAY, type Choices, type PickerItem, PROVINCE, REGION } from './area.ts';
import { findAbove, listAreas, type LocatedIn } from './lists.ts';
import { followCode, type LostCode, type Source } from './source.ts';

/** An area with those above it. */
export interface FoundAddress {
  readonly chosen: Choices;
  readonly isComplete: boolean;
  /** What became of the code that was looked up, if no area has it and no single one took its place. */
  readonly lost: LostCode | undefined;
  readonly areas: readonly PickerItem[];
  readonly next: number;
}

/** The areas of all steps down to one with a code, as far as the lists have them. */
interface Way extends Omit<FoundAddress, 'lost'> {
  readonly isFound: boolean;
}

/** Looks up a code of any age down to the step `last`. Without one successor, this finds the area above. */
export async function lookUp(code: string, last: number, source: Source, signal: AbortSignal): Promise<FoundAddress> {
  let wanted = code;
  let lost: LostCode | undefined;
  for (;;) {
    const way = await findWay(wanted, last, source, signal, lost !== undefined);
    if (way.isFound || wanted === '') return { ...way, lost };
    const sequel = await followCode(wanted, source, signal);
    if (sequel.replacement !== undefined) {
      wanted = sequel.replacement;
    } else if (!sequel.isGone && last < BARANGAY && way.isComplete) {
      return { ...way, lost };
    } else {
      const isAbove = sequel.isGone || lost?.record !== undefined;
      // Above an area that is gone there may be another one that is gone: only the first is told.
      lost ??= sequel;
      wanted = isAbove ? sequel.above : '';
    }
  }
}

/** Looks up a current code down to the step `last` in the lists alone. `areas` is only read if it is wanted. */
export async function findWay(
  code: string,
  last: number,
  source: Source,
  signal: AbortSignal,
  isListWanted = false,
): Promise<Way> {
  const chosen: (PickerItem | undefined)[] = [];
  const located = await source.read<readonly LocatedIn[]>('located-in', signal);
  let areas: readonly PickerItem[] = [];
  let isFound = code === '';
  let step = REGION;
  for (; step <= last; step++) {
    // Whether a region has provinces decides whether it is complete.
    if (isFound && !isListWanted && step !== PROVINCE) break;
    areas = await listAreas(step, chosen, source, signal);
    signal.throwIfAborted();
    if (!isFound) chosen[step] = findAbove(step, areas, code, located);
    isFound ||= chosen[step]?.code === code;
    if (chosen[step] === undefined && areas.length > 0) break;
  }
  return { chosen, isFound, isComplete: step > last, areas, next: step };
}
