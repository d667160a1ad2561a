import type { CodeChanges, ReleaseHistory } from './history.ts';
import type { OtherName } from '../names/name-reader.ts';
import { type Change, type Entry, isRecoded } from '../psgc/change.ts';

const changesIn = ({ releases, changes }: ReleaseHistory) => releases.flatMap(({ release }) => changes(release));

/** The codes that a release gave to areas in place of others, in no order. */
export const recodedCodes = (history: ReleaseHistory): ReadonlySet<string> =>
  new Set(
    changesIn(history)
      .filter(isRecoded)
      .flatMap(({ code }) => code ?? []),
  );

/** The codes that a release or a later one replaced or dropped, in no order. A code that stands again is among them. */
export const replacedCodes = (history: ReleaseHistory): ReadonlySet<string> =>
  new Set(changesIn(history).flatMap(({ formerCode }) => formerCode ?? []));

/**
 * The earlier codes of an area, oldest first, each once, without the code itself; `until`: the release that has the code, by
 * default one of the newest.
 */
export function formerCodes(code: string, history: ReleaseHistory, until?: number): readonly string[] {
  const steps = [...stepsOfArea(code, history, until)].reverse();
  const codes = steps.flatMap(({ changes }) => changes.find(isRecoded)?.formerCode ?? []);
  return [...new Set(codes)].filter((each) => each !== code);
}

/**
 * The release that created the area of a ten-digit code or gave it the code, or else the first of all. A code that is gone has
 * the first one of its last area.
 */
export function firstReleaseOf(code: string, history: ReleaseHistory): string | undefined {
  for (const { at, changes } of stepsOfArea(code, history)) {
    if (changes.some((each) => each.change === 'created' || isRecoded(each))) return history.releases[at]?.release;
  }
  return history.releases[0]?.release;
}

/** The names that the area with a code of the newest release had in earlier ones, oldest first. */
export const formerNamesOf = (code: string, history: ReleaseHistory): readonly string[] =>
  [...stepsOfArea(code, history)]
    .reverse()
    .flatMap(({ changes }) => changes.flatMap(({ change, from }) => (change === 'renamed' ? (from ?? []) : [])));

/** The values that an area had before a release, by its code in it and what the release changed; `''` for none. */
export const valuesBefore = (code: string, changes: readonly Change[]): Partial<Entry> =>
  Object.fromEntries(
    changes.flatMap(({ change, code: now, field, from }) => {
      const changed = change === 'renamed' ? 'name' : field;
      return now === code && changed !== null ? [[changed, from ?? '']] : [];
    }),
  );

/** The names that areas of the newest release had in earlier ones, under the codes that they have now. */
export function formerNames({ releases, changes }: ReleaseHistory): readonly OtherName[] {
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

/**
 * The changes about an area, newest first, under the codes that it had, up to the release at `until`; `code` is one of the
 * newest release, or one that is not current: then until it was replaced or dropped.
 */
export function* stepsOfArea(
  code: string,
  { changesOf }: ReleaseHistory,
  until = Number.POSITIVE_INFINITY,
): Iterable<CodeChanges> {
  let followed = code;
  let steps = changesOf(followed).filter((each) => each.at <= until);
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    const { at } = step;
    const changes = step.changes.filter((change) => change.code === followed);
    yield { at, changes };
    if (changes.some(({ change }) => change === 'created')) break;
    followed = changes.find(isRecoded)?.formerCode ?? followed;
    steps = changesOf(followed).filter((each) => each.at < at);
  }
}
