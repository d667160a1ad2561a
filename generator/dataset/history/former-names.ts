import type { OtherName } from '../names/writing.ts';
import { isRecoded } from './change.ts';
import type { History } from './history.ts';

/** The names that areas of the newest release had in earlier ones, under the codes that they have now. */
export function formerNames({ releases, changes }: History): readonly OtherName[] {
  const names = new Map<string, readonly string[]>();
  for (const { release } of releases) {
    const made = changes(release);
    const recoded = made.flatMap((change): [string, readonly string[]][] => {
      const { code, formerCode } = change;
      const known = names.get(formerCode ?? '');
      return isRecoded(change) && code !== null && known !== undefined ? [[code, known]] : [];
    });
    for (const { formerCode } of made) if (formerCode !== null) names.delete(formerCode);
    for (const [code, known] of recoded) names.set(code, known);
    for (const { change, code, from } of made) {
      if (change === 'renamed' && code !== null && from !== null) names.set(code, [...(names.get(code) ?? []), from]);
    }
  }
  return [...names].flatMap(([code, known]) => known.map((name) => ({ code, name })));
}
