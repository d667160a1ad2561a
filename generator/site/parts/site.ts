import type { Mount } from '../../api/mount.ts';
import { type Alias, type FileSelection, isSelected, type MixedPart, type MixedResource } from './part.ts';
import { type Binding, enumerate, expand, isInSection, valuesOf } from '../../api/routing/addresses.ts';
import { addressOf, type Parameter } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { countryPages, filteredPages, firstPage } from './barangay-pages.ts';
import type { Area } from '../../core/areas/area.ts';

export type Mounts = readonly [Mount, ...Mount[]];

/** Everything that is published, as addresses and answers. */
export interface Site {
  readonly mounts: Mounts;
  readonly withFiles: Mounts;
  readonly parts: readonly MixedPart[];
  /** The pages for people and what they load, in parts; none if the site is for programs only. */
  readonly pages: readonly MixedPart[];
  readonly selection: FileSelection;
}

/** The site of some mounts, as far as a host takes it. @throws {Error} if there is no mount, or if two of them are at the same base. */
export function toSite(
  [first, ...others]: readonly Mount[],
  wanted: FileSelection,
  pagesOf: (mounts: Mounts) => readonly MixedPart[] = () => [],
): Site {
  if (first === undefined) throw new Error('a site needs a mount');
  const mounts: Mounts = [first, ...others];
  const bases = new Set(mounts.map(({ base }) => base));
  if (bases.size < mounts.length) throw new Error(`two mounts at the same base among ${[...bases].join(', ')}`);
  const hasMaps = first.maps !== null;
  const selection: FileSelection = { ...wanted, answeredBy: (route) => wanted.answeredBy(route, hasMaps) };
  const withFiles: Mounts = selection.filesOf === 'all mounts' ? mounts : [first];
  const parts = withFiles.flatMap((mount) => toParts(mount, selection));
  const pages = pagesOf(mounts);
  const names = new Set([...parts, ...pages].map(({ name }) => name));
  if (names.size < parts.length + pages.length)
    throw new Error(`two parts with the same name among ${[...names].join(', ')}`);
  return { mounts, withFiles, parts, pages, selection };
}

/** The parts of a mount: one for the country, one for the pages of all barangays, and one for each section of the country. */
function toParts(mount: Mount, selection: FileSelection): readonly MixedPart[] {
  const { sections } = mount.gazetteer.hierarchy;
  return [
    { ...routesPart(mount, selection), name: partName(mount, 'country') },
    ...(hasPages(mount, selection) ? [pagesPart(mount, selection)] : []),
    ...sections.codes.map((section) => sectionPart(mount, section, selection)),
  ];
}

const partName = ({ name }: Mount, part: string): string => (name === '' ? part : `${name}-${part}`);

const hasPages = (mount: Mount, { depth, pageLinks }: FileSelection): boolean =>
  mount.barangayPages !== undefined && depth !== 'lists' && pageLinks !== null;

const pagesPart = (mount: Mount, selection: FileSelection): MixedPart => ({
  name: partName(mount, 'pages'),
  resources: () => countryPages(mount, selection),
  aliases: () => firstPage(mount, selection),
});

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
          yield { path: address, body: route.body(values), group: route.group };
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

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The paths with at least one name that a file can have; mostly without those below the second prefix of v1. */
function* namedAliases(mount: Mount, routes: readonly Route[], section: string | undefined, { names }: FileSelection) {
  const isAll = names === 'all';
  const shadowed = isAll ? new Set<unknown>(shadowedNames(mount).map(({ area }) => area)) : undefined;
  for (const route of routes) {
    if (route.mirrorOf !== undefined && !isAll) continue;
    const group = `${route.group} by name`;
    const canBeNamed = (position: number): boolean => isAll || names(route, position);
    for (const { address, values } of namedWays(route, section, canBeNamed, shadowed)) {
      yield { path: address, to: route.sameAs?.(values) ?? addressOf(route, values), group };
    }
  }
}

interface NamedWay extends Binding {
  readonly names: number;
}

/** Enumerates the addresses of a route with names of files or of `shadowed` areas, not percent-encoded; some contain a `/`. */
function* namedWays(
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
    nameOwners(values([])).shadowed.map((area) => ({ collection, area })),
  );
}
