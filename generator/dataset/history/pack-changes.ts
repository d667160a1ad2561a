import type { Change } from './change.ts';

/** Stands for `null`; no value of a change is like this. */
const NONE = '';

const COLUMNS = [
  'change',
  'kind',
  'code',
  'formerCode',
  'name',
  'field',
  'from',
  'to',
  'evidence',
  'correspondenceCode',
] as const satisfies readonly Exclude<keyof Change, 'had'>[];

/** Writes changes as one text, which is parsed when it is needed: a line for each, with tabs between the values. */
export function packChanges(changes: readonly Change[]): string {
  return changes
    .map(({ had, ...change }) => {
      const values = COLUMNS.map((column) => change[column] ?? NONE);
      return [...values, ...(had === undefined ? [] : [JSON.stringify(had)])].join('\t');
    })
    .join('\n');
}

/** The reverse of `packChanges`. */
export function unpackChanges(text: string): readonly Change[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const values = line.split('\t');
    const had = values[COLUMNS.length];
    return {
      ...(Object.fromEntries(COLUMNS.map((column, at) => [column, values[at] || null])) as unknown as Change),
      ...(had !== undefined && { had: JSON.parse(had) as Change['had'] }),
    };
  });
}
