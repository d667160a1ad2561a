import { isGone, isRecoded, type Change, kindOfLevel } from '../psgc/change.ts';
import type { CodeRecord, CodeStatus } from '../psgc/code.ts';
import { formerCodes, valuesBefore } from '../history/former-codes.ts';
import type { ReleaseHistory } from '../history/history.ts';
import type { OlderCode } from '../history/rows.ts';

/** The last fate of a code; `undefined` if it was never replaced. It has nine digits only if the area is gone. */
export function traceRetired(code: string, history: ReleaseHistory): CodeRecord | undefined {
  const step = leaving(code, history).at(-1);
  const [link] = step?.links ?? [];
  if (step === undefined || link === undefined) return undefined;
  const { at, links } = step;
  const fate = fateOf(links, at, history);
  return {
    code,
    ...lastValues(link, at, history),
    status: statusOf(fate),
    correspondenceCode: fate.correspondenceCode,
    formerCodes: formerCodes(code, history, at - 1),
    successors: fate.successors,
    lastRelease: history.releases[at - 1]?.release ?? null,
    evidence: fate.successors.length === 0 ? null : link.evidence,
  };
}

/** The fate of a code that only publications before the first release have. The nine digits of one are its own. */
export function traceOlder(former: OlderCode, history: ReleaseHistory): CodeRecord {
  const { code, kind, name, lastSeen, evidence } = former;
  const fates = former.successors.map((each) => fateAfter(each, 0, history) ?? { successors: [each], isSame: true });
  const successors = [...new Set(fates.flatMap((each) => each.successors))].sort();
  const isSame = former.status === 'recoded' && fates.every((each) => each.isSame);
  return {
    code,
    kind,
    name,
    status: statusOf({ successors, isSame }),
    correspondenceCode: code.length === 9 ? code : null,
    formerCodes: [],
    successors,
    lastRelease: lastSeen,
    evidence,
  };
}

/** The last ten-digit code of a gone area that had a nine-digit code. */
export function lastCodeOf(nineDigits: string, { changesOf }: ReleaseHistory): string | undefined {
  for (const { changes } of changesOf(nineDigits).toReversed()) {
    const found = changes.find((each) => each.correspondenceCode === nineDigits);
    if (found?.formerCode) return found.formerCode;
  }
  return undefined;
}

/** Where a code of an older release leads: its successors in the newest one, and whether they are the same area. */
interface Fate {
  readonly successors: readonly string[];
  readonly isSame: boolean;
  readonly correspondenceCode: string | null;
}

/** @param at the release in which the code was replaced: its position among the releases. */
function fateOf(links: readonly Change[], at: number, history: ReleaseHistory): Fate {
  const next = links.flatMap(({ code }) => (code === null ? [] : [[code, fateAfter(code, at, history)] as const]));
  const successors = next.flatMap(([code, fate]) => fate?.successors ?? [code]);
  const gone = links.find(isGone);
  return {
    successors: [...new Set(successors)].sort(),
    isSame: links.every(isRecoded) && next.every(([, fate]) => fate?.isSame ?? true),
    correspondenceCode: gone === undefined ? (next[0]?.[1]?.correspondenceCode ?? null) : gone.correspondenceCode,
  };
}

function fateAfter(code: string, at: number, history: ReleaseHistory): Fate | undefined {
  const next = leaving(code, history).find((step) => step.at > at);
  return next && fateOf(next.links, next.at, history);
}

function statusOf({ successors, isSame }: Omit<Fate, 'correspondenceCode'>): CodeStatus {
  if (successors.length === 0) return 'ended';
  if (successors.length > 1) return 'split';
  return isSame ? 'recoded' : 'merged';
}

/** The kind and the name that the code had: if the same area was changed with its new code, those before. */
function lastValues(link: Change, at: number, history: ReleaseHistory): Pick<CodeRecord, 'kind' | 'name'> {
  const { code, kind, name } = link;
  if (code === null || !isRecoded(link)) return { kind, name };
  const made = history.changesOf(code).find((step) => step.at === at)?.changes ?? [];
  const before = valuesBefore(code, made);
  return {
    kind: before.level === undefined ? kind : (kindOfLevel(before.level) ?? null),
    name: before.name ?? name,
  };
}

/** The releases that replaced or dropped a code, oldest first: what each of them put in its place, at least one link. */
export const leaving = (
  code: string,
  { changesOf }: ReleaseHistory,
): readonly { readonly at: number; readonly links: readonly Change[] }[] =>
  changesOf(code).flatMap(({ at, changes }) => {
    const links = changes.filter(({ formerCode }) => formerCode === code);
    return links.length === 0 ? [] : [{ at, links }];
  });
