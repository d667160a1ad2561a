import type { SourcedNameRules } from '../core/dataset/dataset.ts';
import { foldName } from '../core/names/fold.ts';
import { NUMBER_WORD, toNumeral } from '../core/names/name-reader.ts';
import { type Problems, quote } from '../core/problem.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { type AreaNames, type Finding, unless, unlessAccepted, verifyRows } from './values.ts';

export const WRITING_FILES = {
  otherNames: { file: 'other-names.csv', columns: ['code', 'name', 'source'] },
  words: { file: 'name-words.csv', columns: ['written', 'means', 'source'] },
  labels: { file: 'name-labels.csv', columns: ['kind', 'place', 'label', 'source'] },
} as const;

/** The files that say how names are written, as they are in the folder of a dataset. */
export type WritingTables = { readonly [Name in keyof SourcedNameRules]: CsvTable<SourcedNameRules[Name][number]> };

const WORD = /^[a-z0-9]*[a-z][a-z0-9]*$/;
const LABEL = /^[a-z]+(?: [a-z]+)*$/;

/**
 * Verifies what a dataset says about the writing of names: that each other name belongs to an area of the release and
 * differs from its name, that each word has one meaning, and that labels consist of words as they are meant.
 */
export function verifyWriting(
  { otherNames, words, labels }: WritingTables,
  names: AreaNames,
  problems: Problems,
): void {
  const otherName = eachOnce('name');
  verifyRows(otherNames, problems, ({ code, name, source }) => {
    const isOther = foldName(name) !== foldName(names.get(code) ?? '');
    const findings = [
      ...unless(names.has(code), 'code', code, 'the code of an area'),
      ...unlessAccepted('name', 'name', name),
      ...unless(isOther, 'name', name, 'another name than that of the area'),
      ...(isOther ? otherName(`${code} ${foldName(name)}`, name) : []),
    ];
    return [...findings.map((finding) => ({ ...finding, code })), ...sourceOf(source)];
  });
  const word = eachOnce('written');
  const written = new Set(words.rows.map((row) => row.written));
  verifyRows(words, problems, (row) => [
    ...wordOf('written', row.written, isOrdinary(row.written)),
    ...wordOf('means', row.means, isOrdinary(row.means) && !written.has(row.means)),
    ...word(row.written, row.written),
    ...sourceOf(row.source),
  ]);
  const label = eachOnce('label');
  verifyRows(labels, problems, (row) => {
    const isMeant = LABEL.test(row.label) && !row.label.split(' ').some((one) => written.has(one));
    return [
      ...oneOf('kind', row.kind, KINDS),
      ...oneOf('place', row.place, ['start', 'end']),
      ...unless(isMeant, 'label', row.label, 'words in lower case, none shortened'),
      ...label(`${row.kind} ${row.place} ${row.label}`, row.label),
      ...sourceOf(row.source),
    ];
  });
}

function eachOnce(column: string): (key: string, value: string) => readonly Finding[] {
  const known = new Set<string>();
  return (key, value) => {
    const isNew = known.size !== known.add(key).size;
    return isNew ? [] : [{ column, found: `${quote(value)} again`, expected: 'each only once' }];
  };
}

const isOrdinary = (word: string): boolean => toNumeral(word) === word && word !== NUMBER_WORD;

const wordOf = (column: string, word: string, isAllowed: boolean): readonly Finding[] =>
  unless(WORD.test(word) && isAllowed, column, word, 'a word in lower case that is no number and has no other meaning');

const oneOf = (column: string, value: string, values: readonly string[]): readonly Finding[] =>
  unless(values.includes(value), column, value, values.join(', '));

const sourceOf = (source: string): readonly Finding[] =>
  unless(source.trim() !== '', 'source', source, 'where this is from');
