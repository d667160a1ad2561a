import type { Area } from '../../dataset/area.ts';

/** An area as v1 writes it, in lists and alone. */
export function record({ kind, code, name, district, zipCode: zip_code }: Area): object {
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
