import type { Area } from '../dataset/area.ts';
import type { Collection } from '../dataset/collection.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import { array, type Schema } from '../json-schema.ts';
import { jsonArray } from './json.ts';
import { listedCollection, parseTemplate, type Route } from './route.ts';

/** How a version of the API writes areas. */
export interface RecordForm {
  /** An area as an item of a list, as JSON. */
  readonly itemText: (area: Area) => string;
  /** An area alone, as JSON. */
  readonly detailText: (area: Area, hierarchy: Hierarchy) => string;
  readonly schemas: Readonly<Record<Collection, { readonly listItem: Schema; readonly detail: Schema }>>;
}

/**
 * The routes of a version that answer areas: a template that ends in a collection answers the list
 * of its members below the area before it, one that ends in a member answers that area's detail.
 */
export function recordRoutes(
  prefix: string,
  group: string,
  templates: readonly string[],
  form: RecordForm,
): readonly Route[] {
  return templates.map((template): Route => {
    const segments = parseTemplate(prefix + template);
    const sameAs = directPath(prefix, template, templates);
    const described = { template: prefix + template, segments, group, ...(sameAs && { sameAs }) };
    const collection = listedCollection(template);
    if (collection !== undefined) {
      const items: Route['items'] = (areas, { hierarchy }, most) =>
        hierarchy
          .list(areas.at(-1) ?? null, collection)
          .slice(0, most)
          .map(form.itemText);
      return {
        ...described,
        schema: array(form.schemas[collection].listItem),
        items,
        body: (areas, gazetteer) => jsonArray(items(areas, gazetteer)),
      };
    }
    const last = segments.at(-1);
    if (last === undefined || !('member' in last)) throw new Error(`${template} ends in no collection and no member`);
    return {
      ...described,
      schema: form.schemas[last.member].detail,
      body: (areas, { hierarchy }) => `${form.detailText(lastOf(areas, template), hierarchy)}\n`,
    };
  });
}

function lastOf(areas: readonly Area[], template: string): Area {
  const area = areas.at(-1);
  if (area === undefined) throw new Error(`${template} needs an area`);
  return area;
}

/**
 * Where the API answers the same more directly: a chain's end below the chain's last member, a
 * city or municipality among the cities and municipalities.
 */
function directPath(prefix: string, template: string, templates: readonly string[]): Route['sameAs'] | undefined {
  const [, collection, parameter, tail] = /\/([a-z-]+)\/(\{[a-z_]+\})((?:\/[a-z-]+)?)$/.exec(template) ?? [];
  if (collection === undefined) return undefined;
  const isLocality = collection === 'cities' || collection === 'municipalities';
  const direct = isLocality
    ? `/cities-municipalities/{city_municipality}${tail}`
    : `/${collection}/${parameter}${tail}`;
  if (direct === template || !templates.includes(direct)) return undefined;
  return (areas) => prefix + direct.replace(/\{.*\}/, areas.at(-1)?.code ?? '');
}
