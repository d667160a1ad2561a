import { treeFor } from '../tree-for.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openApiDocument } from '../../generator/api/openapi/document.ts';
import { mount } from '../../generator/api/mount-api.ts';
import { openApiYaml } from '../../generator/maintenance/release/release-documents.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { loadGazetteer } from '../../generator/cli/publish/source.ts';
import { gazetteer, handler, mounted, routes } from '../committed-data.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: string | number;
  readonly examples?: Record<string, { value: string }>;
  readonly $ref?: string;
}

interface Answer {
  readonly $ref?: string;
  readonly headers?: Record<string, { $ref: string }>;
  readonly content?: Record<string, { example?: unknown; examples?: Record<string, { value: { message: string } }> }>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly 'x-example-query'?: string;
  readonly responses: Record<string, Answer>;
}

interface Document {
  readonly paths: Record<string, { get: Operation }>;
  readonly components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    headers: Record<string, { schema: { const?: string; enum?: readonly string[] } }>;
  };
}

interface PostOperation {
  readonly operationId: string;
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly items: { properties: object } } } };
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { readonly schema: object } } }>
  >;
}

const send = (path: string, init: RequestInit = {}) => handler(new Request(`http://localhost${path}`, init));

const body = await send('/api/openapi').text();
const document = JSON.parse(body) as Document;
const operations = Object.entries(document.paths).map(([path, { get }]) => [path, get] as const);
const { responses, headers } = document.components;
const resolved = ({ $ref, ...answer }: Answer): Answer =>
  $ref === undefined ? answer : (responses[$ref.split('/').at(-1) ?? ''] ?? {});
const messages = (answer: Answer | undefined) =>
  Object.values(resolved(answer ?? {}).content?.['application/json']?.examples ?? {}).map(({ value }) => value.message);

/** The parameters of an operation. */
const parametersOf = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.map((each) => document.components.parameters[each.$ref?.split('/').at(-1) ?? ''] ?? each);

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
function expectHeaders(response: Response, described: Answer | undefined): void {
  for (const [name, { $ref }] of Object.entries(resolved(described ?? {}).headers ?? {})) {
    const value = response.headers.get(name);
    expect(value, name).not.toBeNull();
    const { const: constant, enum: values } = headers[$ref.split('/').at(-1) ?? '']?.schema ?? {};
    if (constant !== undefined) expect(value).toBe(constant);
    if (values !== undefined) expect(values).toContain(value);
  }
}

test('the paths are those of the routes, each once', () => {
  expect(Object.keys(document.paths)).toEqual(routes.map(({ template }) => template));
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(operations.flatMap(([, { tags }]) => tags))).toEqual(
    new Set(['v2', 'v1', 'areas', 'history', 'search', 'meta']),
  );
});

describe('the answers fit the description', () => {
  test.each(operations)('%s', async (path, operation) => {
    const { example } = operation.responses['200']?.content?.['application/json'] ?? {};
    expect(example !== undefined).toBe(routes.find(({ template }) => template === path)?.answers !== 'document');
    for (const which of ['code', 'name'] as const) {
      const response = send(`${fill(path, operation, which)}?${requiredQuery(operation)}`);
      expect(response.status).toBe(200);
      expectHeaders(response, operation.responses['200']);
      const value: unknown = await response.json();
      if (example === undefined) continue;
      const relative: unknown = JSON.parse(JSON.stringify(value).replaceAll('http://localhost/', '/'));
      expect(Array.isArray(relative) ? relative.slice(0, 2) : relative).toEqual(example);
    }
    for (const { name, in: place, example } of parametersOf(operation)) {
      if (place === 'header') continue;
      const target = fill(path, operation, 'code', place === 'path' ? { [name]: 'nowhere' } : {});
      const required = requiredQuery(operation, name);
      const query = `${required}${name}=${encodeURIComponent(example ?? 1)}`;
      if (place === 'query') expect(send(`${target}?${query}`).status, query).toBe(200);
      const response = send(place === 'query' ? `${target}?${query}&${query}` : target);
      expect(response.status).toBe(404);
      expectHeaders(response, operation.responses['404']);
      const { message } = (await response.json()) as { message: string };
      expect(messages(operation.responses['404'])).toContain(message);
    }
  });
});

test('of POST, the description has the rows, what answers them, and each refusal', () => {
  const { post } = JSON.parse(body).paths['/api/match'] as { readonly post: PostOperation };
  const { schema: rows } = post.requestBody.content['application/json'];
  expect(Object.keys(rows.items.properties)).toEqual(['address', 'region', 'province', 'city', 'barangay', 'zip']);
  expect(post.responses['200']?.content?.['application/json']?.schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/MatchResult' },
    maxItems: 1000,
  });
  expect(Object.keys(post.responses)).toEqual(['200', '400', '405', '413', '415', '429', '500', '503']);
  expect(operations.map(([, { operationId }]) => operationId)).not.toContain(post.operationId);
});

test('the answers shared by all operations fit the description', async () => {
  const [, { responses: described }] = operations[0] ?? expect.fail('no operation');
  const refused = send('/api/v2/regions', { method: 'POST' });
  expectHeaders(refused, described['405']);
  expect(messages(described['405'])).toEqual([((await refused.json()) as { message: string }).message]);
  const etag = send('/api/v2/regions').headers.get('ETag') ?? '';
  const kept = send('/api/v2/regions', { headers: { 'If-None-Match': etag } });
  expect(kept.status).toBe(304);
  expectHeaders(kept, described['304']);
  expect(messages(described['429'])).toEqual(['Too many requests']);
  expect(messages(described['500'])).toEqual(['Server error']);
  for (const [, { responses }] of operations)
    expect(responses).toMatchObject(
      Object.fromEntries(['304', '405', '429', '500'].map((status) => [status, described[status]])),
    );
});

test('the document contains neither the date nor the name of the newest release', () => {
  const { release, date } = gazetteer.release;
  for (const word of [release, release.toLowerCase(), date, gazetteer.version]) expect(body).not.toContain(word);
});

test('the handler and the files have the document at /api/openapi.json', async () => {
  expect(await send('/api/openapi.json').text()).toBe(body);
  const country = treeFor(files, [mounted]).parts.find(({ name }) => name === 'country');
  const tree = new Map([...(country?.files() ?? [])].map((file) => [file.path, file.body]));
  expect(tree.get('api/openapi.json')).toBe(body);
  expect(tree.has('api/schemas.json') && tree.has('api/schemas/region.json')).toBe(true);
}, 30_000);

test('the description of a single region has examples from that region', async () => {
  const alone = await loadGazetteer(await writeSmallDataset(await temporaryFolder()), { region: '0900000000' });
  const text = JSON.stringify(openApiDocument([mount('/api', alone)]));
  expect(text).not.toContain('Ilocos');
  expect(text).toContain('Zamboanga');
});

test('the YAML that npm run openapi prints is the same document', () => {
  expect(parse(openApiYaml(openApiDocument([mounted])))).toEqual(JSON.parse(body));
});
