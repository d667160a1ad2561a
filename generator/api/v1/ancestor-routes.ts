import type { Area } from '../../dataset/area.ts';
import type { Collection } from '../../dataset/collection.ts';
import { parseTemplate, type Route } from '../route.ts';
import { form } from './form.ts';

interface Ancestor {
  readonly word: string;
  readonly collection: Collection;
  /** The area above a barangay, `null` where it has none of this kind. */
  readonly of: (barangay: Area) => Area | null;
}

const localityOf = (kind: Area['kind']) => (barangay: Area) =>
  barangay.cityMunicipality?.kind === kind ? barangay.cityMunicipality : null;

const ANCESTORS: readonly Ancestor[] = [
  { word: 'city', collection: 'cities', of: localityOf('city') },
  { word: 'municipality', collection: 'municipalities', of: localityOf('municipality') },
  { word: 'sub-municipality', collection: 'sub-municipalities', of: (barangay) => barangay.subMunicipality },
  { word: 'province', collection: 'provinces', of: (barangay) => barangay.province },
  { word: 'region', collection: 'regions', of: (barangay) => barangay.region },
];

/** The routes that answer the record of an area above a barangay, where there is one. */
export function ancestorRoutes(prefix: string): readonly Route[] {
  return ANCESTORS.map(({ word, collection, of }): Route => {
    const template = `${prefix}/barangays/{barangay}/${word}`;
    const isLocality = collection === 'cities' || collection === 'municipalities';
    const ancestor = ([barangay]: readonly Area[]) => (barangay === undefined ? null : of(barangay));
    return {
      template,
      segments: parseTemplate(template),
      schema: form.schemas[collection].detail,
      group: 'v1 ancestors',
      sameAs: (areas) => `${prefix}/${isLocality ? 'cities-municipalities' : collection}/${ancestor(areas)?.code}`,
      ...(collection !== 'regions' && { lacks: collection }),
      missing: (areas) => (ancestor(areas) === null ? collection : null),
      body: (areas) => {
        const area = ancestor(areas);
        if (area === null) throw new Error(`${template} has no answer for ${areas[0]?.code}`);
        return `${form.itemText(area)}\n`;
      },
    };
  });
}
