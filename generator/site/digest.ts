import { hash } from 'node:crypto';
import { ownFields, type Area } from '../dataset/area.ts';
import { COLLECTIONS, type Collection } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';

/** A digest of all that is known about some areas, and of other facts that decide the same bytes. */
export const areasDigest = (areas: readonly Area[], facts: readonly unknown[]): string =>
  digestOf([...facts, areas.map(ownFields)]);

/** A digest of all that is known about the areas of a region, and which of them own their names in the country. */
export const regionDigest = (gazetteer: Gazetteer, region: Area): string =>
  digestOf(COLLECTIONS.map((collection) => describe(gazetteer, region, collection)));

/** A digest of what decides the configuration of a host: everything but the barangays that own their names. */
export function configurationDigest(gazetteer: Gazetteer): string {
  const { hierarchy, finder } = gazetteer;
  return digestOf(
    COLLECTIONS.map((collection) =>
      collection === 'barangays'
        ? finder.shadowed(hierarchy.list(null, collection)).map(ownFields)
        : describe(gazetteer, null, collection),
    ),
  );
}

function describe({ hierarchy, finder }: Gazetteer, region: Area | null, collection: Collection) {
  const country = hierarchy.list(null, collection);
  return hierarchy.inRegion(region, collection).map((area) => [ownFields(area), finder.ownsName(area, country)]);
}

const digestOf = (facts: unknown): string => hash('sha256', JSON.stringify(facts));
