import type { Edition, Entry } from '../../dataset/history/entry.ts';
import { quote } from '../../dataset/problem.ts';
import type { FileProblems } from '../../dataset/problems.ts';

const LOST = '\ufffd';

/**
 * Restores letters that were lost in the names of a release, U+FFFD, from other publications: the first one in which the
 * area has a name with the same other letters. A name that none of them has is a problem.
 */
export function restoreLetters(edition: Edition, others: readonly Edition[], problems: FileProblems): Edition {
  const restored = new Map<string, Entry>();
  for (const [code, entry] of edition) {
    const restore = (column: 'name' | 'old_name'): string => {
      const value = entry[column];
      if (!value.includes(LOST)) return value;
      const found = others.map((other) => other.get(code)?.[column]).find((each) => each && isSame(value, each));
      const expected = 'a name whose lost letters another publication has';
      if (found === undefined) problems.add({ code, column, found: quote(value), expected });
      return found ?? value;
    };
    const [name, old_name] = [restore('name'), restore('old_name')];
    restored.set(code, name === entry.name && old_name === entry.old_name ? entry : { ...entry, name, old_name });
  }
  return restored;
}

/** Whether two names are equal but for letters that one of them lost. A letter can be lost as several U+FFFD. */
function isSame(damaged: string, name: string): boolean {
  const parts = damaged.split(/\ufffd+/u).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return !name.includes(LOST) && new RegExp(`^${parts.join('.{1,3}')}$`, 'u').test(name);
}
