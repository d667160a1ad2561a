import { expect, test } from 'vitest';
import { asLine, jsonLine, jsonList } from '../../generator/api/json.ts';

test.each([0, 1, 2, 199, 200, 201, 400, 1_001])('a list of %i items is what JSON.stringify writes', (length) => {
  const toObject = (at: number) => ({ at, name: `Peña "${at}"`, none: null, list: [at] });
  const items = Array.from({ length }, (_, at) => at);
  expect(jsonList(items, toObject)).toBe(JSON.stringify(items.map(toObject)));
});

test('a body ends with one line feed', () => {
  expect(jsonLine({ name: 'Peñablanca' })).toBe('{"name":"Peñablanca"}\n');
  expect(asLine('[]')).toBe('[]\n');
});
