import { VALUE_END } from '../column.ts';
import type { NamePattern } from './name-pattern.ts';

/** The positions before the values of a column that a pattern finds. */
export function* matchNames(column: string, { source, anchor }: NamePattern): Iterable<number> {
  if (anchor === undefined) {
    for (const { index } of column.matchAll(new RegExp(source, 'g'))) yield index;
    return;
  }
  const pattern = new RegExp(source, 'y');
  let end = 0;
  for (let hit = column.indexOf(anchor); hit !== -1; hit = column.indexOf(anchor, end)) {
    const start = column.lastIndexOf(VALUE_END, hit);
    end = column.indexOf(VALUE_END, hit);
    pattern.lastIndex = start;
    if (pattern.test(column)) yield start;
  }
}

/** The names of a column that have hyphens or apostrophes, without them. */
export interface JoinedNames {
  readonly column: string;
  /** Where each of them begins in this column. */
  readonly starts: readonly number[];
  /** The position before each of them in the other column. */
  readonly positions: readonly number[];
}

/** Takes names apart from a column: without apostrophes, and without apostrophes and hyphens. */
export function joinNames(column: string): JoinedNames {
  const starts: number[] = [];
  const positions: number[] = [];
  let joined = '';
  let end = 0;
  const mark = /['’-]/g;
  for (let found = mark.exec(column); found !== null; found = mark.exec(column)) {
    const start = column.lastIndexOf(VALUE_END, found.index);
    end = column.indexOf(VALUE_END, found.index);
    mark.lastIndex = end;
    const name = column.slice(start + 1, end);
    const spaced = name.replace(/['’]/g, '');
    for (const form of spaced === name ? [name.replaceAll('-', '')] : [spaced, spaced.replaceAll('-', '')]) {
      starts.push(joined.length);
      positions.push(start);
      joined += VALUE_END + form;
    }
  }
  return { column: joined + VALUE_END, starts, positions };
}
