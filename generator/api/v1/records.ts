import { MAX_PER_PAGE } from '../pages.ts';
import type { Area } from '../../core/areas/area.ts';
import { array, integer, orNull, record, type Schema, string } from '../../core/json-schema.ts';
import { groupBy } from '../../core/group-by.ts';
import { type Collection, COLLECTIONS } from '../../core/psgc/kinds.ts';
import { type FamilyForms, type Form, SCHEMA_NAMES, type SchemaName } from '../areas/area-routes.ts';
import { district, WORDS, zipCode } from '../areas/words.ts';
import { fieldsOf, schemasOf } from '../fields.ts';
import { START, STATUS, TYPE_OF_LOCALITY, TYPE_OF_SUB_MUNICIPALITY } from '../v2/records.ts';

const ofArea = fieldsOf<[area: Area]>();
const end = { district: ofArea(district, 'district'), zip_code: ofArea(zipCode, 'zipCode') };

const V1_RECORDS = {
  RegionV1: ofArea.record(START, 'A region of v1'),
  ProvinceV1: ofArea.record(START, 'A province of v1'),
  CityMunicipalityV1: ofArea.record({ ...START, type: TYPE_OF_LOCALITY, ...end }, 'A city or municipality of v1'),
  SubMunicipalityV1: ofArea.record(
    { ...START, type: TYPE_OF_SUB_MUNICIPALITY, ...end },
    'A sub-municipality of Manila, of v1',
  ),
  BarangayV1: ofArea.record({ ...START, status: STATUS }, 'A barangay of v1'),
};

export const v1Schemas = schemasOf(V1_RECORDS);

/** The schemas of the pages of v1's lists. */
export const pageSchemas = (prefix: string) =>
  Object.fromEntries(
    [...groupBy(COLLECTIONS, (each) => SCHEMA_NAMES[each])].map(([name, lists]) => [
      `${name}Page`,
      pageSchema(prefix, v1Schemas[`${name}V1`], lists),
    ]),
  ) as Readonly<Record<`${SchemaName}Page`, Schema>>;

const whole = integer({ minimum: 1 });

function pageSchema(prefix: string, item: Schema, lists: readonly Collection[]): Schema {
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

const v1Form = (collection: Collection): Form<Area> => V1_RECORDS[`${SCHEMA_NAMES[collection]}V1`];

/** The way in which v1 writes areas: the same record in a list and on its own. */
export const v1Forms: FamilyForms<Area> = { listItem: v1Form, detail: v1Form };
