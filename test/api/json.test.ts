import { expect, test } from 'vitest';
import { jsonLine, jsonList } from '../../generator/api/json.ts';

test.each([0, 1, 199, 200, 201, 400, 1_001])('a list of %i items is what JSON.stringify writes', (length) => {
  const toObject = (at: number) => ({ at, name: 'Peña – "😀"', none: null });
  const items = Array.from({ length }, (_, at) => at);
  expect(jsonList(items, toObject)).toBe(`${JSON.stringify(items.map(toObject))}\n`);
  expect(jsonList(items, toObject, ['{"ñ":', '}'])).toBe(`{"ñ":${JSON.stringify(items.map(toObject))}}\n`);
});

test('a body ends with one line feed', () => {
  expect(jsonLine({ name: 'Peñablanca' })).toBe('{"name":"Peñablanca"}\n');
  expect(jsonLine([], ['{"data":', '}'])).toBe('{"data":[]}\n');
});
