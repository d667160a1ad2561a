import type { Area } from '../../dataset/area.ts';
import type { Static } from '../../json-schema.ts';
import type { schemas } from './schemas.ts';

/** A record of v1. */
export type Record = Static<(typeof schemas)[keyof typeof schemas]>;

/** Converts an area into a record of v1, for lists and details. */
export function toRecord({ kind, code, name, district, zipCode: zip_code }: Area): Record {
  switch (kind) {
    case 'region':
    case 'province':
      return { code, name };
    case 'city':
      return { code, name, type: 'City', district, zip_code };
    case 'municipality':
      return { code, name, type: 'Mun', district, zip_code };
    case 'sub-municipality':
      return { code, name, type: 'SubMun', district, zip_code };
    case 'barangay':
      return { code, name, status: 'Active' };
  }
}
