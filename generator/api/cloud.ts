import { areaRoutes, type RecordSerializer } from './areas/area-routes.ts';
import { zipCode } from './areas/words.ts';
import { clientPrefix, type FamilyApi, type MountContext } from './mount.ts';
import { schemasByCollection, v2Schemas, v2Serializer } from './v2/records.ts';
import { V2_TEMPLATES } from './v2/routes.ts';
import { type Area, zipCodeOf } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { type ObjectSchema, record } from '../core/json-schema.ts';

const schemaWithZipCode = ({ properties, description }: ObjectSchema) =>
  record({ ...properties, zip_code: zipCode }, `${description}, with its zip code`);

/** The schemas of v2's records with zip codes; regions and provinces have none. */
const cloudSchemas = {
  ...v2Schemas,
  CityMunicipality: schemaWithZipCode(v2Schemas.CityMunicipality),
  SubMunicipality: schemaWithZipCode(v2Schemas.SubMunicipality),
  Barangay: schemaWithZipCode(v2Schemas.Barangay),
  CityMunicipalityDetail: schemaWithZipCode(v2Schemas.CityMunicipalityDetail),
  SubMunicipalityDetail: schemaWithZipCode(v2Schemas.SubMunicipalityDetail),
  BarangayDetail: schemaWithZipCode(v2Schemas.BarangayDetail),
} as const;

/** How v2 writes areas, with a zip code at the end, and each list and record in `{"data":…}`. */
export function cloudSerializer(gazetteer: Gazetteer): RecordSerializer {
  const { listItem, detail } = v2Serializer(gazetteer);
  return {
    listItem: (area) => withZipCode(area, listItem(area)),
    detail: (area) => withZipCode(area, detail(area)),
    schemas: schemasByCollection(cloudSchemas),
    envelope: { around: ['{"data":', '}'], schema: (data) => record({ data }) },
  };
}

/** Adds the zip code to the fields of an area, after the documented ones; regions and provinces have none. */
const withZipCode = (area: Area, fields: object): object =>
  area.kind === 'region' || area.kind === 'province' ? fields : { ...fields, zip_code: zipCodeOf(area) };

/** v2 as clients of psgc.cloud read it, at `/v2` below the base, with v1 beside it: a client changes only its host. */
export function cloud(mount: MountContext): FamilyApi {
  const { base, gazetteer, parameters } = mount;
  const { hierarchy } = gazetteer;
  return {
    schemas: cloudSchemas,
    routes: areaRoutes(V2_TEMPLATES, {
      family: 'cloud',
      prefix: `${base}/v2`,
      clientPrefix: clientPrefix(mount, 'v2'),
      parameters,
      hierarchy,
      form: cloudSerializer(gazetteer),
      group: (path) => (path.parameters.length > 1 ? 'cloud chained' : 'cloud'),
    }),
  };
}
