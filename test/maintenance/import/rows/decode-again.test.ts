import { expect, test } from 'vitest';
import { decodeAgain } from '../../../../generator/maintenance/import/rows/repair-row.ts';

const CASES = [
  ['Santo NiÃ±o', 'Santo Niño'],
  // Ñ is C3 91, and 91 is a quotation mark in Windows-1252, a control character in Latin-1.
  ['PEÃ‘ABLANCA', 'PEÑABLANCA'],
  ['PEÃ\u0091ABLANCA', 'PEÑABLANCA'],
  ['NiÃƒÂ±o', 'Niño'],
  ['Dalaguete â€“ East', 'Dalaguete – East'],
  ['Santo Niño', 'Santo Niño'],
  ['Doña NiÃ±a', 'Doña NiÃ±a'],
  ['Ã', 'Ã'],
  ['Ni\ufffdo', 'Ni\ufffdo'],
  ['Poblacion', 'Poblacion'],
  ['', ''],
] as const;

test.each(CASES)('%j decodes to %j', (text, expected) => {
  expect(decodeAgain(text)).toBe(expected);
});
