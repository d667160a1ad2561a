import { expect, test } from 'vitest';
import type { NameEntry } from '../../../generator/core/places/area-names.ts';
import { Lexicon } from '../../../generator/core/places/lexicon.ts';
import { PlaceTextReader } from '../../../generator/core/places/place-text.ts';
import { gazetteer } from '../../committed-data.ts';

const lexiconOf = (packedNames?: ReturnType<Lexicon['pack']>) =>
  new Lexicon({ ...gazetteer, ...(packedNames && { packedNames }) }, new PlaceTextReader(gazetteer.writing));

const textOf = ({ area, form, cost, isShared }: NameEntry) => [area.code, form, cost.toFixed(2), isShared].join(' ');

test('each name above the barangays is found in the packed names as in those that are read', () => {
  const read = lexiconOf();
  const opened = lexiconOf(JSON.parse(JSON.stringify(read.pack())));
  const texts = new Set(read.names.all().map(({ words }) => words.join('')));
  for (const { name } of gazetteer.hierarchy.above)
    texts.add(
      read.reader
        .readName(name)
        .map(({ word }) => word)
        .join(''),
    );
  expect(texts.size).toBeGreaterThan(1500);
  for (const key of texts) {
    expect(opened.names.find(key)?.map(textOf), key).toEqual(read.names.find(key)?.map(textOf));
  }
});
