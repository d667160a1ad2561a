import type { Mount } from '../api/mount.ts';
import { enumerate } from '../api/routing/enumerate.ts';
import { addressOf } from '../api/routing/path.ts';
import type { Route } from '../api/routing/route.ts';
import type { Area } from '../dataset/area.ts';
import { filteredPages, pageRuns } from './barangay-pages.ts';
import { areasDigest, regionDigest } from './digest.ts';
import { namedWays } from './names.ts';
import type { Alias, Named, Part, Resource } from './part.ts';

/** The parts of a mount: one for the country, one for each run of pages, and one for each region. */
export function toParts(mount: Mount): readonly Part[] {
  const regions = mount.gazetteer.hierarchy.list(null, 'regions');
  return [countryPart(mount), ...pageParts(mount), ...regions.map((region) => regionPart(mount, region))];
}

const partName = ({ name }: Mount, part: string): string => (name === '' ? part : `${name}-${part}`);

/** The lists of the country and the documents about the API. They change with every dataset. */
const countryPart = (mount: Mount): Part => ({
  ...routesPart(mount, null),
  name: partName(mount, 'country'),
  input: () => mount.gazetteer.version,
});

const regionPart = (mount: Mount, region: Area): Part => {
  const part = routesPart(mount, region);
  return {
    ...part,
    name: partName(mount, region.code),
    input: () => regionDigest(mount.gazetteer, region),
    *resources() {
      yield* part.resources();
      yield* filteredPages(mount, region);
    },
  };
};

const pageParts = (mount: Mount): readonly Part[] => {
  const total = mount.gazetteer.hierarchy.list(null, 'barangays').length;
  return pageRuns(mount).map(({ areas, pages }, at) => ({
    name: partName(mount, `pages-${`${at + 1}`.padStart(2, '0')}`),
    // Every page contains the total number of barangays.
    input: () => areasDigest(areas, [total]),
    resources: pages,
    aliases: () => [],
    names: () => [],
  }));
};

/** The resources of routes whose first value is in a region, or of routes that belong to no region. */
const routesPart = (mount: Mount, region: Area | null): Pick<Part, 'resources' | 'aliases' | 'names'> => {
  const routes = mount.routes.filter(({ parameters: [first] }) => (first?.within !== undefined) === (region !== null));
  const waysOf = (route: Route) =>
    enumerate(route, region === null ? {} : { first: (parameter) => parameter.within?.(region) ?? [] });
  return {
    *resources(): Iterable<Resource> {
      for (const route of routes) {
        if (route.mirrorOf !== undefined || route.sameAs !== undefined) continue;
        for (const { address, values } of waysOf(route)) {
          yield { path: address, body: route.body(values), group: route.group };
        }
      }
    },
    *aliases({ mirrored }): Iterable<Alias> {
      for (const route of routes) {
        if (route.sameAs === undefined || (route.mirrorOf !== undefined && !mirrored)) continue;
        for (const { address, values } of waysOf(route)) {
          yield { path: address, to: route.sameAs(values), group: route.group };
        }
      }
    },
    *names(named: Named): Iterable<Alias> {
      for (const route of routes) {
        if (route.mirrorOf !== undefined) continue;
        const group = `${route.group} by name`;
        for (const { address, values } of namedWays(route, region, (position) => named(route, position))) {
          yield { path: address, to: route.sameAs?.(values) ?? addressOf(route, values), group };
        }
      }
    },
  };
};
