import { type Fault, type Finding, unless, unlessAccepted, unlessProse } from './values.ts';
import { quote } from '../core/problem.ts';

type TextRow = Readonly<Record<string, string>>;

/** The areas and lines against which a table is verified. */
export interface KnownRows {
  /** The names of the areas of the release by code, and the codes of those above the barangays and of the barangays. */
  readonly areas: ReadonlyMap<string, string>;
  readonly above: ReadonlySet<string>;
  readonly barangays: ReadonlySet<string>;
  /** The censuses of the release. */
  readonly years: readonly string[];
  /** The values of a column of another table, by the name that it has in the dataset. */
  readonly valuesOf: (table: string, column: string) => ReadonlySet<string>;
  /** The name of the release. */
  readonly release: string;
  /** True if this table has had no such key before. */
  readonly isNew: (key: string) => boolean;
}

/** Finds what is wrong with a value of a line; the column is filled in. */
export type ValueCheck = (value: string, row: TextRow, known: KnownRows) => readonly Fault[];

/** A table that a folder of a dataset can have besides those of the areas: its file, and its columns with their checks. */
export interface TableDescription<Name extends string> {
  readonly file: string;
  readonly columns: readonly Name[];
  readonly checks: Readonly<Record<Name, ValueCheck | readonly ValueCheck[]>>;
  /** The part of the dataset that consists of this table and others: a folder has all files of a part, or none. */
  readonly part?: 'writing' | 'origins';
  /** The key of a line, by which lines are in order, none twice; and this as people say it. */
  readonly order?: readonly [key: (row: TextRow) => string, expected: string];
  /** True if several lines can have one key. */
  readonly repeats?: boolean;
  /** Returns a function that finds what is wrong with each line as a whole. */
  readonly verifier?: (known: KnownRows) => (row: Readonly<Record<Name, string>>) => readonly Finding[];
}

/** Describes a table once for its reader, its verification and its writer; its columns are those with checks, in their order. */
export const describeTable = <Name extends string>(
  file: string,
  checks: TableDescription<Name>['checks'],
  more: Partial<TableDescription<Name>> = {},
): TableDescription<Name> => ({ file, columns: Object.keys(checks) as Name[], checks, ...more });

/** The order of a table with a line for each area. */
export const BY_CODE = [({ code }: TextRow) => `${code}`, 'each code once, in order'] as const;

/** Finds what is wrong with the lines of a table, each with the one before it. */
export function lineVerifier<Name extends string>(
  { columns, checks, order, repeats = false, verifier }: TableDescription<Name>,
  others: Omit<KnownRows, 'isNew'>,
): (row: Readonly<Record<Name, string>>, before: Readonly<Record<Name, string>> | undefined) => readonly Finding[] {
  const keys = new Set<string>();
  const known = { ...others, isNew: (key: string) => keys.size !== keys.add(key).size };
  const ofLine = verifier?.(known);
  const inOrder = (row: TextRow, before: TextRow | undefined): readonly Finding[] => {
    if (order === undefined || before === undefined) return [];
    const [last, key] = [before, row].map(order[0]) as [string, string];
    if (last < key || (repeats && last === key)) return [];
    return [{ column: 'code', found: `${quote(key)} after ${quote(last)}`, expected: order[1] }];
  };
  return (row, before) => [
    ...columns.flatMap((column) =>
      [checks[column]]
        .flat()
        .flatMap((check: ValueCheck) => check(row[column], row, known).map((fault) => ({ ...fault, column }))),
    ),
    ...inOrder(row, before),
    ...(ofLine?.(row) ?? []),
  ];
}

/** Accepts a value of which something is true. */
export const must =
  (isRight: (...of: Parameters<ValueCheck>) => boolean, expected: string): ValueCheck =>
  (...of) =>
    unless(isRight(...of), of[0], expected);

export const isAmong = (values: readonly string[]): ValueCheck =>
  must((value) => values.includes(value), values.join(', '));

export const matching = (pattern: RegExp, expected: string): ValueCheck =>
  must((value) => pattern.test(value), expected);

/** The same checks for several columns. */
export const checksOf = <Name extends string>(names: readonly Name[], check: ValueCheck | readonly ValueCheck[]) =>
  Object.fromEntries(names.map((name) => [name, check])) as Readonly<Record<Name, ValueCheck | readonly ValueCheck[]>>;

export const areaCode = must((code, _, { areas }) => areas.has(code), 'the code of an area');

/** Accepts what the column of an area of this name may have. */
export const asColumn =
  (column: 'name' | 'old_name' | 'zip_code' | 'zip_code_source'): ValueCheck =>
  (value) =>
    unlessAccepted(column, value);

/** Accepts prose; with an empty second argument, also nothing. */
export const prose =
  (most: number, otherwise?: ''): ValueCheck =>
  (value) =>
    value === otherwise ? [] : unlessProse(value, most);

/** A source without what spreadsheets take for a formula. */
export const sourced = (expected: string): readonly ValueCheck[] => [
  must((value) => value !== '', expected),
  asColumn('zip_code_source'),
];
