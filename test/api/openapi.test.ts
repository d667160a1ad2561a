import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openApiDocument } from '../../generator/api/openapi/document.ts';
import { mount } from '../../generator/api/mount-api.ts';
import { openApiYaml } from '../../generator/maintenance/release/write-release.ts';
import { loadGazetteer } from '../../generator/publish/source.ts';
import {
  type DescribedParameter,
  type Description,
  descriptionOf,
  nameOf,
  type PathOperation,
  resolve,
  type ResponseObject,
} from '../../generator/site/pages/reference/description.ts';
import { gazetteer, handler, mounts } from '../committed-data.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const send = (path: string, init: RequestInit = {}) => handler(new Request(`http://localhost${path}`, init));

const body = await send('/api/openapi').text();
const described = (base: string) => descriptionOf(mounts.find((mount) => mount.base === base) ?? expect.fail(base));
const { components } = described('/api');
const routes = mounts.filter(({ base }) => base !== '/cloud/api').flatMap((mount) => mount.routes);
type Operation = PathOperation & { readonly components: Description['components'] };
const operations = ['/api', '/gitlab/api'].flatMap((base) => {
  const { paths, components: own } = described(base);
  return Object.entries(paths).map(([path, { get }]): [string, Operation] => [path, { ...get, path, components: own }]);
});

type Answer = PathOperation['responses'][string] | undefined;
const resolved = (answer: Answer, of = components): ResponseObject =>
  answer === undefined ? { description: '' } : resolve(answer, of.responses);
const messages = (answer: Answer, of = components) =>
  Object.values(resolved(answer, of).content?.['application/json']?.examples ?? {}).map(({ value }) => value.message);

/** The parameters of an operation. */
const parametersOf = ({ parameters, components: own }: Operation): readonly DescribedParameter[] =>
  parameters.map((each) => resolve(each, own.parameters));

/** The path of an operation, filled with the given values and otherwise with the examples of its parameters. */
function fill(path: string, operation: Operation, which: 'code' | 'name', given: Record<string, string> = {}): string {
  let filled = path;
  for (const { name, in: place, examples } of parametersOf(operation)) {
    if (place !== 'path') continue;
    const value = given[name] ?? examples?.[which]?.value ?? examples?.['code']?.value ?? '';
    filled = filled.replace(`{${name}}`, encodeURIComponent(value));
  }
  return filled;
}

/** A parameter that excludes those of the example. */
const EXCLUDES_OTHERS = 'address';

/** The parameters that the query of an operation must have, except one, with their examples: `q=aglipay&`. */
function requiredQuery(operation: Operation, except?: string): string {
  if (except === EXCLUDES_OTHERS) return '';
  const oneOfSeveral = new URLSearchParams(operation['x-example-query']);
  const required = parametersOf(operation)
    .filter(({ in: place, required }) => place === 'query' && required === true)
    .map(({ name, example = '' }): [string, string] => [name, `${example}`]);
  const query = [...required, ...oneOfSeveral].filter(([name]) => name !== except);
  return query.map(([name, example]) => `${name}=${encodeURIComponent(example)}&`).join('');
}

/** Checks that an answer has the headers that its description lists. */
function expectHeaders(response: Response, answer: Answer, of = components): void {
  const { headers = {} } = resolved(answer, of) as { readonly headers?: Readonly<Record<string, { $ref: string }>> };
  for (const [name, reference] of Object.entries(headers)) {
    const value = response.headers.get(name);
    expect(value, name).not.toBeNull();
    const { const: constant, enum: values } = of.headers[nameOf(reference)]?.schema ?? {};
    if (constant !== undefined) expect(value).toBe(constant);
    if (values !== undefined) expect(values).toContain(value);
  }
}

test('the paths are those of the routes, each once', async () => {
  expect(operations.map(([path]) => path)).toEqual(routes.map(({ template }) => template));
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(operations.flatMap(([, { tags }]) => tags))].toSorted().join()).toBe(
    'areas,gitlab gitlab,gitlab meta,history,meta,search,v1,v2',
  );
  // No path of this tree takes a name.
  expect(await send('/gitlab/api/openapi').text()).not.toContain('also takes its name');
  expect(body).toContain('also takes its name');
});

describe('the answers fit the description', () => {
  test.each(operations)('%s', async (path, operation) => {
    const { 200: ok, 404: notFound } = operation.responses;
    const { components: own } = operation;
    const { example } = resolved(ok, own).content?.['application/json'] ?? {};
    expect(example !== undefined).toBe(routes.find(({ template }) => template === path)?.answers !== 'document');
    for (const which of path.includes('{') ? (['code', 'name'] as const) : (['code'] as const)) {
      const response = send(`${fill(path, operation, which)}?${requiredQuery(operation)}`);
      expect(response.status).toBe(200);
      expectHeaders(response, ok, own);
      const relative: unknown = JSON.parse((await response.text()).replaceAll('http://localhost/', '/'));
      if (example === undefined) continue;
      expect(Array.isArray(relative) ? relative.slice(0, 2) : relative).toEqual(example);
    }
    for (const { name, in: place, example } of parametersOf(operation)) {
      if (place === 'header') continue;
      const target = fill(path, operation, 'code', place === 'path' ? { [name]: 'nowhere' } : {});
      const required = requiredQuery(operation, name);
      const query = `${required}${name}=${encodeURIComponent(`${example ?? 1}`)}`;
      // No area has a code of HASC.
      if (place === 'query' && name !== 'hasc') expect(send(`${target}?${query}`).status, query).toBe(200);
      const response = send(place === 'query' ? `${target}?${query}&${query}` : target);
      expect(response.status).toBe(404);
      expectHeaders(response, notFound, own);
      const { message } = (await response.json()) as { message: string };
      expect(messages(notFound, own)).toContain(message);
    }
  });
});

test('of POST, the description has the rows, what answers them, and each refusal', () => {
  const { post } = described('/api').paths['/api/match'] ?? expect.fail();
  const { schema: rows } = post?.requestBody.content['application/json'] ?? expect.fail();
  expect(Object.keys(rows.items?.properties ?? {}).join()).toBe('address,region,province,city,barangay,zip');
  expect(resolved(post?.responses['200']).content?.['application/json'].schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/MatchResult' },
    maxItems: 1000,
  });
  expect(Object.keys(post?.responses ?? {}).join()).toBe('200,400,405,413,415,429,500,503');
  expect(operations.map(([, { operationId }]) => operationId)).not.toContain(post?.operationId);
});

test('the answers shared by all operations fit the description', async () => {
  const [, { responses: shared }] = operations[0] ?? expect.fail('no operation');
  const refused = send('/api/v2/regions', { method: 'POST' });
  expectHeaders(refused, shared['405']);
  expect(messages(shared['405'])).toEqual([((await refused.json()) as { message: string }).message]);
  const etag = send('/api/v2/regions').headers.get('ETag') ?? '';
  const kept = send('/api/v2/regions', { headers: { 'If-None-Match': etag } });
  expect(kept.status).toBe(304);
  expectHeaders(kept, shared['304']);
  expect(messages(shared['429'])).toEqual(['Too many requests']);
  expect(messages(shared['500'])).toEqual(['Server error']);
  for (const [, { responses }] of operations)
    expect(responses).toMatchObject(
      Object.fromEntries(['304', '405', '429', '500'].map((status) => [status, shared[status]])),
    );
});

test('the document contains neither the date nor the name of the newest release', () => {
  const { release, date } = gazetteer.release;
  for (const word of [release, release.toLowerCase(), date, gazetteer.version]) expect(body).not.toContain(word);
});

test('the description of a single region has examples from that region', async () => {
  const alone = await loadGazetteer(await writeSmallDataset(await temporaryFolder()), { region: '0900000000' });
  const text = JSON.stringify(openApiDocument([mount('/api', alone)]));
  expect(text).not.toContain('Ilocos');
  expect(text).toContain('Zamboanga');
});

test('the YAML that npm run openapi prints is the same document', () => {
  const document = openApiDocument([mount('/gitlab/api', gazetteer, ['gitlab'])]);
  const json: unknown = JSON.parse(JSON.stringify(document));
  expect(parse(openApiYaml(document))).toEqual(json);
});

test('a reader of YAML 1.1, such as PyYAML, takes no text of it for a date or a number', () => {
  const document = openApiDocument([mount('/api', gazetteer)]);
  const json: unknown = JSON.parse(JSON.stringify(document));
  expect(parse(openApiYaml(document), { version: '1.1', schema: 'yaml-1.1' })).toEqual(json);
});
