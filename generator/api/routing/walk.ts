import type { Parameter } from './parameter.ts';
import type { Path } from './path.ts';

/** A path that has been filled in from the left. */
export interface Way<Value = unknown> {
  /** The address so far: `/api/v2/regions/0100000000`. */
  readonly address: string;
  readonly values: readonly Value[];
}

/**
 * Enumerates the ways to fill in a path, depth first.
 *
 * @param choose the ways to continue at a parameter.
 */
export function* walk<Value, Each extends Way<Value>>(
  { segments }: Path<Value>,
  start: Each,
  choose: (way: Each, parameter: Parameter<Value>) => Iterable<Each>,
): Iterable<Each> {
  const steps = toSteps(segments);
  const open: Iterator<Each>[] = [[start].values()];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { done, value } = top.next();
    if (done === true) {
      open.pop();
      continue;
    }
    const { words, parameter } = steps[open.length - 1] ?? END;
    const way = words === '' ? value : { ...value, address: value.address + words };
    if (parameter === undefined) yield way;
    else open.push(choose(way, parameter)[Symbol.iterator]());
  }
}

/** Fixed words of a path and the parameter after them; the last step has none. */
interface Step<Value> {
  readonly words: string;
  readonly parameter?: Parameter<Value>;
}

const END = { words: '', parameter: undefined };

function toSteps<Value>(segments: Path<Value>['segments']): readonly Step<Value>[] {
  const steps: Step<Value>[] = [];
  let words = '';
  for (const segment of segments) {
    if ('word' in segment) {
      words += `/${segment.word}`;
    } else {
      steps.push({ words, parameter: segment.parameter });
      words = '';
    }
  }
  return [...steps, { words }];
}
