import { hash } from 'node:crypto';
import type { Mount } from '../api/mount.ts';
import { ownFields, type Area } from '../dataset/area.ts';
import { COLLECTIONS, type Collection } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';

/** A digest of the data of some areas, and of other facts that determine the same files. */
export const areasDigest = (areas: readonly Area[], facts: readonly unknown[]): string =>
  digestOf([...facts, areas.map(ownFields)]);

/**
 * A digest of the data of all areas in a region, of which areas own their names in the country, and of what links begin
 * with; of the areas of other regions that lie geographically in a province of this one, because lists of that province
 * can have them; and, if the mount answers codes of any age, of what became of those in the region.
 */
export const regionDigest = ({ gazetteer, origin, families }: Mount, region: Area): string =>
  digestOf([
    origin,
    ...(families.includes('history') ? [codesIn(gazetteer, region)] : []),
    COLLECTIONS.map((collection) => describe(gazetteer, region, collection)),
    fromOtherRegions(gazetteer, region).map(({ locality, within }) => [
      locality.region && ownFields(locality.region),
      [locality, ...within].map(ownFields),
    ]),
  ]);

/** What the history says about the codes of a region. Without it, the record of a code follows from its area. */
const codesIn = ({ codes }: Gazetteer, region: Area) => [
  codes.regional.recoded(region).map(({ code, formerCodes }) => [code, formerCodes]),
  codes.regional.others(region).map((record) => [record, codes.hasNineDigits(record)]),
];

/** The cities and municipalities of other regions that lie in a province of a region, with what is in them. */
const fromOtherRegions = ({ hierarchy }: Gazetteer, region: Area) =>
  hierarchy
    .list(null, 'cities-municipalities')
    .filter((locality) => locality.region !== region && locality.locatedIn?.region === region)
    .map((locality) => ({ locality, within: COLLECTIONS.flatMap((each) => hierarchy.list(locality, each)) }));

/**
 * A digest of the data that determines the configuration of a host: everything except barangays that own their names.
 */
export function configurationDigest(gazetteer: Gazetteer): string {
  const { hierarchy, nameOwners } = gazetteer;
  return digestOf(
    COLLECTIONS.map((collection) =>
      collection === 'barangays'
        ? nameOwners.shadowed(hierarchy.list(null, collection)).map(ownFields)
        : describe(gazetteer, null, collection),
    ),
  );
}

function describe({ hierarchy, nameOwners }: Gazetteer, region: Area | null, collection: Collection) {
  const country = hierarchy.list(null, collection);
  return hierarchy.inRegion(region, collection).map((area) => [ownFields(area), nameOwners.ownsName(area, country)]);
}

const digestOf = (facts: unknown): string => hash('sha256', JSON.stringify(facts));
