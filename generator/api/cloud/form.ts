import type { Area } from '../../dataset/area.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { record } from '../../json-schema.ts';
import type { RecordForm } from '../areas/area-routes.ts';
import { schemasByCollection, v2Form } from '../v2/form.ts';
import { schemas } from './schemas.ts';

/** How v2 writes areas, with a zip code at the end, and each list and record in `{"data":…}`. */
export function cloudForm(hierarchy: Hierarchy): RecordForm {
  const { listItem, detail } = v2Form(hierarchy);
  return {
    listItem: (area) => withZipCode(area, listItem(area)),
    detail: (area) => withZipCode(area, detail(area)),
    schemas: schemasByCollection(schemas),
    envelope: { around: (data) => ({ data }), schema: (data) => record({ data }) },
  };
}

/** Adds the zip code to the fields of an area. A barangay has that of its locality: in Manila of its sub-municipality. */
function withZipCode(area: Area, fields: object): object {
  switch (area.kind) {
    case 'region':
    case 'province':
      return fields;
    case 'barangay':
      return { ...fields, zip_code: (area.subMunicipality ?? area.cityMunicipality)?.zipCode ?? null };
    default:
      return { ...fields, zip_code: area.zipCode };
  }
}
