import type { Parameter } from './parameter.ts';
import type { Route } from './route.ts';
import { walk, type Way } from './walk.ts';

/** The options for enumerating the paths of a route. */
export interface Enumeration<Value> {
  /** The values of the first parameter; by default all of them. */
  readonly first?: (parameter: Parameter<Value>) => readonly Value[];
  /** Whether the example of each parameter comes first; it is then repeated among the other values. */
  readonly examplesFirst?: boolean;
}

/**
 * Enumerates the addresses of a route in canonical form, with the values of their parameters. Values for which the
 * route has no answer are skipped.
 */
export function* enumerate<Value>(route: Route<Value>, enumeration: Enumeration<Value> = {}): Iterable<Way<Value>> {
  const { first, examplesFirst = false } = enumeration;
  function* choose({ address, values }: Way<Value>, parameter: Parameter<Value>): Iterable<Way<Value>> {
    const wayTo = (value: Value) => ({
      address: `${address}/${parameter.toText(value)}`,
      values: [...values, value],
    });
    const example = examplesFirst ? parameter.example?.(values) : undefined;
    // The other values are often not needed, and the list of them is long.
    if (example !== undefined) yield wayTo(example);
    for (const value of valuesOf(parameter, values, first)) yield wayTo(value);
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
