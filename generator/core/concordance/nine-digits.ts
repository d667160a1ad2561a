import { concordanceOf, isOther, type Wanted } from './concordance.ts';
import { byCodes, type Correspondence, ENDED } from './correspondences.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import { memoized } from '../kept.ts';
import { kindOfLevel } from '../psgc/change.ts';
import type { CodeRecord } from '../psgc/code.ts';
import { DISJOINT_COLLECTIONS, type Kind } from '../psgc/kinds.ts';
import type { ReleaseTotals } from '../psgc/release.ts';

/** All correspondences. Of codes that the first release has no more, a share is only known if one area has all of it. */
const allOf = memoized((gazetteer: Gazetteer): readonly Correspondence[] => {
  const { hierarchy, codes, history } = gazetteer;
  const concordance = concordanceOf(gazetteer);
  const [first, newest] = [history.releases[0], history.releases.at(-1)] as [ReleaseTotals, ReleaseTotals];
  const changed = groupBy(concordance.between(first, newest), ({ from }) => from);
  const shares = (share: number | null) => Object.fromEntries(concordance.measures.map((measure) => [measure, share]));

  const kindThen = (code: string, now: Kind): Kind => {
    const changes = history.changesOf(code).flatMap((each) => each.changes);
    const change = changes.find((each) => each.code === code && each.field === 'level');
    return kindOfLevel(change?.from ?? '') ?? now;
  };
  const ofArea = ({ code, kind, correspondenceCode, formerCodes }: CodeRecord): readonly Correspondence[] => {
    if (correspondenceCode === null || kind === null) return [];
    const from = correspondenceCode;
    const rows = changed.get(formerCodes[0] ?? code)?.map((each) => ({ ...each, from }));
    const how = code === `${from.slice(0, 2)}0${from.slice(2)}` ? 'same' : 'recoded';
    return rows ?? [{ from, to: code, kind: kindThen(code, kind), how, share: shares(1), reason: null }];
  };
  const ofOlder = ({ code: from, kind, status, successors }: CodeRecord): readonly Correspondence[] => {
    if (kind === null || from.length !== 9) return [];
    const [only, ...others] = successors;
    if (only === undefined) return [{ from, to: null, kind, how: 'ended', share: shares(null), reason: ENDED }];
    const how = others.length > 0 ? 'split' : status === 'recoded' ? 'recoded' : 'merged';
    const [share, reason] = how === 'split' ? [shares(null), SPLIT_BEFORE] : [shares(1), null];
    return successors.map((to) => ({ from, to, kind, how, share, reason }));
  };
  const current = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  const gone = [...codes.retired().values()].filter((record) => codes.hasNineDigits(record));
  return [
    ...current.flatMap((area) => ofArea(codes.of(area))),
    ...gone.flatMap(ofArea),
    ...codes.olderCodes().flatMap(ofOlder),
  ].sort(byCodes);
});

const SPLIT_BEFORE = 'It was divided before the first known release.';

/**
 * The areas of the nine-digit coding structure in the newest release, ordered by code, then by the other code. `same` are those
 * whose code only got a zero in its third place; they are left out by default.
 */
export const nineDigitCorrespondences = (
  gazetteer: Gazetteer,
  { isWhole = false, kind, code }: Wanted = {},
): readonly Correspondence[] =>
  allOf(gazetteer).filter(
    (each) =>
      (code === undefined ? isWhole || isOther(each.how) : each.from === code) &&
      (kind === undefined || each.kind === kind),
  );
