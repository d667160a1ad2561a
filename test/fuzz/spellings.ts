import fc from 'fast-check';
import { COLLECTIONS } from '../../generator/core/psgc/kinds.ts';
import { gazetteer } from '../committed-data.ts';
import { anyText } from './hostile.ts';

export const AREAS = COLLECTIONS.flatMap((collection) => gazetteer.hierarchy.list(null, collection));

/** Ways in which people write names. */
const WRITTEN: readonly ((text: string) => string)[] = [
  (text) => text.replace(/^City of (.*)/, '$1 City'),
  (text) => text.replace(/^Barangay |^/, 'Brgy. '),
  (text) => `${text} (Pob.)`,
  (text) => text.replace(/Sant([ao])/g, 'St$1.'),
  (text) => text.replace(/St([ao])\./g, 'Sant$1'),
  (text) => text.replace(/\d+/g, (digits) => ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'][Number(digits)] ?? digits),
  (text) => text.replace(/-/g, ''),
  (text) => text.replace(/-/g, ' '),
  (text) => text.replace(/ñ/g, '?'),
  (text) => text.replace(/ .*/, ' ($&)'),
];

/** Other ways to write a text. Some of them are equivalent. */
export const rewritten = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKD'),
  (text) => text.replaceAll(' ', ' \u00a0\t'),
  (text) => ` ${text}\u3000`,
  (text) => text.replaceAll('n', 'ñ').replaceAll('a', 'a\u0301\u0316'),
  (text) => text.replaceAll(/[^ -~]/g, ''),
  (text) => `${text}\u0301`,
  (text) => text.slice(1),
  (text) => encodeURIComponent(text),
  (text) => [...text].reverse().join(''),
  ...WRITTEN,
);

/** A segment of a path: mostly a name in some spelling. */
export const anySegment = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...AREAS), rewritten).map(([{ name }, rewrite]) => rewrite(name)) },
  fc.constantFrom(...AREAS).map(({ code }) => code),
  { weight: 2, arbitrary: anyText },
);

/** As `q` is compared, apart from white space: docs/contract.md, section 5.1. */
export const unmarked = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
