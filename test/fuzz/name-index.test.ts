import fc from 'fast-check';
import { expect } from 'vitest';
import { toColumn, VALUE_END } from '../../generator/names/column.ts';
import { foldName, foldNames, stripDiacritics } from '../../generator/names/fold.ts';
import { NameIndex } from '../../generator/areas/name-index.ts';
import { valueRule } from '../../generator/data/values.ts';
import { anyText, hugeText } from './hostile.ts';
import { property } from './runs.ts';
import { anySegment, AREAS, unmarked } from './spellings.ts';

property(
  'a name of any length is folded in time, and folding it again changes nothing',
  20_000,
  fc.oneof({ weight: 30, arbitrary: anySegment }, hugeText),
  (name) => {
    const folded = foldName(name);
    expect(foldName(folded)).toBe(folded);
  },
);

/** Names that a dataset can have, besides those that it has. */
const nameRule = valueRule('name');
const acceptedName = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...AREAS).map(({ name }) => name) },
  anyText.filter((name) => nameRule?.accepts(name) ?? false),
  fc
    .array(fc.constantFrom('a', 'İ', 'ñ', 'ẞ', ' ', '\u0301', '.'), { minLength: 1 })
    .map((letters) => letters.join('').normalize('NFC'))
    .filter((name) => nameRule?.accepts(name) ?? false),
);

property(
  'names that are folded together are folded like each alone',
  20_000,
  fc.array(acceptedName, { minLength: 1 }),
  (names) => {
    expect(foldNames(names.join(VALUE_END)).split(VALUE_END)).toEqual(names.map(foldName));
  },
);

property('marks are removed from runs as from the whole text', 40_000, anySegment, (text) => {
  expect(stripDiacritics(text)).toBe(unmarked(text));
});

property(
  'names of any kind are found in a column like in a scan, and searched like by a filter',
  10_000,
  fc.record({
    localities: fc.array(fc.array(acceptedName, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
    range: fc.tuple(fc.nat(8), fc.nat(8)),
    text: fc.oneof(anySegment, acceptedName),
  }),
  ({ localities, range, text }) => {
    const [from = 0, to = 0] = range.map((at) => Math.min(at, localities.length)).sort((one, other) => one - other);
    const index = new NameIndex(() => toColumn(localities), localities.length);
    const places = localities
      .flatMap((names, locality) => names.map((name, at) => ({ name, place: { locality, at } })))
      .filter(({ place: { locality } }) => locality >= from && locality < to);
    const expected =
      places.find(({ name }) => name === text.normalize('NFC')) ??
      places.find(({ name }) => foldName(name) === foldName(text));
    expect(index.find(text, { from, to })).toEqual(expected?.place);
    if (unmarked(text) === '') return;
    const hits = places.filter(({ name }) => unmarked(name).includes(unmarked(text)));
    const found = index.search(text, { from, to });
    expect(found.slice(0, found.length)).toEqual(hits.map(({ place }) => place));
  },
);
