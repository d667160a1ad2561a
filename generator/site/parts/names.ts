import { type Binding, expand, isInSection, valuesOf } from '../../api/routing/enumerate.ts';
import type { Mount } from '../../api/mount.ts';
import type { Parameter } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import type { Area } from '../../core/areas/area.ts';

interface NamedWay extends Binding {
  readonly names: number;
}

/**
 * Enumerates the addresses of a route with a name that a file can have, and with names of `shadowed` areas.
 * Names are not percent-encoded, and some contain a `/`.
 */
export function* namedWays(
  route: Route,
  section: string | undefined,
  named: (position: number) => boolean,
  shadowed?: ReadonlySet<unknown>,
): Iterable<Binding> {
  function* choose({ address, values, names }: NamedWay, parameter: Parameter): Iterable<NamedWay> {
    const canBeName = named(values.length);
    for (const value of valuesOf(parameter, values, section)) {
      const next = [...values, value];
      yield { address: `${address}/${parameter.toText(value)}`, values: next, names };
      const isShadowed = shadowed?.has(value) === true && parameter.nameOf !== undefined;
      const otherCase = isShadowed ? (value as Area).name : shadowed && parameter.inOtherCase?.(value);
      const ownName = parameter.nameOf?.(value, values) ?? otherCase;
      const name = canBeName ? ownName : undefined;
      if (name !== undefined) yield { address: `${address}/${name}`, values: next, names: names + 1 };
    }
  }
  for (const way of expand(route, { address: '', values: [], names: 0 } as NamedWay, choose)) {
    if (way.names === 0 || !isInSection(route, way.values, section)) continue;
    if (route.absence?.of(way.values) !== true) yield way;
  }
}

/** The areas whose names differ from others only in case, so that they need a rule or a function, and have no file. */
export function shadowedNames({ parameters, gazetteer: { nameOwners } }: Mount) {
  return Object.values(parameters).flatMap(({ collection, values }) =>
    nameOwners.shadowed(values([])).map((area) => ({ collection, area })),
  );
}
