import { selectAreas } from './filters.ts';
import { OTHER_FORMATS } from './formats.ts';
import { type AreasQuery, AreasParameters, parseAreasQuery, parseRecordQuery, RecordParameters } from './query.ts';
import { areaSchema, type DetailSource, toAreaDetail, toAreaFields } from './records.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { formatNumber } from '../../core/format.ts';
import { anyOf, array, type Schema } from '../../core/json-schema.ts';
import { exampleAreas } from '../areas/area-parameters.ts';
import { type ApiError, invalidParameter } from '../errors.ts';
import { jsonLine, jsonList } from '../json.ts';
import { type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import type { Parameter } from '../routing/path.ts';
import { QUERY_ONLY, type QueryAnswer, type Route } from '../routing/route.ts';
import { lastPage, pageAnswer } from '../pages.ts';
import { envelopeSchema } from '../v1/records.ts';

/** The most areas of a list that is not in pages: all of the largest region. */
const MAX_AREAS = 5_000;

function anyAreaParameter({ hierarchy, codes }: Gazetteer): Parameter<Area> {
  const within = (section: string) => codes.sections.areas(section);
  return {
    name: 'code',
    noun: 'area',
    description: 'Ten-digit code of an area of any kind, as in the newest release.',
    values: () => hierarchy.sections.codes.flatMap(within),
    find: (text) => hierarchy.get(text),
    toText: ({ code }) => code,
    examples: () => exampleAreas(hierarchy).slice(-2),
    within,
  };
}

/** The record with only some fields, as `fields` asks for them. A generator of clients would otherwise expect all of them. */
const withSome = (schema: Schema): Schema => ({
  ...schema,
  required: [],
  description: 'Only the fields that `fields` names',
});

function areaRoute(mount: MountContext, schema: Schema, source: DetailSource): Route<Area> {
  return {
    ...routesOf(mount, 'areas', 'areas')('/areas/{code}', 'getArea', { code: anyAreaParameter(mount.gazetteer) }),
    answers: 'detail',
    depth: 'codes',
    summary: 'An area with everything that is known about it',
    description:
      'A value that is not known, or that areas of the kind do not have, is `null`, and a list is empty. `population` is ' +
      'what PSA published for the code then; only `population_of_todays_area` may be compared over time. With `fields`, ' +
      'the record has only these; files ignore it.',
    schema: anyOf([schema, withSome(schema)]),
    query: RecordParameters,
    exampleValues: () => new Map([['fields', EXAMPLE_FIELDS]]),
    body: ([area]) => jsonLine(toAreaDetail(area as Area, source)),
    search: (query, [area]) => {
      const fields = parseRecordQuery(query);
      if (fields === undefined || 'status' in fields) return fields;
      return { body: jsonLine(toAreaFields(area as Area, fields, source)), hasLinks: false };
    },
  };
}

const EXAMPLE_FIELDS = 'code,name,population';

/** `/api/areas`: the areas that fit some filters. Only a function can answer it. */
function areasRoute(mount: MountContext, choices: readonly Schema[], source: DetailSource): Route {
  const path = routesOf(mount, 'areas', 'areas')('/areas', 'listAreas');
  return {
    ...path,
    ...QUERY_ONLY,
    summary: 'The areas of all kinds that fit some filters',
    description:
      'Ordered by code, or by `sort`. At least one filter is needed, and an area has to fit all of them. With `page` or `per_page` the ' +
      `answer is a page; lists of more than ${formatNumber(MAX_AREAS)} areas need pages. ` +
      'Other parameters are an error. Hosts of files alone do not have it.',
    schema: anyOf(choices),
    otherTypes: Object.fromEntries(Object.values(OTHER_FORMATS).map(({ mediaType, schema }) => [mediaType, schema])),
    query: AreasParameters,
    exampleValues: () => exampleValues(mount.gazetteer),
    search: (query, _values, origin) => {
      const asked = parseAreasQuery(query, source);
      return 'status' in asked ? asked : answer(asked, path.template, origin, source);
    },
  };
}

function answer(asked: AreasQuery, path: string, origin: string, source: DetailSource): QueryAnswer | ApiError {
  const { page, fields, format, selecting } = asked;
  const list = selectAreas(asked, source);
  if (page === null && list.length > MAX_AREAS) return invalidParameter('per_page');
  const item = (area: Area) => toAreaFields(area, fields, source);
  if (page !== null && format === 'json') return pageAnswer({ list, path, selecting, ...page, origin }, item);
  if (page !== null && page.number > lastPage(list.length, page.size)) return invalidParameter('page');
  const from = page === null ? 0 : (page.number - 1) * page.size;
  const areas = list.slice(from, page === null ? list.length : from + page.size);
  if (format === 'json') return { body: jsonList(areas, item), hasLinks: false };
  const { write, mediaType } = OTHER_FORMATS[format];
  return { body: write(areas, fields, source), hasLinks: false, mediaType };
}

function exampleValues({ hierarchy, ids }: Gazetteer): ReadonlyMap<string, string> {
  const [region] = exampleAreas(hierarchy);
  const [province] = hierarchy.list(null, 'provinces');
  const zipCode = hierarchy.above.find((area) => area.zipCode !== null)?.zipCode;
  return new Map([
    ['kind', 'city'],
    ...(region === undefined ? [] : [['within', region.code] as const]),
    ['island_group', 'luzon'],
    ['city_class', 'CC'],
    ['income_class', '1st'],
    ['capital', 'true'],
    ['poblacion', 'true'],
    ['urban_rural', 'urban'],
    ...(zipCode == null ? [] : [['zip_code', zipCode] as const]),
    ...(province === undefined ? [] : Object.entries(ids.of(province))).flatMap(([name, id]) =>
      id === null ? [] : [[name, id] as const],
    ),
    ['min_population', '100000'],
    ['max_population', '1000000'],
    ['min_density', '1000'],
    ['max_density', '20000'],
    ['min_growth', '2'],
    ['max_growth', '0'],
    ['sort', '-growth'],
    ['fields', EXAMPLE_FIELDS],
    ['format', 'json'],
  ]);
}

/** Areas of all kinds with everything known about them, at the base. */
export function areas(mount: MountContext): FamilyApi {
  const { base, gazetteer } = mount;
  const source = { gazetteer, base };
  const Area = areaSchema(gazetteer.populations.years);
  const pageOf = (item: Schema) =>
    envelopeSchema(item, {
      path: `${base}/areas`,
      link: `${base}/areas[?]`,
      description: 'A page of the list of areas',
    });
  const [AreaPage, some] = [pageOf(Area), withSome(Area)];
  return {
    schemas: { Area, AreaPage },
    routes: [
      areasRoute(mount, [array(Area), AreaPage, array(some), pageOf(some)], source),
      areaRoute(mount, Area, source),
    ],
  };
}
