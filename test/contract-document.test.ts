import { describe, expect, test } from 'vitest';
import { mounts, routes } from './committed-data.ts';
import { openHandler } from './conformance/hosts/handler.ts';
import { CONTRACT, fencedBlocks, readDocument, section, tableRows } from './markdown.ts';

const text = CONTRACT.map(readDocument).join('\n');
const host = await openHandler('https://psgc.example.ph');
const templates = routes.map(({ template }) => template);

/**
 * Each example is `GET /path` on one line, then the body on the next one, with its status in front if it is not 200.
 */
const examples = fencedBlocks(text).flatMap((lines) =>
  lines.flatMap((line, at): readonly (readonly [path: string, answer: string])[] =>
    line.startsWith('GET ') ? [[line.slice('GET '.length), lines[at + 1] ?? '']] : [],
  ),
);

test('every code block of the contract consists of examples', () => {
  const lines = fencedBlocks(text).flatMap((block) => block.filter((line) => line !== ''));
  expect(lines).toEqual(examples.flatMap(([path, answer]) => [`GET ${path}`, answer]));
  expect(examples.length).toBeGreaterThan(30);
});

test.each(examples)('the API answers the example %s as shown', async (path, answer) => {
  const [, status = '200', body] = /^(?:(\d{3}) )?(.*)$/.exec(answer) ?? [];
  const answered = await host.get(path);
  expect(answered.body).toBe(`${body}\n`);
  expect(answered.status).toBe(Number(status));
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

test("the tables of psgc.gitlab.io's tree list every path and every field", async () => {
  const listed = tableRows(section(text, '9.3 Endpoints')).flatMap(([list = '', below = '']) => {
    if (!list.startsWith('`')) return [];
    const one = `${unquoted(list)}/{}`;
    return [unquoted(list), one, ...(below === '' ? [] : below.split(', ').map((each) => `${one}/${unquoted(each)}`))];
  });
  const { routes, schemas } = mounts.find(({ base }) => base === '/gitlab/api') ?? expect.fail('no mount');
  const records = routes.filter(({ family }) => family === 'gitlab');
  expect(listed.toSorted()).toEqual(records.map(({ template }) => template.replace(/\{.+\}/, '{}')).toSorted());
  const fields = tableRows(section(text, '9.2 Records')).flatMap(([schema = '', , names = '']) =>
    /^`[A-Z]/.test(schema) && schemas[unquoted(schema)] ? [[unquoted(schema), names.split(', ').map(unquoted)]] : [],
  );
  const published = Object.entries(schemas as Record<string, { readonly required?: readonly string[] }>)
    .filter(([name]) => name !== 'Meta' && name !== 'Error')
    .map(([name, { required }]) => [name, required]);
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(published));
});

describe('the tables of fields list the fields that the schemas require', () => {
  const headings = [
    '2.2 Version 2',
    '2.3 Version 1',
    '11. Codes of any age',
    '12. Releases and changes',
    '13. Search',
    '14. Areas with everything that is known',
  ];
  const rows = headings.flatMap((heading) =>
    tableRows(section(text, heading)).flatMap(([schema = '', , fields = '']): readonly [string, string[]][] =>
      /^`[A-Z]/.test(schema) ? [[unquoted(schema), fields.split(', ').map(unquoted)]] : [],
    ),
  );
  const meta = tableRows(section(text, '4.5 About the API')).flatMap(
    ([field = '']) => /^`(\w+)`$/.exec(field)?.[1] ?? [],
  );

  test.each([...rows, ['Meta', meta] as const])('%s', async (name, fields) => {
    const { required } = JSON.parse(
      (await host.get(`/api/schemas/${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`)).body,
    );
    expect(fields).toEqual(required);
  });

  test('of both versions, codes, releases, changes, search and areas', () => expect(rows).toHaveLength(26));
});

function unquoted(code: string): string {
  return code.replaceAll('`', '');
}
