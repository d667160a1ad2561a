import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATA } from '../committed-data.ts';
import { type Line, readLines, TABLES } from '../oracle/facts.ts';

const places = readLines(join(DATA, 'zip-codes.csv'));
const barangays = readLines(join(DATA, TABLES.barangay));
const byCode = new Map(barangays.map((line) => [line['code'], line]));
const ofBarangays = places.filter(({ code }) => byCode.has(code));

/** A name in the letters and words that lists and PSA have in common. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(sta|sto)\b\.?/g, (word) => (word.startsWith('sta') ? 'santa' : 'santo'))
    .replace(/\bgen\b\.?/g, 'general')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/\b[12]\b/g, (number) => (number === '1' ? 'uno' : 'dos'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const others = readLines(join(DATA, 'other-names.csv'));
/** `Pulang Lupa` is both Pulang Lupa Uno and Dos. */
const NUMBER = / (?:uno|dos|i{1,3}|iv|[ab])$/;

test('the place of every barangay has its name, one that it had before or another in use, with the words in any order', () => {
  const isNamed = ({ code, place = '' }: Line): boolean => {
    const words = plain(place).split(' ');
    const { name = '', old_name: old = '' } = byCode.get(code) ?? {};
    const inUse = others.flatMap((other) => (other['code'] === code ? (other['name'] ?? '') : []));
    const names = [name, old, ...inUse].filter(Boolean).map((each) => plain(each).replace(NUMBER, '').split(' '));
    return names.some((each) => each.every((word) => words.includes(word)));
  };
  expect(ofBarangays.length).toBeGreaterThan(200);
  expect(ofBarangays.filter((line) => !isNamed(line))).toEqual([]);
});

test('only barangays of Metro Manila have places', () => {
  expect(ofBarangays.filter(({ code = '' }) => !code.startsWith('13'))).toEqual([]);
});

test('ISO 3166-2 has a code for every province, and for all regions but the two that are younger', () => {
  const [regions, provinces] = [TABLES.region, TABLES.province].map((file) => readLines(join(DATA, file)));
  const without = (regions ?? []).filter((line) => line['iso_3166_2'] === '').map(({ code }) => code);
  expect(without).toEqual(['1800000000', '1900000000']);
  expect((provinces ?? []).filter((line) => !/^PH-[A-Z]{3}$/.test(line['iso_3166_2'] ?? ''))).toEqual([]);
  expect((regions ?? []).filter((line) => !/^(?:PH-\d\d)?$/.test(line['iso_3166_2'] ?? ''))).toEqual([]);
  const codes = [...(regions ?? []), ...(provinces ?? [])].flatMap((line) => line['iso_3166_2'] || []);
  expect(new Set(codes).size).toBe(codes.length);
});
