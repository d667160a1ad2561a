import type { OtherName } from '../names/writing.ts';
import { GONE, RECODED } from './change.ts';
import type { History } from './history.ts';

/** The names that areas of the newest release had in earlier ones, under the codes that they have now. */
export function formerNames({ releases, changes }: History): readonly OtherName[] {
  const names = new Map<string, readonly string[]>();
  for (const { release } of releases) {
    const made = changes(release);
    const recoded = made.flatMap(({ change, code, formerCode }): [string, readonly string[]][] => {
      const known = names.get(formerCode ?? '');
      return RECODED.includes(change) && code !== null && known !== undefined ? [[code, known]] : [];
    });
    for (const { change, formerCode } of made) {
      if (formerCode !== null && (GONE.includes(change) || RECODED.includes(change))) names.delete(formerCode);
    }
    for (const [code, known] of recoded) names.set(code, known);
    for (const { change, code, from } of made) {
      if (change === 'renamed' && code !== null && from !== null) names.set(code, [...(names.get(code) ?? []), from]);
    }
  }
  return [...names].flatMap(([code, known]) => known.map((name) => ({ code, name })));
}
