import { expect, test } from 'vitest';
import { encodedList, jsonLine, jsonList } from '../../generator/api/json.ts';
import { enumerate } from '../../generator/api/routing/addresses.ts';
import { mount } from '../../generator/api/mount-api.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { gazetteer, mounted, mounts } from '../committed-data.ts';
import { siteFor } from '../tree-for.ts';

test.each([0, 1, 2, 199, 200, 201, 400, 1_001])(
  'a list of %i items is what JSON.stringify writes, as text and in UTF-8',
  (length) => {
    // Longer than the space that is reserved for an item, by up to four bytes for a character.
    const toObject = (at: number) => ({ at, name: `Peña – "😀"`.repeat(at % 100), none: null });
    const items = Array.from({ length }, (_, at) => at);
    expect(jsonList(items, toObject)).toBe(`${JSON.stringify(items.map(toObject))}\n`);
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
    expect(text(encodedList(items, toObject))).toBe(`${JSON.stringify(items.map(toObject))}\n`);
    expect(text(encodedList(items, toObject, ['{"ñ":', '}']))).toBe(`{"ñ":${JSON.stringify(items.map(toObject))}}\n`);
  },
);

test('a body ends with one line feed', () => {
  expect(jsonLine({ name: 'Peñablanca' })).toBe('{"name":"Peñablanca"}\n');
  expect(jsonLine([], ['{"data":', '}'])).toBe('{"data":[]}\n');
});

const lists = mounts.flatMap(({ routes }) => routes).filter(({ encodedBody }) => encodedBody !== undefined);

test('every family with lists of areas can encode that of all barangays', () => {
  const ofBarangays = lists.filter(({ template }) => /\/barangays(?:\.json)?$/.test(template));
  const national = ofBarangays.filter(({ parameters }) => parameters.length === 0);
  expect(new Set(national.map(({ family }) => family))).toEqual(new Set(['v2', 'v1', 'cloud', 'gitlab']));
});

test.each(lists.map((route) => [route.template, route] as const))('%s is the same as text and in UTF-8', (_, route) => {
  const [first, second] = enumerate(route, { examplesFirst: true });
  for (const way of [first, second]) {
    if (way === undefined) continue;
    const encoded = route.encodedBody?.(way.values) ?? new Uint8Array();
    expect(Buffer.from(encoded).toString()).toBe(route.body(way.values));
  }
});

test('a tree gets long lists in UTF-8, and others as text', () => {
  const { parts } = siteFor(files, [mount('/api', gazetteer, ['v2', 'v1'])], 'lists');
  const country = [...(parts.find(({ name }) => name === 'country')?.resources() ?? [])];
  const encoded = country.filter(({ body }) => typeof body !== 'string');
  expect(encoded.map(({ path }) => path)).toEqual(['/api/v2/barangays', '/api/barangays']);
  for (const { path, body } of encoded) {
    const route = mounted.routes.find(({ template }) => template === path);
    expect(Buffer.from(body).toString()).toBe(route?.body([]));
  }
});
