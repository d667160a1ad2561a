import packageJson from '../../package.json' with { type: 'json' };
import { COLLECTIONS } from '../dataset/collection.ts';
import { orNull, record, string } from '../json-schema.ts';
import { jsonLine } from './json.ts';
import { fieldName } from './resource.ts';
import { parseTemplate, type Route } from './route.ts';
import { count } from './schema.ts';

const text = string({ minLength: 1 });
const template = '/api/meta';

/** What `/api/meta` answers. */
export const Meta = record(
  {
    release: text,
    date: string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    source: record({ title: text, publisher: text, url: text }),
    attribution: text,
    licences: record({ areas: text, populations: text, zip_codes: text, districts: text }),
    region: orNull(string({ pattern: '^\\d{2}0{8}$' })),
    totals: record(Object.fromEntries(COLLECTIONS.map((collection) => [fieldName(collection), count]))),
    generator: record({ name: text, version: text }),
  },
  'The release, its source and attribution, and how many areas of each kind there are',
);

/** `/api/meta`: the release, its source and totals. No other answer carries a date or a version. */
export const metaRoute: Route = {
  template,
  segments: parseTemplate(template),
  group: 'meta',
  schema: Meta,
  summary: 'The release and its totals',
  body: (_areas, { release, hierarchy, region }) => {
    const { title, publisher, url } = release.source;
    const totals = COLLECTIONS.map((collection) => [fieldName(collection), hierarchy.list(null, collection).length]);
    return jsonLine({
      release: release.release,
      date: release.date,
      source: { title, publisher, url },
      attribution: release.attribution,
      licences: release.licences,
      region,
      totals: Object.fromEntries(totals),
      generator: { name: packageJson.name, version: packageJson.version },
    });
  },
};
