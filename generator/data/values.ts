import { type Problem, type Problems, quote } from '../core/problem.ts';
import { CODE_SHAPES } from '../core/psgc/code.ts';
import { COLLECTIONS, KINDS, type Kind, STATUS_OF } from '../core/psgc/kinds.ts';
import type { Column, CsvTable } from '../core/psgc/table.ts';

/** The rule for the values of a column. An empty value is accepted in every column except `name`. */
export interface ValueRule {
  readonly accepts: (value: string) => boolean;
  readonly expected: string;
  readonly remedy?: (value: string) => string | undefined;
}

const matches = (pattern: RegExp, expected: string): ValueRule => ({
  accepts: (value) => value === '' || pattern.test(value),
  expected,
});

/** Names become file names. With a suffix, 200 bytes are still within the limit of common file systems, 255 bytes. */
const MAX_NAME_BYTES = 200;

/**
 * A character that is neither printable ASCII nor a Latin letter of Unicode up to U+1EFF. PSA has used the letters A to Z and ñ, digits,
 * spaces and `& ' ( ) , - . /`. Other alphabets have letters, and Unicode has spaces, that only look like these.
 */
const WRONG_CHARACTER = /[^ -~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/u;

/** The start of a text that spreadsheets take for a formula when they open a CSV. */
const FORMULA = /^[=+@-]/;

/** Letters that do not occur in Filipino names, but appear if UTF-8 is read as Latin-1: `Ã±` for `ñ`. */
const MOJIBAKE = /[ÃÂ]/u;

/** ASCII words with single spaces between them: nearly all names, accepted without the slower checks of `isName`. */
const PLAIN_NAME = /^[A-Za-z\d][\w.,()'/&-]*(?: [\w.,()'/&-]+)*$/;

const name: ValueRule = {
  accepts: (value) => value === '' || (PLAIN_NAME.test(value) && value.length <= MAX_NAME_BYTES) || isName(value),
  expected:
    'a name: Latin letters in Unicode NFC, digits, ASCII marks but * and \\, single spaces, no mis-decoded letters, ' +
    `no =, +, - or @ first, at most ${MAX_NAME_BYTES} bytes`,
  remedy(value) {
    if (value.includes('\ufffd')) return 'the letter is lost; take the name from a publication that has it';
    if (MOJIBAKE.test(value)) return 'read or save the file as UTF-8';
    if (FORMULA.test(value)) return 'spreadsheets take it for a formula; correct the name';
    const wrong = WRONG_CHARACTER.exec(value)?.[0].codePointAt(0)?.toString(16);
    return wrong === undefined ? undefined : `replace the character U+${wrong.toUpperCase().padStart(4, '0')}`;
  },
};

const PATH_WORDS = [...COLLECTIONS, ...KINDS].join('|');

/** Names that are ambiguous in a path: a code, an empty or dotted segment, one of the words, a file name. */
const AMBIGUOUS_IN_PATH = new RegExp(
  `^\\d{10}$|(?:^|/)\\.{0,2}(?:/|$)|/(?:${PATH_WORDS})(?:/|$)|\\.(?:html|json)(?:/|$)`,
);

function isName(value: string): boolean {
  return (
    Buffer.byteLength(value) <= MAX_NAME_BYTES &&
    value === value.normalize('NFC').trim() &&
    !value.includes('  ') &&
    !WRONG_CHARACTER.test(value) &&
    !/[*\\]/.test(value) &&
    !MOJIBAKE.test(value) &&
    !FORMULA.test(value)
  );
}

const source = (expected: string): ValueRule =>
  matches(/^(?![=+@\t-]).{1,200}$/u, `${expected}, without =, +, - or @ first`);

const RULES: Readonly<Partial<Record<Column, ValueRule>>> = {
  name: {
    ...name,
    accepts: (value) => value !== '' && !AMBIGUOUS_IN_PATH.test(value) && name.accepts(value),
    expected: `${name.expected}; not ambiguous in a path (a code, /barangays, a name that ends with .html)`,
  },
  old_name: name,
  correspondence_code: matches(/^\d{9}$/, 'nine digits'),
  city_class: matches(/^(?:HUC|ICC|CC)$/, 'HUC, ICC or CC'),
  income_classification: matches(
    /^(?:[1-6](?:st|nd|rd|th)|Special)(?: \([^()]+\))?$/,
    'an income class: 1st … 6th or Special',
  ),
  urban_rural: matches(/^[UR-]$/, 'U, R or -'),
  island_region: matches(/^[LVM]$/, 'L, V or M'),
  located_in: matches(CODE_SHAPES.province.pattern, CODE_SHAPES.province.expected),
  located_in_source: source('how it is known where the area lies'),
  zip_code: matches(/^\d{4}$/, 'four digits'),
  zip_code_source: source('the source of the zip code'),
  district: matches(
    /^(?:Lone|\d{1,2}(?:st|nd|rd|th))(?:, \d{1,2}(?:st|nd|rd|th))*$/,
    'a congressional district: Lone, 1st, or a list such as 1st, 2nd',
  ),
  district_source: source('the source of the district'),
  iso_3166_2: matches(/^PH-(?:\d{2}|[A-Z]{3})$/, 'a code of ISO 3166-2: PH-00 for a region, PH-CEB for a province'),
  iso_3166_2_source: source('the lists that have the code, and their day'),
};

const population = matches(/^\d{1,9}$/, 'a whole number');

/** The rule for the values of a column, for `status` of a kind; `undefined` for codes, whose shape depends on the kind. */
export function valueRule(column: Column, kind?: Kind): ValueRule | undefined {
  if (column === 'status') return statusRule(kind && STATUS_OF[kind]);
  return RULES[column] ?? (column.startsWith('population_') ? population : undefined);
}

const statusRule = (status: string | undefined): ValueRule => ({
  accepts: (value) => value === '' || value === status,
  expected: status === undefined ? 'nothing' : `${status} or nothing`,
});

/** A fault of a value of a row. */
export interface Finding extends Fault {
  readonly column: string;
}

/** A fault of a value, whose column is known. */
export type Fault = Pick<Problem, 'found' | 'expected' | 'code' | 'remedy'>;

/** Nothing if a value is right. */
export const unless = (isRight: boolean, value: string, expected: string): readonly Fault[] =>
  isRight ? [] : [{ found: quote(value), expected }];

/** The fault of a value that the rule of a column refuses. */
export function unlessAccepted(of: Column, value: string): readonly Fault[] {
  const rule = valueRule(of);
  if (rule === undefined || rule.accepts(value)) return [];
  return [{ found: quote(value), expected: rule.expected, remedy: rule.remedy?.(value) }];
}

/** The characters of prose of PSA: printable ASCII but the backslash, Latin letters, typographic quotes and dashes. */
const PROSE =
  /^(?![=+@-])[ -[\]-~\u00a7\u00b0\u00bd\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u2013\u2014\u2018\u2019\u201c\u201d]+$/u;

/** The faults of a text in words, such as a law or a source. */
export function unlessProse(value: string, most: number): readonly Fault[] {
  const isRight = PROSE.test(value) && value.length <= most && value === value.normalize('NFC').trim();
  return unless(isRight, value, `1 to ${most} characters in Unicode NFC, no \\, no =, +, - or @ first`);
}

/** Adds what is wrong with the rows of a table to the problems. */
export function verifyRows<Row>(
  { file, rows, lines, columnNames }: CsvTable<Row>,
  problems: Problems,
  findingsOf: (row: Row, before: Row | undefined) => readonly Finding[],
): void {
  const ofFile = problems.of(file, columnNames);
  rows.forEach((row, at) => {
    for (const finding of findingsOf(row, rows[at - 1])) ofFile.add({ line: lines[at], ...finding });
  });
}
