import type { Mount } from '../api/mount.ts';
import { enumerate } from '../api/routing/enumerate.ts';
import { addressOf } from '../api/routing/path.ts';
import type { Route } from '../api/routing/route.ts';
import { filteredPages, firstPage, pageRuns } from './barangay-pages.ts';
import { MountDigests } from './mount-digests.ts';
import { namedWays, shadowedNames } from './names.ts';
import { type Alias, type MixedPart, type MixedResource, isSelected, type FileSelection } from './part.ts';

/**
 * The parts of a mount: one for the country, one for the history of the codes, one for each run of pages, and one for
 * each section of the country.
 */
export function toParts(mount: Mount, selection: FileSelection): readonly MixedPart[] {
  const hasRecords = mount.routes.some(
    (route) => route.family === 'areas' && hasSections(route) && isSelected(route, selection),
  );
  const digests = new MountDigests(mount, hasRecords);
  const { sections } = mount.gazetteer.hierarchy;
  return [
    countryPart(mount, selection),
    ...historyParts(mount, digests, selection),
    ...mapParts(mount, selection),
    ...pageParts(mount, digests, selection),
    ...sections.codes.map((section) => sectionPart(mount, section, digests, selection)),
  ];
}

const partName = ({ name }: Mount, part: string): string => (name === '' ? part : `${name}-${part}`);

const hasPages = (mount: Mount, { depth, pageLinks }: FileSelection): boolean =>
  mount.barangayPages !== undefined && depth !== 'lists' && pageLinks !== null;

/** The lists of the country and the documents about the API. They change with every dataset. */
const countryPart = (mount: Mount, selection: FileSelection): MixedPart => {
  const part = routesPart(mount, selection, (route) => !hasSections(route) && !hasOwnPart(route));
  return { ...part, name: partName(mount, 'country'), input: () => mount.gazetteer.version };
};

/** The releases, what they changed, and the list of the codes that are not current. */
const historyParts = (mount: Mount, digests: MountDigests, selection: FileSelection): readonly MixedPart[] => {
  if (!mount.families.includes('history')) return [];
  const part = routesPart(mount, selection, (route) => !hasSections(route) && route.family === 'history');
  return [{ ...part, name: partName(mount, 'history'), input: () => digests.history }];
};

/** The maps. They depend on the shapes that were given, which are in the version, and on the names of all areas. */
const mapParts = (mount: Mount, selection: FileSelection): readonly MixedPart[] => {
  if (!mount.families.includes('maps')) return [];
  const part = routesPart(mount, selection, (route) => route.family === 'maps');
  return [{ ...part, name: partName(mount, 'maps'), input: () => mount.gazetteer.version }];
};

const hasOwnPart = ({ family }: Route): boolean => family === 'history' || family === 'maps';

const sectionPart = (mount: Mount, section: string, digests: MountDigests, selection: FileSelection): MixedPart => {
  const part = routesPart(mount, selection, (route) => hasSections(route) && route.family !== 'maps', section);
  return {
    ...part,
    name: partName(mount, section),
    input: () => digests.ofSection(section),
    *resources() {
      yield* part.resources();
      if (hasPages(mount, selection)) yield* filteredPages(mount, section, selection);
    },
  };
};

const pageParts = (mount: Mount, digests: MountDigests, selection: FileSelection): readonly MixedPart[] => {
  if (!hasPages(mount, selection)) return [];
  return pageRuns(mount, selection).map(({ from, to, pages }, at) => ({
    name: partName(mount, `pages-${`${at + 1}`.padStart(2, '0')}`),
    input: () => digests.ofPages(from, to),
    resources: pages,
    aliases: () => (at === 0 ? firstPage(mount, selection) : []),
  }));
};

/** True if the paths of a route belong to sections of the country: each to that of its last value. */
const hasSections = ({ parameters }: Route): boolean => parameters[0]?.within !== undefined;

/** The paths of some routes; if a section is given, those whose last value is in it. */
const routesPart = (
  mount: Mount,
  selection: FileSelection,
  isWanted: (route: Route) => boolean,
  section?: string,
): Pick<MixedPart, 'resources' | 'aliases'> => {
  const routes = mount.routes.filter(
    (route) => route.answers !== 'page' && isWanted(route) && isSelected(route, selection),
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
          if (to === undefined || (!selection.besides && folderOf(to) === folderOf(address))) continue;
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
  { named, allNames = false }: FileSelection,
): Iterable<Alias> {
  const shadowed = allNames ? new Set<unknown>(shadowedNames(mount).map(({ area }) => area)) : undefined;
  for (const route of routes) {
    if (route.mirrorOf !== undefined && !allNames) continue;
    const group = `${route.group} by name`;
    for (const { address, values } of namedWays(route, section, (position) => named(route, position), shadowed)) {
      yield { path: address, to: route.sameAs?.(values) ?? addressOf(route, values), group };
    }
  }
}
