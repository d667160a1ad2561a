import type { Mount } from '../api/mount.ts';
import { enumerate } from '../api/routing/enumerate.ts';
import { addressOf } from '../api/routing/path.ts';
import type { Route } from '../api/routing/route.ts';
import type { Area } from '../dataset/area.ts';
import { filteredPages, firstPage, onlyFirstPage, pageRuns } from './barangay-pages.ts';
import { areasDigest, regionDigest } from './digest.ts';
import { namedWays } from './names.ts';
import type { Alias, Part, Resource } from './part.ts';
import { isSelected, type Selection } from './selection.ts';

/** The parts of a mount: one for the country, one for each run of pages, and one for each region. */
export function toParts(mount: Mount, selection: Selection): readonly Part[] {
  const regions = mount.gazetteer.hierarchy.list(null, 'regions');
  return [
    countryPart(mount, selection),
    ...pageParts(mount, selection),
    ...regions.map((region) => regionPart(mount, region, selection)),
  ];
}

const partName = ({ name }: Mount, part: string): string => (name === '' ? part : `${name}-${part}`);

const hasPages = (mount: Mount, { depth }: Selection): boolean =>
  mount.barangayPages !== undefined && depth !== 'lists';

/** The lists of the country and the documents about the API. They change with every dataset. */
const countryPart = (mount: Mount, selection: Selection): Part => {
  const part = routesPart(mount, null, selection);
  return {
    ...part,
    name: partName(mount, 'country'),
    input: () => mount.gazetteer.version,
    *resources() {
      yield* part.resources();
      yield* onlyFirstPage(mount, selection);
    },
  };
};

const regionPart = (mount: Mount, region: Area, selection: Selection): Part => {
  const part = routesPart(mount, region, selection);
  return {
    ...part,
    name: partName(mount, region.code),
    input: () => regionDigest(mount, region),
    *resources() {
      yield* part.resources();
      if (hasPages(mount, selection)) yield* filteredPages(mount, region, selection);
    },
  };
};

const pageParts = (mount: Mount, selection: Selection): readonly Part[] => {
  if (!hasPages(mount, selection)) return [];
  const total = mount.gazetteer.hierarchy.list(null, 'barangays').length;
  return pageRuns(mount, selection).map(({ areas, pages }, at) => ({
    name: partName(mount, `pages-${`${at + 1}`.padStart(2, '0')}`),
    // Every page contains the total number of barangays, and links.
    input: () => areasDigest(areas, [total, mount.origin]),
    resources: pages,
    aliases: () => (at === 0 ? firstPage(mount, selection) : []),
  }));
};

/** The paths of routes whose first value is in a region, or of routes that belong to no region. */
const routesPart = (mount: Mount, region: Area | null, selection: Selection): Pick<Part, 'resources' | 'aliases'> => {
  const routes = mount.routes.filter(
    (route) =>
      route.answers !== 'page' &&
      (route.parameters[0]?.within !== undefined) === (region !== null) &&
      isSelected(route, selection),
  );
  const waysOf = (route: Route) =>
    enumerate(route, region === null ? {} : { first: (parameter) => parameter.within?.(region) ?? [] });
  return {
    *resources(): Iterable<Resource> {
      for (const route of routes) {
        for (const { address, values } of waysOf(route)) {
          if (route.sameAs?.(values) !== undefined) continue;
          yield { path: address, body: route.body(values), group: route.group };
        }
      }
    },
    *aliases(): Iterable<Alias> {
      for (const route of routes) {
        if (route.sameAs === undefined) continue;
        for (const { address, values } of waysOf(route)) {
          const to = route.sameAs(values);
          if (to === undefined || (!selection.besides && folderOf(to) === folderOf(address))) continue;
          yield { path: address, to, group: route.group };
        }
      }
      if (selection.depth === 'names') yield* namedAliases(routes, region, selection);
    },
  };
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The paths with at least one name that a file can have, except those below the second prefix of v1. */
function* namedAliases(routes: readonly Route[], region: Area | null, { named }: Selection): Iterable<Alias> {
  for (const route of routes) {
    if (route.mirrorOf !== undefined) continue;
    const group = `${route.group} by name`;
    for (const { address, values } of namedWays(route, region, (position) => named(route, position))) {
      yield { path: address, to: route.sameAs?.(values) ?? addressOf(route, values), group };
    }
  }
}
