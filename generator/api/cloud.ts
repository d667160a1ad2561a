import type { FamilyForms } from './areas/area-routes.ts';
import { zipCode } from './areas/words.ts';
import { fieldsOf, type RecordType, schemasOf } from './fields.ts';
import type { FamilyApi, MountContext } from './mount.ts';
import { V2_RECORDS, v2Forms } from './v2/records.ts';
import { v2Routes } from './v2/routes.ts';
import { type Area, zipCodeOf } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { record } from '../core/json-schema.ts';

/** A record of v2 with the ZIP code at its end. */
function withZipCode<Rest extends readonly unknown[]>({ fields, schema }: RecordType<[area: Area, ...rest: Rest]>) {
  const of = fieldsOf<[area: Area, ...rest: Rest]>();
  return of.record(
    { ...fields, zip_code: of(zipCode, (...[area]) => zipCodeOf(area)) },
    `${schema.description}, with its ZIP code`,
  );
}

/** The records of v2; regions and provinces have no ZIP codes. */
const RECORDS = {
  ...V2_RECORDS,
  CityMunicipality: withZipCode(V2_RECORDS.CityMunicipality),
  SubMunicipality: withZipCode(V2_RECORDS.SubMunicipality),
  Barangay: withZipCode(V2_RECORDS.Barangay),
  CityMunicipalityDetail: withZipCode(V2_RECORDS.CityMunicipalityDetail),
  SubMunicipalityDetail: withZipCode(V2_RECORDS.SubMunicipalityDetail),
  BarangayDetail: withZipCode(V2_RECORDS.BarangayDetail),
};

/** The way in which v2 writes areas, with a ZIP code at the end, and each list and record in `{"data":…}`. */
export const cloudForms = (gazetteer: Pick<Gazetteer, 'hierarchy'>): FamilyForms<Area> => ({
  ...v2Forms(RECORDS, gazetteer),
  envelope: { around: ['{"data":', '}'], schema: (data) => record({ data }) },
});

/** v2 as clients of psgc.cloud read it, at `/v2` below the base, with v1 beside it: a client changes only its host. */
export const cloud = (mount: MountContext): FamilyApi => ({
  schemas: schemasOf(RECORDS),
  routes: v2Routes(mount, 'cloud', cloudForms(mount.gazetteer)),
});
