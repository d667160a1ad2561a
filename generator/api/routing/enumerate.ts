import type { Parameter } from './parameter.ts';
import type { Route } from './route.ts';
import { walk, type Way } from './walk.ts';

/** Which paths of a route are enumerated. */
export interface Enumeration<Value> {
  /** The values of the first parameter; by default all of them. */
  readonly first?: (parameter: Parameter<Value>) => readonly Value[];
  /** Whether each parameter's example comes before its other values, and then once more among them. */
  readonly examplesFirst?: boolean;
}

/**
 * Every address at which a route answers, in canonical form, with the values of its parameters.
 * The values for which it has no answer are left out.
 */
export function* enumerate<Value>(route: Route<Value>, enumeration: Enumeration<Value> = {}): Iterable<Way<Value>> {
  const { first, examplesFirst = false } = enumeration;
  function* choose({ address, values }: Way<Value>, parameter: Parameter<Value>): Iterable<Way<Value>> {
    const example = examplesFirst ? parameter.example?.(values) : undefined;
    const all = valuesOf(parameter, values, first);
    for (const value of example === undefined ? all : [example, ...all]) {
      yield { address: `${address}/${parameter.toText(value)}`, values: [...values, value] };
    }
  }
  for (const way of walk<Value, Way<Value>>(route, { address: '', values: [] }, choose)) {
    if (route.absence?.of(way.values) !== true) yield way;
  }
}

/** The values of a parameter after those before it. */
export function valuesOf<Value>(
  parameter: Parameter<Value>,
  before: readonly Value[],
  first?: (parameter: Parameter<Value>) => readonly Value[],
): readonly Value[] {
  return before.length === 0 && first !== undefined ? first(parameter) : parameter.values(before);
}
