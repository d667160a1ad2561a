import { foldName } from '../core/names/fold.ts';
import { NUMBER_WORD, toNumeral } from '../core/names/name-reader.ts';
import { quote } from '../core/problem.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { areaCode, asColumn, type ValueCheck, describeTable, must, isAmong } from './table-description.ts';

const WORD = /^[a-z0-9]*[a-z][a-z0-9]*$/;
const LABEL = /^[a-z]+(?: [a-z]+)*$/;

const source = must((value) => value.trim() !== '', 'where this is from');

const isOrdinary = (word: string): boolean => WORD.test(word) && toNumeral(word) === word && word !== NUMBER_WORD;
const A_WORD = 'a word in lower case that is no number and has no other meaning';

/** Accepts a value if no line before had its key. */
const eachOnce =
  (keyOf: (...of: Parameters<ValueCheck>) => string): ValueCheck =>
  (...of) =>
    of[2].isNew(keyOf(...of)) ? [] : [{ found: `${quote(of[0])} again`, expected: 'each only once' }];

const isOther: (...of: Parameters<ValueCheck>) => boolean = (name, { code = '' }, { areas }) =>
  foldName(name) !== foldName(areas.get(code) ?? '');

const otherNameOnce = eachOnce((name, { code }) => `${code} ${foldName(name)}`);

const otherNames = describeTable(
  'other-names.csv',
  {
    code: areaCode,
    name: [
      asColumn('name'),
      must(isOther, 'another name than that of the area'),
      (...of) => (isOther(...of) ? otherNameOnce(...of) : []),
    ],
    source,
  },
  { part: 'writing' },
);

const words = describeTable(
  'name-words.csv',
  {
    written: [must(isOrdinary, A_WORD), eachOnce((word) => word)],
    means: must((word, _, { valuesOf }) => isOrdinary(word) && !valuesOf('words', 'written').has(word), A_WORD),
    source,
  },
  { part: 'writing' },
);

const labels = describeTable(
  'name-labels.csv',
  {
    kind: isAmong(KINDS),
    place: isAmong(['start', 'end']),
    label: [
      must((label, _, { valuesOf }) => {
        const written = valuesOf('words', 'written');
        return LABEL.test(label) && !label.split(' ').some((word) => written.has(word));
      }, 'words in lower case, none shortened'),
      eachOnce((label, { kind, place }) => `${kind} ${place} ${label}`),
    ],
    source,
  },
  { part: 'writing' },
);

/** The tables that say how names are written, by the name that each has in the dataset. */
export const WRITING_TABLES = { otherNames, words, labels } as const;
