import { COLLECTIONS } from '../core/psgc/kinds.ts';
import { generator } from '../installation/version.ts';
import { array, literal, object, orNull, record, type Schema, string } from '../core/json-schema.ts';
import { count, fieldName, name } from './areas/words.ts';
import { fieldsOf } from './fields.ts';
import { Noticed } from './history/records.ts';
import { jsonLine } from './json.ts';
import type { Maps } from '../shapes/shapes.ts';
import { type MountContext, type PublishedSchemas, routesOf } from './mount.ts';
import type { Route } from './routing/route.ts';

const text = string({ minLength: 1 });

const ofMeta = fieldsOf<[mount: MountContext]>();

const metaWith = (licences: Readonly<Record<string, Schema>>) =>
  ofMeta.record(
    {
      release: ofMeta(text, ({ gazetteer }) => gazetteer.release.release),
      date: ofMeta(orNull(string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })), ({ gazetteer }) => gazetteer.release.date),
      source: ofMeta(
        record({ title: text, publisher: text, url: text, note: orNull(text) }),
        ({ gazetteer: { release } }) => {
          const { title, publisher, url, note } = release.source;
          return { title, publisher, url, note };
        },
      ),
      attribution: ofMeta(text, ({ gazetteer }) => gazetteer.release.attribution),
      licences: ofMeta<unknown>(
        record({
          areas: text,
          populations: text,
          zip_codes: text,
          districts: text,
          ids: { ...orNull(text), description: 'of ids in other datasets; null if there are none' },
          points: { ...orNull(text), description: 'of points, boxes and sizes; null if there are none' },
          ...licences,
        }),
        ({ gazetteer: { release, points }, maps }) => ({
          ...release.licences,
          ids: release.licences.ids ?? null,
          points: points.notice,
          ...(maps !== null && { shapes: maps.notice }),
        }),
      ),
      region: ofMeta(orNull(string({ pattern: '^\\d{2}0{8}$' })), ({ gazetteer }) => gazetteer.region),
      newer_releases: ofMeta(
        array(Noticed.schema),
        ({ gazetteer }) => gazetteer.newerReleases.map((each) => Noticed.write(each)),
        'releases that PSA is known to have published after this one, oldest first; empty if none is known',
      ),
      totals: ofMeta(
        record(Object.fromEntries(COLLECTIONS.map((collection) => [fieldName(collection), count]))),
        ({ gazetteer: { hierarchy } }) =>
          Object.fromEntries(COLLECTIONS.map((each) => [fieldName(each), hierarchy.count(null, each)])),
      ),
      generator: ofMeta(record({ name: text, version: text }), () => ({
        name: generator.name,
        version: generator.version,
      })),
    },
    'The release, its source and attribution, and how many areas of each kind there are',
  );

const Meta = metaWith({});
const MetaWithShapes = metaWith({ shapes: text });

/** The record of `/api/meta`. With maps, `licences` has the notice of the shapes. */
export const metaType = (maps: Maps | null) => (maps === null ? Meta : MetaWithShapes);

/** `/api/meta`: the release, its source, its totals and the later releases. */
export function metaRoute(mount: MountContext): Route {
  const { maps } = mount;
  const type = metaType(maps);
  return {
    ...routesOf(mount, null, 'meta')('/meta', 'getMeta'),
    answers: 'document',
    depth: 'lists',
    summary: 'The release and its totals',
    schema: type.schema,
    body: () => jsonLine(type.write(mount)),
  };
}

/** `/api/schemas`, the list of the published schemas, and below it each of them. */
export function schemaRoutes(mount: MountContext, schemas: PublishedSchemas): readonly Route[] {
  const address = `${mount.base}/schemas`;
  const route = routesOf(mount, null, 'meta');
  const common = { answers: 'document', depth: 'lists' } as const;
  const urlOf = (schema: string) => `${address}/${schemaFileName(schema)}.json`;
  return [
    {
      ...route('/schemas', 'getSchemas'),
      ...common,
      summary: 'The JSON Schemas of all records',
      schema: array(
        record({ name, description: string(), url: string({ pattern: `^${address}/[a-z0-9-]+\\.json$` }) }),
      ),
      body: () =>
        jsonLine(
          Object.entries(schemas).map(([name, { description = '' }]) => ({ name, description, url: urlOf(name) })),
        ),
    },
    ...Object.entries(schemas).map(
      ([name, schema]): Route => ({
        ...route(`/schemas/${schemaFileName(name)}`, `getSchemas${name}`),
        ...common,
        summary: `The JSON Schema of ${name}`,
        schema: object({ $schema: string(), $id: literal(urlOf(name)), title: literal(name) }),
        body: () => jsonLine(toDocument(name, urlOf(name), schema)),
      }),
    ),
  ];
}

/** The name of a schema in lower case, because some hosts convert addresses to lower case: `region-detail`. */
const schemaFileName = (schema: string): string => schema.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** A schema as a separate document, in JSON Schema draft 2020-12. */
const toDocument = (name: string, $id: string, schema: Schema): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id,
  title: name,
  ...schema,
});
