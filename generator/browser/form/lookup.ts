import { BARANGAY, type Choices, type PickerItem, PROVINCE, REGION } from './area.ts';
import { findAbove, listAreas, type LocatedIn } from './lists.ts';
import { followCode, type LostCode, type Source } from './source.ts';

/** An area with those above it. */
export interface FoundAddress {
  readonly chosen: Choices;
  readonly isComplete: boolean;
  /** What became of the code that was looked up, if no area has it and no single one took its place. */
  readonly lost: LostCode | undefined;
  /** What can be chosen next: at the step `next`. */
  readonly areas: readonly PickerItem[];
  readonly next: number;
}

/** The areas of all steps down to one with a code, as far as the lists have them. */
interface Way extends Omit<FoundAddress, 'lost'> {
  readonly isFound: boolean;
}

/**
 * Looks up the code of an area of any age, and the areas above it. If several areas took the place of one, or none did,
 * this finds the area above; and nothing if the host does not know the code.
 *
 * @param last the last step; of an area below it, the area of this step is found.
 * @throws what {@link Source.read} throws.
 */
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

/**
 * Looks up a current code of an area, and the areas above it, in the lists alone.
 *
 * @param last the last step; of an area below it, the area of this step is found.
 * @param isListWanted whether `areas` has what can be chosen next; otherwise nothing is read that is not needed.
 * @throws what {@link Source.read} throws.
 */
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
