import type { CsvTable } from '../input/csv-table.ts';
import type { Tables } from './dataset.ts';
import { foldName } from '../names/fold.ts';
import { KINDS, type Kind } from '../psgc/kinds.ts';
import { quote, type Problems } from '../input/problem.ts';
import { valueRule } from './values.ts';
import { NUMBER_WORD, toNumeral } from '../names/name-reader.ts';
import type { WritingTables } from './name-files.ts';

/** What is wrong with a value of a row. */
interface Finding {
  readonly column: string;
  readonly found: string;
  readonly expected: string;
  readonly code?: string;
  readonly remedy?: string | undefined;
}

const NAME = valueRule('name');
const WORD = /^[a-z0-9]*[a-z][a-z0-9]*$/;
const LABEL = /^[a-z]+(?: [a-z]+)*$/;

/**
 * Verifies what a dataset says about the writing of names: that each other name belongs to an area of the release and
 * differs from its name, that each word has one meaning, and that labels consist of words as they are meant.
 */
export function verifyWriting({ otherNames, words, labels }: WritingTables, tables: Tables, problems: Problems): void {
  const names = namesOf(new Set(otherNames.rows.map(({ code }) => code)), tables);
  const otherName = eachOnce('name');
  verify(otherNames, problems, ({ code, name, source }) => [
    ...(names.has(code) ? [] : [{ column: 'code', code, found: quote(code), expected: 'the code of an area' }]),
    ...(NAME?.accepts(name) === false
      ? [{ column: 'name', code, found: quote(name), expected: NAME.expected, remedy: NAME.remedy?.(name) }]
      : []),
    ...(foldName(name) === foldName(names.get(code) ?? '')
      ? [{ column: 'name', code, found: quote(name), expected: 'another name than that of the area' }]
      : otherName(`${code} ${foldName(name)}`, name, code)),
    ...sourceOf(source),
  ]);
  const word = eachOnce('written');
  const written = new Set(words.rows.map((row) => row.written));
  verify(words, problems, (row) => [
    ...wordOf('written', row.written, isOrdinary(row.written)),
    ...wordOf('means', row.means, isOrdinary(row.means) && !written.has(row.means)),
    ...word(row.written, row.written),
    ...sourceOf(row.source),
  ]);
  const label = eachOnce('label');
  verify(labels, problems, (row) => {
    const isMeant = LABEL.test(row.label) && !row.label.split(' ').some((one) => written.has(one));
    return [
      ...oneOf('kind', row.kind, KINDS),
      ...oneOf('place', row.place, ['start', 'end']),
      ...(isMeant
        ? []
        : [{ column: 'label', found: quote(row.label), expected: 'words in lower case, none shortened' }]),
      ...label(`${row.kind} ${row.place} ${row.label}`, row.label),
      ...sourceOf(row.source),
    ];
  });
}

/** The names of the areas with these codes. */
function namesOf(codes: ReadonlySet<string>, tables: Tables): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const kind of KINDS) {
    for (const { code, name } of tables[kind].rows) if (codes.has(code)) names.set(code, name);
  }
  return names;
}

function verify<Row>(table: CsvTable<Row>, problems: Problems, findingsOf: (row: Row) => readonly Finding[]): void {
  const ofFile = problems.of(table.file);
  table.rows.forEach((row, at) => {
    for (const finding of findingsOf(row)) ofFile.add({ line: table.lines[at], ...finding });
  });
}

/** Finds values that repeat an earlier one of their file. */
function eachOnce(column: string): (key: string, value: string, code?: string) => readonly Finding[] {
  const known = new Set<string>();
  return (key, value, code) => {
    const isNew = known.size !== known.add(key).size;
    const area = code === undefined ? {} : { code };
    return isNew ? [] : [{ column, ...area, found: `${quote(value)} again`, expected: 'each only once' }];
  };
}

const isOrdinary = (word: string): boolean => toNumeral(word) === word && word !== NUMBER_WORD;

const wordOf = (column: string, word: string, isAllowed: boolean): readonly Finding[] =>
  WORD.test(word) && isAllowed
    ? []
    : [{ column, found: quote(word), expected: 'a word in lower case that is no number and has no other meaning' }];

const oneOf = (column: string, value: string, values: readonly (Kind | string)[]): readonly Finding[] =>
  values.includes(value) ? [] : [{ column, found: quote(value), expected: values.join(', ') }];

const sourceOf = (source: string): readonly Finding[] =>
  source.trim() === '' ? [{ column: 'source', found: quote(source), expected: 'where this is from' }] : [];
