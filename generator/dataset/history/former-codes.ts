import { isRecoded } from './change.ts';
import { changesAt, type History } from './history.ts';

/** The codes that a release gave to areas in place of others, in no order. */
export function recodedCodes({ releases, changes }: History): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const { release } of releases) {
    for (const change of changes(release)) if (isRecoded(change) && change.code !== null) codes.add(change.code);
  }
  return codes;
}

/** The codes that the area with a code of the newest release had before, oldest first. */
export const formerCodes = (code: string, history: History): readonly string[] =>
  formerCodesAt(code, history.releases.length - 1, history);

/**
 * The codes that the area with a code of a release had before: each once, without the code itself, which an area can have
 * again.
 *
 * @param at the position of the release among all.
 */
export function formerCodesAt(code: string, at: number, history: History): readonly string[] {
  const codes: string[] = [];
  const others = () => [...new Set(codes)].filter((each) => each !== code);
  let now = code;
  for (let before = at; before > 0; before -= 1) {
    for (const change of changesAt(now, before, history)) {
      const { code: next, formerCode } = change;
      if (next !== now) continue;
      if (change.change === 'created') return others();
      if (formerCode !== null && isRecoded(change)) {
        codes.unshift((now = formerCode));
        break;
      }
    }
  }
  return others();
}
