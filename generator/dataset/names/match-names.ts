import { VALUE_END } from '../column.ts';
import type { NamePattern } from './name-pattern.ts';

/** The positions before the values of a column that a pattern finds. */
export function* matchNames(column: string, { source, anchor }: NamePattern): Iterable<number> {
  if (anchor === undefined) {
    for (const { index } of column.matchAll(new RegExp(source, 'g'))) yield index;
    return;
  }
  const word = new RegExp(anchor, 'g');
  const name = new RegExp(source, 'y');
  for (let hit = word.exec(column); hit !== null; hit = word.exec(column)) {
    name.lastIndex = column.lastIndexOf(VALUE_END, hit.index);
    const start = name.lastIndex;
    if (name.test(column)) yield start;
    word.lastIndex = column.indexOf(VALUE_END, hit.index);
  }
}
