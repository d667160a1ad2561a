import { expect, test } from 'vitest';
import { encodedList, jsonLine, jsonList } from '../../generator/api/json.ts';

test.each([0, 1, 2, 199, 200, 201, 400, 1_001])('a list of %i items is what JSON.stringify writes', (length) => {
  const toObject = (at: number) => ({ at, name: `Peña "${at}"`, none: null, list: [at] });
  const items = Array.from({ length }, (_, at) => at);
  expect(jsonList(items, toObject)).toBe(`${JSON.stringify(items.map(toObject))}\n`);
});

test.each([0, 1, 200, 201, 1_001])('a list of %i items is the same in UTF-8, with texts around it', (length) => {
  // Longer than the space that is reserved for an item, by up to four bytes for a character.
  const toObject = (at: number) => ({ at, name: `Peña – 😀`.repeat(at % 100) });
  const items = Array.from({ length }, (_, at) => at);
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  expect(text(encodedList(items, toObject))).toBe(`${JSON.stringify(items.map(toObject))}\n`);
  expect(text(encodedList(items, toObject, ['{"ñ":', '}']))).toBe(`{"ñ":${JSON.stringify(items.map(toObject))}}\n`);
});

test('a body ends with one line feed', () => {
  expect(jsonLine({ name: 'Peñablanca' })).toBe('{"name":"Peñablanca"}\n');
  expect(jsonLine([], ['{"data":', '}'])).toBe('{"data":[]}\n');
});
