import {
  answerRows,
  anyCode,
  areaItem,
  areaList,
  areasNow,
  findArea,
  findCode,
  MAX_ROWS_OF_CALL,
  PAGE_FIELDS,
  pageArgument,
  pageOf,
  rowsLeft,
  toAreaItem,
  tool,
  type Tool,
} from './tool.ts';
import { knownRelease } from './figure-tools.ts';
import { fieldsOf } from '../fields.ts';
import { HISTORY, historySchemas } from '../history/records.ts';
import { name } from '../areas/words.ts';
import { type Area, isWithin } from '../../core/areas/area.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ServedChanges } from '../../core/gazetteer/served-changes.ts';
import { fateOf, timelineOf } from '../../core/gazetteer/timeline.ts';
import { describeChange } from '../../core/history/describe-change.ts';
import { describeEarlier } from '../../core/history/earlier-changes.ts';
import { array, oneOf, orNull, record, type Static, string } from '../../core/json-schema.ts';
import { byAct } from '../../core/psgc/act.ts';
import { type Change, CHANGES } from '../../core/psgc/change.ts';
import { CODE_STATUSES, type CodeRecord } from '../../core/psgc/code.ts';
import { memoized } from '../../core/kept.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';

const { Release, Change: ChangeRecord } = historySchemas;

/** The most sentences about one code; the most that one has today are six. */
const MAX_HISTORY = 40;

const ofCode = fieldsOf<[record: CodeRecord]>();
const { code, kind, status, correspondence_code, former_codes, last_release } = HISTORY.Code.fields;
const FollowedCode = ofCode.record({
  code,
  kind,
  name: ofCode(name, 'name'),
  status,
  correspondence_code,
  former_codes,
  last_release,
});

const followCode = tool({
  name: 'follow_code',
  title: 'Follow a code of any age',
  description:
    'What became of a PSGC code, current or not: of ten digits in any release since 2022-4Q, or of nine digits in ' +
    'older data; a leading zero may be missing. areas are those that it stands for today: one, several if it was ' +
    'split, none if it ended. history says in sentences what each release changed, by which law.',
  needed: { code: anyCode },
  output: record({
    ...FollowedCode.schema.properties,
    areas: areaList('what the code stands for in the newest release; several if its area was split'),
    history: {
      ...array(string()),
      description: `what changed, newest release first, up to ${MAX_HISTORY} sentences`,
    },
  }),
  run: ({ code: text }, { gazetteer }) => {
    const found = findCode(text, gazetteer);
    const areas = areasNow(found, gazetteer);
    const [area] = found.status === 'current' || found.status === 'recoded' ? areas : [];
    const entries =
      area === undefined
        ? [...fateOf(found.code, gazetteer).toReversed(), ...timelineOf(found, gazetteer)]
        : timelineOf(area, gazetteer);
    const sentences = entries.flatMap((entry) => entry.sentences.map((each) => `${entry.release}: ${each}`));
    const earlier = area === undefined ? [] : gazetteer.earlierChanges.get(area.code).toReversed();
    return {
      ...FollowedCode.write(found),
      areas: areas.map(toAreaItem),
      history: [...sentences, ...earlier.map(describeEarlier)].slice(0, MAX_HISTORY),
    };
  },
});

const CheckedCode = record({
  code: { ...string(), description: 'as it was given' },
  status: oneOf([...CODE_STATUSES, 'unknown']),
  kind: orNull(oneOf([...KINDS])),
  name: orNull(string()),
  now: { ...array(string()), description: 'the codes of today, each with its name: itself, successors, or none' },
});

const checkCodes = tool({
  name: 'check_codes',
  title: 'Check many codes at once',
  description:
    `What became of each of up to ${MAX_ROWS_OF_CALL} codes of any age: whether it is current, and which codes stand for its area ` +
    'today. follow_code tells the history of one of them.',
  needed: {
    codes: { ...array(anyCode, { minItems: 1, maxItems: MAX_ROWS_OF_CALL }), description: 'the codes of a list' },
  },
  output: record({
    codes: { ...array(CheckedCode), description: 'one for each, in their order' },
    rows_left: rowsLeft,
  }),
  run: async ({ codes }, caller) => {
    const { gazetteer } = caller;
    const check = (text: string): Static<typeof CheckedCode> => {
      const found = gazetteer.codes.find(text);
      if (found === undefined) return { code: text, status: 'unknown', kind: null, name: null, now: [] };
      const now = areasNow(found, gazetteer).map((area) => `${area.code} ${area.name}`);
      return { code: text, status: found.status, kind: found.kind, name: found.name, now };
    };
    const { answers, rows_left } = await answerRows(codes, check, caller);
    return { codes: answers, rows_left };
  },
});

const servedOf = memoized((gazetteer: Gazetteer) => new ServedChanges(gazetteer), new WeakMap());

const { release, date, published, changes, ...totals } = Release.properties;
const { reference: _reference, title: _title, url: _url, ...counts } = totals;

const listReleases = tool({
  name: 'list_releases',
  title: 'List the releases of the PSGC',
  description:
    'The releases of the PSGC that are known here, newest first, with how many areas of each kind and how many changes ' +
    'each has. PSA publishes one each quarter.',
  output: record({
    releases: array(record({ release, date, published, changes, ...counts })),
    newer: { ...array(string()), description: 'releases that PSA has published since, which are not known here' },
  }),
  run: (_input, { gazetteer }) => ({
    releases: gazetteer.history.releases.toReversed().map((each) => {
      const { reference, title, url, ...rest } = HISTORY.Release.write(each, servedOf(gazetteer).of(each).length);
      return rest;
    }),
    newer: gazetteer.newerReleases.map((each) => each.release),
  }),
});

const ofChanges = ChangeRecord.properties;

const listChanges = tool({
  name: 'list_changes',
  title: 'List what a release changed',
  description:
    'What a release of the PSGC changed against the one before it, or against an older one with since: areas that are ' +
    'new, moved, renamed, merged, split, ended, reclassified, or have another code. In pages; narrow with within ' +
    '(also finds what has left the area), kind and change.',
  optional: {
    release: string({ minLength: 1, description: 'name of a release, such as 2024-2Q; by default the newest one' }),
    since: string({ minLength: 1, description: 'an older release: all changes after it, put together' }),
    within: { ...anyCode, description: 'code: only changes of this area and of areas in it, now or before' },
    kind: { ...oneOf([...KINDS]), description: 'only changes of areas of this kind' },
    change: { ...oneOf([...CHANGES]), description: 'only changes of this kind' },
    page: pageArgument,
  },
  output: record({
    release,
    ...PAGE_FIELDS,
    changes: array(
      record({
        change: ofChanges.change,
        kind: ofChanges.kind,
        name,
        code: ofChanges.code,
        former_code: ofChanges.former_code,
        within: areaItem.properties.within,
        text: { ...string(), description: 'the change in a sentence about the area that has code now' },
        law: orNull(string({ description: 'by which law or on what basis; null if it is not known' })),
      }),
    ),
  }),
  run: ({ release: asked, since, within, kind: ofKind, change: ofChange, page = 1 }, { gazetteer }) => {
    const { releases } = gazetteer.history;
    const served = servedOf(gazetteer);
    const to = asked === undefined ? (releases.at(-1) as ReleaseTotals) : knownRelease('release', asked, releases);
    const from = since === undefined ? undefined : knownRelease('since', since, releases);
    if (from !== undefined && releases.indexOf(from) >= releases.indexOf(to)) {
      throw new UserError(`since: found ${from.release}, expected a release before ${to.release}`);
    }
    const all = from === undefined ? served.of(to) : served.between(from, to);
    const concerns = within === undefined ? () => true : concerning(findArea(within, gazetteer), gazetteer);
    const wanted = all.filter(
      (each) =>
        (ofKind === undefined || each.kind === ofKind) &&
        (ofChange === undefined || each.change === ofChange) &&
        concerns(each),
    );
    const { items, ...rest } = pageOf(wanted, page);
    return { release: to.release, ...rest, changes: items.map((each) => toItem(each, gazetteer)) };
  },
});

/** Follows codes of any age, and tells what releases changed. */
export const historyTools: readonly Tool[] = [followCode, checkCodes, listReleases, listChanges];

function concerning(area: Area, gazetteer: Gazetteer): (change: Change) => boolean {
  const parts = [area.code, ...gazetteer.codes.of(area).formerCodes].map(withoutZeros);
  const isOf = (code: string): boolean => {
    if (parts.some((part) => code.startsWith(part))) return true;
    const found = gazetteer.codes.find(code);
    const now = found === undefined ? [] : areasNow(found, gazetteer);
    return now.some((each) => each === area || isWithin(each, area));
  };
  return ({ code, formerCode }) => [code, formerCode].some((each) => each !== null && isOf(each));
}

/** The first digits of the codes of an area and of all that is in it: `07306` for the City of Cebu, 0730600000. */
const withoutZeros = (code: string): string => code.replace(/(?:0{8}|0{5}|0{3})$/, '');

function toItem(change: Change, gazetteer: Gazetteer) {
  const { code, formerCode, basis } = change;
  const found = gazetteer.codes.find(code ?? formerCode ?? '');
  const [area] = found === undefined ? [] : areasNow(found, gazetteer);
  return {
    change: change.change,
    kind: change.kind,
    name: change.name,
    code,
    former_code: formerCode,
    within: area === undefined ? '' : toAreaItem(area).within,
    text: describeChange(change, (each) => gazetteer.codes.find(each)?.name ?? each),
    law: basis && byAct(basis),
  };
}
