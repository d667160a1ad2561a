import { MAX_PER_PAGE } from './pages.ts';
import type { Area } from '../../core/areas/area.ts';
import {
  array,
  integer,
  literal,
  oneOf,
  orNull,
  record,
  type Schema,
  type Static,
  string,
} from '../../core/json-schema.ts';
import type { Collection } from '../../core/psgc/kinds.ts';
import { byCollection, type RecordSerializer } from '../areas/area-routes.ts';
import { code, district, name, WORDS, zipCode } from '../areas/words.ts';

const local = { district, zip_code: zipCode };

export const v1Schemas = {
  RegionV1: record({ code, name }, 'A region of v1'),
  ProvinceV1: record({ code, name }, 'A province of v1'),
  CityMunicipalityV1: record({ code, name, type: oneOf(['City', 'Mun']), ...local }, 'A city or municipality of v1'),
  SubMunicipalityV1: record({ code, name, type: literal('SubMun'), ...local }, 'A sub-municipality of Manila, of v1'),
  BarangayV1: record({ code, name, status: literal('Active') }, 'A barangay of v1'),
} as const;

/** The schemas of the pages of v1's lists. */
export function pageSchemas(prefix: string) {
  const page = (item: Schema, lists: readonly Collection[]) => pageSchema(prefix, item, lists);
  return {
    RegionPage: page(v1Schemas.RegionV1, ['regions']),
    ProvincePage: page(v1Schemas.ProvinceV1, ['provinces']),
    CityMunicipalityPage: page(v1Schemas.CityMunicipalityV1, ['cities-municipalities', 'cities', 'municipalities']),
    SubMunicipalityPage: page(v1Schemas.SubMunicipalityV1, ['sub-municipalities']),
    BarangayPage: page(v1Schemas.BarangayV1, ['barangays']),
  } as const;
}

const whole = integer({ minimum: 1 });

function pageSchema(prefix: string, item: Schema, lists: readonly Collection[]) {
  const list = `/(?:[^?]+/)?(?:${lists.join('|')})`;
  const file = lists.includes('barangays') ? '|/barangay-pages/' : '';
  return envelopeSchema(item, {
    path: `${prefix}${list}`,
    link: `${prefix}(?:${list}[?]${file})`,
    description: `A page of a list of v1: ${lists.map((each) => WORDS[each].plural).join(', or ')}`,
  });
}

interface Envelope {
  readonly path: string;
  readonly link: string;
  readonly description: string;
}

/** The schema of a page of a list. */
export function envelopeSchema(item: Schema, { path, link: address, description }: Envelope) {
  const link = string({ pattern: `^(?:https?://[^/]+)?${address}` });
  return record(
    {
      data: array(item, { maxItems: MAX_PER_PAGE }),
      links: record({ first: link, last: link, prev: orNull(link), next: orNull(link) }),
      meta: record({
        current_page: whole,
        from: orNull(whole),
        last_page: whole,
        path: string({ pattern: `^${path}$` }),
        per_page: integer({ minimum: 1, maximum: MAX_PER_PAGE }),
        to: orNull(whole),
        total: integer({ minimum: 0 }),
      }),
    },
    description,
  );
}

type V1Record = Static<(typeof v1Schemas)[keyof typeof v1Schemas]>;

function toV1Record({ kind, code, name, district, zipCode: zip_code }: Area): V1Record {
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

/** How v1 writes areas: the same record in a list and on its own. */
export const v1Serializer: RecordSerializer = {
  listItem: toV1Record,
  detail: toV1Record,
  schemas: byCollection((name) => ({ listItem: v1Schemas[`${name}V1`], detail: v1Schemas[`${name}V1`] })),
};
