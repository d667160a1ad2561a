import { expect, test } from 'vitest';
import { enumerate } from '../../generator/api/routing/enumerate.ts';
import { mounts } from '../committed-data.ts';

const lists = mounts.flatMap(({ routes }) => routes).filter(({ encodedBody }) => encodedBody !== undefined);

test('every family with lists of areas can encode that of all barangays', () => {
  const ofBarangays = lists.filter(({ template }) => /\/barangays(?:\.json)?$/.test(template));
  const national = ofBarangays.filter(({ parameters }) => parameters.length === 0);
  expect(new Set(national.map(({ family }) => family))).toEqual(new Set(['v2', 'v1', 'cloud', 'gitlab']));
});

test.each(lists.map((route) => [route.template, route] as const))('%s is the same as text and in UTF-8', (_, route) => {
  for (const { values } of [...enumerate(route, { examplesFirst: true })].slice(0, 3)) {
    const encoded = route.encodedBody?.(values) ?? new Uint8Array();
    expect(Buffer.from(encoded).toString()).toBe(route.body(values));
  }
});
