import type { Mount } from '../../api/mount.ts';
import { enumerate } from '../../api/routing/enumerate.ts';
import { addressOf } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { countryPages, filteredPages, firstPage } from './barangay-pages.ts';
import { namedWays, shadowedNames } from './names.ts';
import { type Alias, type MixedPart, type MixedResource, isSelected, type FileSelection } from './part.ts';

/** The parts of a mount: one for the country, one for the pages of all barangays, and one for each section of the country. */
export function toParts(mount: Mount, selection: FileSelection): readonly MixedPart[] {
  const { sections } = mount.gazetteer.hierarchy;
  return [
    { ...routesPart(mount, selection), name: partName(mount, 'country') },
    ...pagesPart(mount, selection),
    ...sections.codes.map((section) => sectionPart(mount, section, selection)),
  ];
}

const partName = ({ name }: Mount, part: string): string => (name === '' ? part : `${name}-${part}`);

const hasPages = (mount: Mount, { depth, pageLinks }: FileSelection): boolean =>
  mount.barangayPages !== undefined && depth !== 'lists' && pageLinks !== null;

const pagesPart = (mount: Mount, selection: FileSelection): readonly MixedPart[] => {
  if (!hasPages(mount, selection)) return [];
  return [
    {
      name: partName(mount, 'pages'),
      resources: () => countryPages(mount, selection),
      aliases: () => firstPage(mount, selection),
    },
  ];
};

const sectionPart = (mount: Mount, section: string, selection: FileSelection): MixedPart => {
  const part = routesPart(mount, selection, section);
  return {
    ...part,
    name: partName(mount, section),
    *resources() {
      yield* part.resources();
      if (hasPages(mount, selection)) yield* filteredPages(mount, section, selection);
    },
  };
};

/** True if the paths of a route belong to sections of the country: each to that of its last value. Maps belong to the country. */
const isOfSections = ({ parameters, family }: Route): boolean =>
  parameters[0]?.within !== undefined && family !== 'maps';

/** The paths of the routes that belong to the country; if a section is given, of the others those whose last value is in it. */
const routesPart = (mount: Mount, selection: FileSelection, section?: string) => {
  const routes = mount.routes.filter(
    (route) =>
      route.answers !== 'page' && isOfSections(route) === (section !== undefined) && isSelected(route, selection),
  );
  const waysOf = (route: Route) => enumerate(route, { section });
  return {
    *resources(): Iterable<MixedResource> {
      for (const route of routes) {
        for (const { address, values } of waysOf(route)) {
          if (route.sameAs?.(values) !== undefined) continue;
          yield { path: address, body: bodyOf(route, values), group: route.group };
        }
      }
    },
    *aliases(): Iterable<Alias> {
      for (const route of routes) {
        if (route.sameAs === undefined) continue;
        for (const { address, values } of waysOf(route)) {
          const to = route.sameAs(values);
          if (to === undefined || (!selection.nineDigits && folderOf(to) === folderOf(address))) continue;
          yield { path: address, to, group: route.group };
        }
      }
      if (selection.depth === 'names') yield* namedAliases(mount, routes, section, selection);
    },
  };
};

/** The body of a list with more items than this is encoded. */
const LONG_LIST = 5_000;

function bodyOf(route: Route, values: readonly unknown[]): string | Uint8Array {
  const { encodedBody, count } = route;
  const isLong = count !== undefined && count(values) > LONG_LIST;
  return isLong && encodedBody !== undefined ? encodedBody(values) : route.body(values);
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The paths with at least one name that a file can have; mostly without those below the second prefix of v1. */
function* namedAliases(
  mount: Mount,
  routes: readonly Route[],
  section: string | undefined,
  { names }: FileSelection,
): Iterable<Alias> {
  const isAll = names === 'all';
  const shadowed = isAll ? new Set<unknown>(shadowedNames(mount).map(({ area }) => area)) : undefined;
  for (const route of routes) {
    if (route.mirrorOf !== undefined && !isAll) continue;
    const group = `${route.group} by name`;
    for (const { address, values } of namedWays(
      route,
      section,
      (position) => isAll || names(route, position),
      shadowed,
    )) {
      yield { path: address, to: route.sameAs?.(values) ?? addressOf(route, values), group };
    }
  }
}
