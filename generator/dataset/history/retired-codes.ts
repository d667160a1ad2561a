import { GONE, RECODED, type Change } from './change.ts';
import { kindOfLevel } from './entry.ts';
import type { CodeRecord, CodeStatus } from './code-record.ts';
import type { History } from './history.ts';

/** A code that is not current, without what the current areas say. */
export type RetiredCode = Omit<CodeRecord, 'correspondenceCode'> & {
  /** The nine-digit code, if the area itself is gone; otherwise that of its successor counts. */
  readonly correspondenceCode: string | null;
};

/** The codes that were replaced or are gone, and the former codes of those that stand now. */
export interface Lineages {
  /** Ordered by code. A code that stands again in the newest release is among them. */
  readonly retired: ReadonlyMap<string, RetiredCode>;
  /** The former codes of codes, oldest first. */
  readonly formerCodes: ReadonlyMap<string, readonly string[]>;
}

/** Where a code of an older release leads: its successors in the newest one, and whether they are the same area. */
interface Fate {
  readonly successors: readonly string[];
  readonly isSame: boolean;
  readonly correspondenceCode: string | null;
}

/** Follows all codes of a history through every release. */
export function traceCodes(history: History): Lineages {
  const formerCodes = traceBack(history);
  const retired = new Map<string, RetiredCode>();
  const fates = new Map<string, Fate>();
  for (let at = history.releases.length - 1; at > 0; at -= 1) {
    const [before, release] = [history.releases[at - 1]?.release ?? '', history.releases[at]?.release ?? ''];
    const changes = history.changes(release);
    const formerValues = valuesBefore(changes);
    const replaced = new Map<string, Change[]>();
    for (const change of changes) {
      const { formerCode } = change;
      if (formerCode !== null) replaced.set(formerCode, [...(replaced.get(formerCode) ?? []), change]);
    }
    const next = [...replaced].map(([code, links]) => [code, fateOf(links, fates)] as const);
    for (const [code, fate] of next) {
      const [link] = replaced.get(code) ?? [];
      fates.set(code, fate);
      if (link === undefined || retired.has(code)) continue;
      // The name and the kind of an area that is gone are its last ones.
      const had = RECODED.includes(link.change) ? formerValues.get(link.code) : undefined;
      retired.set(code, {
        code,
        kind: link.kind,
        name: link.name,
        ...had,
        status: statusOf(fate),
        correspondenceCode: fate.correspondenceCode,
        formerCodes: formerCodes.before(before, code),
        successors: fate.successors,
        lastRelease: before,
        evidence: fate.successors.length === 0 ? null : link.evidence,
      });
    }
  }
  const inOrder = [...retired].sort(([one], [other]) => (one < other ? -1 : 1));
  return { retired: new Map(inOrder), formerCodes: formerCodes.now };
}

/** The names and kinds that areas had before, by the code that they have now. */
function valuesBefore(changes: readonly Change[]): ReadonlyMap<string | null, Partial<Pick<Change, 'name' | 'kind'>>> {
  const found = new Map<string | null, Partial<Pick<Change, 'name' | 'kind'>>>();
  for (const { change, code, field, from } of changes) {
    if (change === 'renamed') found.set(code, { ...found.get(code), name: from ?? '' });
    if (field === 'level') found.set(code, { ...found.get(code), kind: kindOfLevel(from ?? '') ?? null });
  }
  return found;
}

function fateOf(links: readonly Change[], fates: ReadonlyMap<string, Fate>): Fate {
  const isSame = links.every(({ change }) => RECODED.includes(change));
  const next = links.flatMap(({ code }) => (code === null ? [] : [[code, fates.get(code)] as const]));
  const successors = next.flatMap(([code, fate]) => fate?.successors ?? [code]);
  const gone = links.find(({ change }) => GONE.includes(change));
  return {
    successors: [...new Set(successors)].sort(),
    isSame: isSame && next.every(([, fate]) => fate?.isSame ?? true),
    correspondenceCode: gone === undefined ? (next[0]?.[1]?.correspondenceCode ?? null) : gone.correspondenceCode,
  };
}

function statusOf({ successors, isSame }: Fate): CodeStatus {
  if (successors.length === 0) return 'ended';
  if (successors.length > 1) return 'split';
  return isSame ? 'recoded' : 'merged';
}

/** The codes that the area of each code had before, as of each release. */
function traceBack(history: History) {
  const now = new Map<string, readonly string[]>();
  const atRetirement = new Map<string, readonly string[]>();
  for (const [at, { release }] of history.releases.entries()) {
    const recoded = history.changes(release).filter(({ change }) => RECODED.includes(change));
    const next = recoded.map(({ code, formerCode }): [string, readonly string[]] => {
      const former = formerCode ?? '';
      return [code ?? '', [...(now.get(former) ?? []), former]];
    });
    for (const code of new Set(history.changes(release).flatMap(({ formerCode }) => formerCode ?? []))) {
      atRetirement.set(`${history.releases[at - 1]?.release} ${code}`, othersThan(code, now.get(code)));
      now.delete(code);
    }
    for (const [code, former] of next) now.set(code, former);
  }
  return {
    now: new Map([...now].map(([code, former]) => [code, othersThan(code, former)])),
    before: (release: string, code: string) => atRetirement.get(`${release} ${code}`) ?? [],
  };
}

/** Each code once, without the one that an area has again. */
const othersThan = (code: string, codes: readonly string[] = []): readonly string[] =>
  [...new Set(codes)].filter((each) => each !== code);
