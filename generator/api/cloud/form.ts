import type { Area } from '../../dataset/area.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { zipCodeOf } from '../../dataset/zip-code.ts';
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
    envelope: { around: ['{"data":', '}'], schema: (data) => record({ data }) },
  };
}

/** Adds the zip code to the fields of an area, after the documented ones; regions and provinces have none. */
const withZipCode = (area: Area, fields: object): object =>
  area.kind === 'region' || area.kind === 'province' ? fields : { ...fields, zip_code: zipCodeOf(area) };
