import type { Parameter, Path } from './path.ts';
import type { Route } from './route.ts';
import { expand, type Binding } from './match.ts';

/** The options for enumerating the paths of a route. */
export interface Enumeration {
  /** The section of the country in which the last value is; by default any. */
  readonly section?: string | undefined;
  /** Whether the examples of each parameter come first; they are then repeated among the other values. */
  readonly examplesFirst?: boolean;
}

/**
 * Enumerates the addresses of a route in canonical form, with the values of their parameters. Values for which the
 * route has no answer are skipped.
 */
export function* enumerate<Value>(route: Route<Value>, enumeration: Enumeration = {}): Iterable<Binding<Value>> {
  const { section, examplesFirst = false } = enumeration;
  function* choose({ address, values }: Binding<Value>, parameter: Parameter<Value>): Iterable<Binding<Value>> {
    const wayTo = (value: Value) => ({
      address: `${address}/${parameter.toText(value)}`,
      values: [...values, value],
    });
    const examples = examplesFirst ? (parameter.examples?.(values) ?? []) : [];
    for (const value of examples) yield wayTo(value);
    // These are often not needed, and the list of them is long.
    for (const value of valuesOf(parameter, values, section)) yield wayTo(value);
  }
  for (const way of expand<Value, Binding<Value>>(route, { address: '', values: [] }, choose)) {
    if (isInSection(route, way.values, section) && route.absence?.of(way.values) !== true) yield way;
  }
}

/** The values of a parameter after those before it; if a section is given, those in it or above it. */
export function valuesOf<Value>(
  parameter: Parameter<Value>,
  before: readonly Value[],
  section: string | undefined,
): readonly Value[] {
  return section === undefined ? parameter.values(before) : (parameter.within?.(section, before) ?? []);
}

/** Whether the last value of a path that `valuesOf` filled in is in the section, and not above it. */
export function isInSection<Value>(
  { parameters }: Path<Value>,
  values: readonly Value[],
  section: string | undefined,
): boolean {
  const last = parameters.at(-1);
  if (section === undefined || last?.sectionOf === undefined) return true;
  return last.sectionOf(values.at(-1) as Value) === section;
}
