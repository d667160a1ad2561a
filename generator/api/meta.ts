import { COLLECTIONS } from '../core/psgc/kinds.ts';
import { generator } from '../installation/version.ts';
import { array, orNull, record, type Schema, string } from '../core/json-schema.ts';
import { fieldName, count } from './areas/words.ts';
import { Noticed } from './history/records.ts';
import { jsonLine } from './json.ts';
import type { Maps } from '../shapes/shapes.ts';
import { clientPrefix, type MountContext } from './mount.ts';
import { parsePath } from './routing/path.ts';
import type { Route } from './routing/route.ts';

const text = string({ minLength: 1 });

const metaWith = (licences: Readonly<Record<string, Schema>>) =>
  record(
    {
      release: text,
      date: orNull(string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      source: record({ title: text, publisher: text, url: text, note: orNull(text) }),
      attribution: text,
      licences: record({
        areas: text,
        populations: text,
        zip_codes: text,
        districts: text,
        points: { ...orNull(text), description: 'of points, boxes and sizes; null if there are none' },
        ...licences,
      }),
      region: orNull(string({ pattern: '^\\d{2}0{8}$' })),
      newer_releases: {
        ...array(Noticed.schema),
        description:
          'releases that PSA is known to have published after this one, oldest first; empty if none is known',
      },
      totals: record(Object.fromEntries(COLLECTIONS.map((collection) => [fieldName(collection), count]))),
      generator: record({ name: text, version: text }),
    },
    'The release, its source and attribution, and how many areas of each kind there are',
  );

const Meta = metaWith({});
const MetaWithShapes = metaWith({ shapes: text });

/** The schema of `/api/meta`. With maps, `licences` has the notice of the shapes. */
export const metaSchema = (maps: Maps | null): Schema => (maps === null ? Meta : MetaWithShapes);

/** `/api/meta`: the release, its source, its totals and the later releases; `schema` is made by `metaSchema`. */
export function metaRoute(mount: MountContext, schema: Schema): Route {
  const { base, gazetteer, maps } = mount;
  const { release, newerReleases, hierarchy, region, points } = gazetteer;
  return {
    ...parsePath(`${base}/meta`),
    family: null,
    prefix: base,
    answers: 'document',
    depth: 'lists',
    group: 'meta',
    operationId: clientPrefix(mount, 'getMeta'),
    summary: 'The release and its totals',
    schema,
    body: () => {
      const { title, publisher, url, note } = release.source;
      const totals = COLLECTIONS.map((collection) => [fieldName(collection), hierarchy.count(null, collection)]);
      return jsonLine({
        release: release.release,
        date: release.date,
        source: { title, publisher, url, note },
        attribution: release.attribution,
        licences: { ...release.licences, points: points.notice, ...(maps !== null && { shapes: maps.notice }) },
        region,
        newer_releases: newerReleases.map((each) => Noticed.write(each)),
        totals: Object.fromEntries(totals),
        generator: { name: generator.name, version: generator.version },
      });
    },
  };
}
