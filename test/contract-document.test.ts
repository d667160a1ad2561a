import { describe, expect, test } from 'vitest';
import { mount } from '../generator/api/mount-api.ts';
import { References } from '../generator/api/openapi/references.ts';
import { type DescribedSchema, fieldRows } from '../generator/site/pages/reference/description.ts';
import { gazetteer, mounted, mounts, routes } from './committed-data.ts';
import { openHandler } from './conformance/hosts/handler.ts';
import { contractExamples, EXAMPLE_ORIGIN } from './contract-examples.ts';
import { CONTRACT, fencedBlocks, PROJECT, readDocument, section, tableRows } from './markdown.ts';

const text = CONTRACT.map(readDocument).join('\n');
const host = await openHandler(EXAMPLE_ORIGIN);
const templates = routes.map(({ template }) => template);

const { examples, further } = contractExamples();

test('every code block of the contract consists of examples', () => {
  const lines = fencedBlocks(text).flatMap((block) => block.filter((line) => line !== ''));
  expect(lines).toEqual(
    examples.flatMap(([path, status, body]) => [`GET ${path}`, status === 200 ? body : `${status} ${body}`]),
  );
  expect(examples.length).toBeGreaterThan(30);
});

const NAMED = tableRows(readDocument('docs/names.md').split('\n'))
  .slice(1)
  .flatMap(([paths = '', finds = '']) =>
    [...paths.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => [path, finds] as const),
  );

test.each(NAMED)('the name in %s finds what the document says: %s', async (path, finds) => {
  const { status, body } = await host.get(`/api/v2${encodeURI(path).replaceAll('?', '%3F')}`);
  expect(status).toBe(200);
  expect(finds).toContain((JSON.parse(body) as { name: string }).name);
});

describe('the API answers the example', () => {
  test.each([...examples, ...further])('%s', async (path, status, body) => {
    const answered = await host.get(path);
    expect([answered.status, answered.body]).toEqual([status, `${body}\n`]);
  });
});

test.each(
  [...readDocument('README.md').matchAll(/^curl '?http:\/\/localhost:8080([^'\s]+)'?\n# (.*)$/gm)].map(
    ([, path = '', body = '']) => [path, body] as const,
  ),
)("the API answers the README's example %s as shown", async (path, body) => {
  expect((await (await openHandler('http://localhost:8080')).get(path)).body).toBe(`${body}\n`);
});

test('the tables of endpoints list every path of the API once', () => {
  const pathsIn = (heading: string) =>
    tableRows(section(text, heading)).flatMap(([cell = '']) => /^`(\/api\/.*)`$/.exec(cell)?.[1] ?? []);
  const v1 = pathsIn('4.2 Version 1').map((path) => path.replace('/api/', '/api/v1/'));
  const named = templates.map((path) => path.replace(/^\/api\/schemas\/.+/, '/api/schemas/{schema}'));
  expect([...pathsIn('4. Endpoints'), ...v1].toSorted()).toEqual([...new Set(named)].toSorted());
});

test("the table of psgc.gitlab.io's tree lists every path", () => {
  const listed = tableRows(section(text, '9.3 Endpoints')).flatMap(([list = '', below = '']) => {
    if (!list.startsWith('`')) return [];
    const one = `${unquoted(list)}/{}`;
    return [unquoted(list), one, ...(below === '' ? [] : below.split(', ').map((each) => `${one}/${unquoted(each)}`))];
  });
  const { routes } = mounts.find(({ base }) => base === '/gitlab/api') ?? expect.fail('no mount');
  const records = routes.filter(({ family }) => family === 'gitlab');
  expect(listed.toSorted()).toEqual(records.map(({ template }) => template.replace(/\{.+\}/, '{}')).toSorted());
});

const withMaps = mount('/api', gazetteer, [...mounted.families, 'maps'], '', {
  notice: 'Made up',
  has: () => false,
  read: () => '',
});

/** The schemas that a document names, with references to each other: those of psgc.gitlab.io's tree are its own. */
const schemasFor = (document: string) => {
  const base = document.endsWith('-gitlab.md') ? '/gitlab/api' : '/api';
  const published = base === '/api' ? withMaps : mounts.find((each) => each.base === base);
  const references = new References([published ?? expect.fail(`no mount at ${base}`)]);
  return references.schemaComponents() as Readonly<Record<string, DescribedSchema>>;
};

/** The field of a census, of which each release of the PSGC may have others. */
const CENSUS = /\.\d{4}$/;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A document with its tables of fields as the schemas have them: below `Field of` a record, or behind its name. */
function withTables(document: string): string {
  const schemas = schemasFor(document);
  const fieldsOf = (name: string) =>
    fieldRows(schemas[name] ?? expect.fail(`no schema ${name}`), (each) => `\`${each}\``);
  const named = ({ path, isOptional }: { path: string; isOptional: boolean }) =>
    `\`${path}\`${isOptional ? ' (optional)' : ''}`;
  return readDocument(document)
    .replace(/(?<=^\| Field of `(\w+)` .*\n\| --- .*\n)(?:\|.*\n)+/gm, (_rows, name: string) =>
      fieldsOf(name)
        .filter(({ path }) => !CENSUS.test(path))
        .map((each) => `${row([named(each), each.type, each.meaning])}\n`)
        .join(''),
    )
    .replace(/(?<=^\| Schema \| .*\n\| --- .*\n)(?:\|.*\n)+/gm, (rows) =>
      rows.replace(/^\| `(\w+)` \| (.*?) \| .*$/gm, (_row, name: string, what: string) => {
        const fields = fieldsOf(name).filter(({ path }) => !/[.[]/.test(path));
        return row([`\`${name}\``, what, fields.map(named).join(', ')]);
      }),
    );
}

// `npx vitest run --project quick test/contract-document.test.ts -u` writes the tables.
test.each(CONTRACT)('the tables of fields in %s are those of the schemas', async (document) => {
  await expect(withTables(document)).toMatchFileSnapshot(PROJECT + document);
});

test('a field of /api/meta is a row of its table', () => {
  const rows = tableRows(section(text, '4.5 About the API')).flatMap(
    ([field = '']) => /^`(\w+)`$/.exec(field)?.[1] ?? [],
  );
  expect(rows).toEqual(schemasFor('docs/contract.md')['Meta']?.required);
});

function unquoted(code: string): string {
  return code.replaceAll('`', '');
}
