import type { CodeChanges, ReleaseHistory } from './history.ts';
import type { OtherName } from '../names/name-reader.ts';
import { isRecoded } from '../psgc/change.ts';

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

/** The codes that the area with a code of the newest release had before, oldest first. */
export const formerCodes = (code: string, history: ReleaseHistory): readonly string[] =>
  formerCodesAt(code, history.releases.length - 1, history);

/**
 * The codes that the area with a code of a release had before: each once, without the code itself, which an area can have
 * again.
 *
 * @param at the position of the release among all.
 */
export function formerCodesAt(code: string, at: number, history: ReleaseHistory): readonly string[] {
  const codes: string[] = [];
  let found = lastOrigin(code, at, history);
  while (found?.formerCode != null) {
    codes.unshift(found.formerCode);
    found = lastOrigin(found.formerCode, found.at - 1, history);
  }
  return [...new Set(codes)].filter((each) => each !== code);
}

/**
 * The first release of a history that has a code as the code that it is in the last one: the release that created its
 * area or gave it the code, or else the first of all. A code that is gone has the first one of its last area.
 *
 * @param code ten digits, of any of the releases.
 */
export function firstReleaseOf(code: string, history: ReleaseHistory): string | undefined {
  const { releases } = history;
  return releases[lastOrigin(code, releases.length - 1, history)?.at ?? 0]?.release;
}

/** The names that the area with a code of the newest release had in earlier ones, oldest first. */
export function formerNamesOf(code: string, history: ReleaseHistory): readonly string[] {
  const names: string[] = [];
  let until = history.releases.length - 1;
  for (let known: string | null = code; known !== null; ) {
    const now: string = known;
    const origin = lastOrigin(now, until, history);
    const since = origin?.at ?? 0;
    const steps = history.changesOf(now).filter(({ at }) => at >= since && at <= until);
    const renamed = steps.flatMap(({ changes }) =>
      changes.filter(({ change, code: of }) => change === 'renamed' && of === now),
    );
    names.unshift(...renamed.flatMap(({ from }) => from ?? []));
    known = origin?.formerCode ?? null;
    until = since - 1;
  }
  return names;
}

/** The release in which an area got its code, and its code before, `null` if it was created; `undefined` if it always had it. */
function lastOrigin(code: string, at: number, { changesOf }: ReleaseHistory) {
  for (const step of changesOf(code).toReversed()) {
    if (step.at > at) continue;
    for (const change of step.changes) {
      if (change.code !== code) continue;
      if (change.change === 'created') return { formerCode: null, at: step.at };
      if (change.formerCode !== null && isRecoded(change)) return { formerCode: change.formerCode, at: step.at };
    }
  }
  return undefined;
}

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
 * The changes of the releases about an area, newest first, under the codes that it had.
 *
 * @param code that of the newest release, or one that is not current: then until it was replaced or dropped.
 */
export function* stepsOfArea(code: string, { changesOf }: ReleaseHistory): Iterable<CodeChanges> {
  let followed = code;
  let steps = changesOf(followed);
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    const { at } = step;
    const changes = step.changes.filter((change) => change.code === followed);
    yield { at, changes };
    if (changes.some(({ change }) => change === 'created')) break;
    followed = changes.find(isRecoded)?.formerCode ?? followed;
    steps = changesOf(followed).filter((each) => each.at < at);
  }
}
