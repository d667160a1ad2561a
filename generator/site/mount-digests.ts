import { hash } from 'node:crypto';
import type { Mount } from '../api/mount.ts';
import { ownFields, type Area } from '../areas/area.ts';
import { regionPart, sectionOf } from '../psgc/code.ts';
import { COLLECTIONS } from '../psgc/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import type { EarlierChange } from '../history/earlier-changes.ts';
import { formerNames } from '../history/former-codes.ts';
import type { Span } from '../names/column.ts';

/**
 * A digest of the data that determines the configuration of a host: everything except barangays that own their names.
 */
export function configurationDigest(gazetteer: Gazetteer): string {
  const { hierarchy, nameOwners } = gazetteer;
  return digestOf([
    ABOVE_BARANGAYS.map((collection) => hierarchy.list(null, collection).map(ownFields)),
    ABOVE_BARANGAYS.map((collection) => hierarchy.list(null, collection)).map((all) => ownedNames(gazetteer, all, all)),
    nameOwners.shadowed(hierarchy.list(null, 'barangays')).map(ownFields),
  ]);
}

/** Digests of the data that determines the parts of a mount. Each is computed when it is first asked for. */
export class MountDigests {
  readonly #mount: Mount;
  readonly #hasRecords: boolean;
  readonly #ofAreas = new Map<string, string>();
  readonly #ofLocalities: string[] = [];
  #elsewhere: readonly Area[] | undefined;
  #history: string | undefined;
  #known: ReadonlyMap<string, readonly unknown[]> | undefined;
  #earlier: ReadonlyMap<string, readonly EarlierChange[]> | undefined;

  /** @param hasRecords whether there are files with everything that is known about an area. */
  constructor(mount: Mount, hasRecords: boolean) {
    this.#mount = mount;
    this.#hasRecords = hasRecords;
  }

  /**
   * A digest of the data that determines the answers about a section of the country and what is in it: of the areas there,
   * of their region or all areas of the region, of the areas elsewhere that lie geographically in a province of it, because
   * lists of that province can have them, of which areas own their names, and of what links begin with; if the mount
   * answers codes of any age, of what became of those in the section; and if there are files with everything that is known
   * about an area, of that.
   */
  ofSection(section: string): string {
    const { gazetteer, origin, families } = this.#mount;
    const { hierarchy } = gazetteer;
    const region = hierarchy.get(regionPart(section));
    const isRegion = region?.code === section;
    const within = isRegion ? hierarchy.sections.codes.filter((each) => regionPart(each) === section) : [section];
    return digestOf([
      origin,
      region && ownFields(region),
      within.map((each) => this.#areasIn(each)),
      within.flatMap((each) => this.#fromElsewhere(each)).map((locality) => this.#from(locality)),
      region && ownedInRegion(gazetteer, section, region),
      ...(families.includes('history') ? [codesIn(gazetteer, section), this.#earlierIn(section)] : []),
      ...(this.#hasRecords ? [this.#recordsIn(section)] : []),
    ]);
  }

  /**
   * A digest of what pages of the list of all barangays contain, from one position to before another: the data of the
   * barangays, their total number, and links.
   */
  ofPages(from: number, to: number): string {
    const { gazetteer, origin } = this.#mount;
    const { barangays } = gazetteer.hierarchy;
    const total = barangays.count({ from: 0, to: barangays.localities.codes.length });
    const range = barangays.localitiesOf({ from, to: Math.min(to, total) });
    return digestOf([total, origin, from - barangays.countBefore(range.from), to - from, this.#barangays(range)]);
  }

  /**
   * A digest of the releases and what they changed, and of the codes that are current: what the releases say about codes
   * contains nothing else of the areas.
   */
  get history(): string {
    const { history, hierarchy, codes, region } = this.#mount.gazetteer;
    return (this.#history ??= digestOf([
      region,
      history.releases.map((each) => [each, history.changes(each.release)]),
      codes.placeholders.map(({ code }) => code),
      hierarchy.above.map(({ code }) => code),
      allCodes(hierarchy.list(null, 'barangays')),
    ]));
  }

  /** What happened before the first release to the areas in a section. */
  #earlierIn(section: string): readonly EarlierChange[] {
    this.#earlier ??= groupBy(this.#mount.gazetteer.earlierChanges.all(), ({ code }) => sectionOf(code));
    return this.#earlier.get(section) ?? [];
  }

  /**
   * What is known about the areas of a section and follows from none of them: their populations, where they are, the zip codes of places,
   * their other names, and their history.
   */
  #recordsIn(section: string): readonly unknown[] {
    const { populations, points, codes } = this.#mount.gazetteer;
    const recoded = codes.sections.recoded(section).map(({ code, formerCodes }) => [code, formerCodes]);
    return [
      populations.textOf(section),
      points.textOf(section),
      recoded,
      (this.#known ??= this.#knownBySection()).get(section) ?? [],
    ];
  }

  /** The rows of tables that have a code, by its section; those of a change are in the sections of all its codes. */
  #knownBySection(): ReadonlyMap<string, readonly unknown[]> {
    const { zipCodes, writing, history } = this.#mount.gazetteer;
    const known = new Map<string, unknown[]>();
    const add = (code: string, row: unknown): void => {
      const rows = known.get(sectionOf(code));
      if (rows === undefined) known.set(sectionOf(code), [row]);
      else rows.push(row);
    };
    for (const place of zipCodes.places()) add(place.code, place);
    for (const other of [...writing.otherNames, ...formerNames(history)]) add(other.code, other);
    for (const { release } of history.releases) {
      for (const change of history.changes(release)) {
        const sections = [change.code, change.formerCode].flatMap((code) => (code === null ? [] : [sectionOf(code)]));
        for (const section of new Set(sections)) add(section, [release, change]);
      }
    }
    return known;
  }

  /** The areas in a section, and which of them own their names in the country. */
  #areasIn(section: string): string {
    const known = this.#ofAreas.get(section);
    if (known !== undefined) return known;
    const { gazetteer } = this.#mount;
    const { hierarchy } = gazetteer;
    const { sections } = hierarchy;
    const digest = digestOf([
      ABOVE_BARANGAYS.map((collection) => sections.list(section, collection).map(ownFields)),
      this.#barangays(sections.localities(section)),
      COLLECTIONS.map((collection) =>
        ownedNames(gazetteer, sections.list(section, collection), hierarchy.list(null, collection)),
      ),
    ]);
    this.#ofAreas.set(section, digest);
    return digest;
  }

  /** The cities and municipalities of other sections that lie in the province of a section. */
  #fromElsewhere(section: string): readonly Area[] {
    this.#elsewhere ??= this.#mount.gazetteer.hierarchy
      .list(null, 'cities-municipalities')
      .filter(({ code, locatedIn }) => locatedIn !== null && locatedIn.code !== sectionOf(code));
    return this.#elsewhere.filter(({ locatedIn }) => locatedIn?.code === section);
  }

  /** A city or municipality of another section, with its region and what is in it. */
  #from(locality: Area): readonly unknown[] {
    const { hierarchy } = this.#mount.gazetteer;
    return [
      locality.region && ownFields(locality.region),
      [locality, ...hierarchy.list(locality, 'sub-municipalities')].map(ownFields),
      this.#barangays(hierarchy.barangaysIn(locality)),
    ];
  }

  #barangays({ from, to }: Span): readonly string[] {
    return Array.from({ length: to - from }, (_, at) => this.#ofLocality(from + at));
  }

  #ofLocality(at: number): string {
    const { barangays } = this.#mount.gazetteer.hierarchy;
    return (this.#ofLocalities[at] ??= hash('sha256', barangays.of(at).map(ownFields).join('\n\n')));
  }
}

const ABOVE_BARANGAYS = COLLECTIONS.filter((collection) => collection !== 'barangays');

/** What the history says about the codes of a section. Without it, the record of a code follows from its area. */
const codesIn = ({ codes }: Gazetteer, section: string) => [
  codes.sections.recoded(section).map(({ code, formerCodes }) => [code, formerCodes]),
  codes.sections.others(section).map((record) => [record, codes.hasNineDigits(record)]),
];

/** Which areas own their names among others: for each `1`, `0`, or `2` if its name differs only in case from that of another. */
function ownedNames({ nameOwners }: Gazetteer, areas: readonly Area[], among: readonly Area[]): string {
  const shadowed = nameOwners.shadowed(among);
  return areas.map((area) => (nameOwners.ownsName(area, among) ? '1' : shadowed.includes(area) ? '2' : '0')).join('');
}

/** For each collection, which of its areas in a section own their names among those that can follow the region in a path. */
const ownedInRegion = (gazetteer: Gazetteer, section: string, region: Area): readonly string[] =>
  ABOVE_BARANGAYS.map((collection) => {
    const among = gazetteer.hierarchy.children(region, collection);
    return ownedNames(
      gazetteer,
      among.filter(({ code }) => sectionOf(code) === section),
      among,
    );
  });

function allCodes(areas: readonly Area[]): string {
  let codes = '';
  for (const { code } of areas) codes += code;
  return codes;
}

const digestOf = (facts: unknown): string => hash('sha256', JSON.stringify(facts));
