import * as tools from './tool.ts';
import { kind } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';
import { HISTORY } from '../history/records.ts';
import { queryOf } from '../routing/query.ts';
import { type Area, isWithin } from '../../core/areas/area.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ServedChanges } from '../../core/gazetteer/served-changes.ts';
import { digitsWithin, fateOf, timelineOf } from '../../core/gazetteer/timeline.ts';
import { describeChange } from '../../core/history/describe-change.ts';
import { describeEarlier } from '../../core/history/earlier-changes.ts';
import { array, oneOf, orNull, record, string } from '../../core/json-schema.ts';
import { memoized } from '../../core/kept.ts';
import { byAct } from '../../core/psgc/act.ts';
import { type Change, CHANGES } from '../../core/psgc/change.ts';
import type { CodeRecord } from '../../core/psgc/code.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';

/** The most sentences about one code; the most that one has today are six. */
const MAX_HISTORY = 40;

const ofCode = fieldsOf<[record: CodeRecord, gazetteer: Gazetteer]>();
const { evidence, href, earlier, successors, ...followed } = HISTORY.Code.fields;
const FollowedCode = ofCode.record({
  ...followed,
  areas: ofCode(
    array(tools.AreaItem.schema),
    (found, gazetteer) => tools.areasNow(found, gazetteer).map((area) => tools.AreaItem.write(area)),
    'what the code stands for in the newest release; several if its area was split',
  ),
  history: ofCode(array(string()), historyOf, `what changed, newest release first, up to ${MAX_HISTORY} sentences`),
});

function historyOf(found: CodeRecord, gazetteer: Gazetteer): string[] {
  const [area] = found.status === 'current' || found.status === 'recoded' ? tools.areasNow(found, gazetteer) : [];
  const entries =
    area === undefined
      ? [...fateOf(found.code, gazetteer).toReversed(), ...timelineOf(found, gazetteer)]
      : timelineOf(area, gazetteer);
  const sentences = entries.flatMap((entry) => entry.sentences.map((each) => `${entry.release}: ${each}`));
  const earlier = area === undefined ? [] : gazetteer.earlierChanges.get(area.code).toReversed();
  return [...sentences, ...earlier.map(describeEarlier)].slice(0, MAX_HISTORY);
}

const followCode = tools.tool('follow_code', 'Follow a code of any age', {
  description:
    'What became of a PSGC code, current or not: of ten digits in any release since 2022-4Q, or of nine digits in ' +
    'older data; a leading zero may be missing. areas are those that it stands for today: one, several if it was ' +
    'split, none if it ended. history says in sentences what each release changed, by which law.',
  input: queryOf({ code: tools.anyCode }, ['code']),
  output: FollowedCode.schema,
  run: ({ code }, { gazetteer }) => FollowedCode.write(tools.findCode(code, gazetteer), gazetteer),
});

const servedOf = memoized((gazetteer: Gazetteer) => new ServedChanges(gazetteer), new WeakMap());

const { reference, title, url, ...counts } = HISTORY.Release.fields;
const CountedRelease = fieldsOf<[release: ReleaseTotals, changes: number]>().record(counts);

const listReleases = tools.tool('list_releases', 'List the releases of the PSGC', {
  description:
    'The releases of the PSGC that are known here, newest first, with how many areas of each kind and how many changes ' +
    'each has. PSA publishes one each quarter.',
  input: queryOf({}),
  output: record({
    releases: array(CountedRelease.schema),
    newer: array(string(), { description: 'releases that PSA has published since, which are not known here' }),
  }),
  run: (_input, { gazetteer }) => ({
    releases: gazetteer.history.releases
      .toReversed()
      .map((each) => CountedRelease.write(each, servedOf(gazetteer).of(each).length)),
    newer: gazetteer.newerReleases.map((each) => each.release),
  }),
});

const ofChange = fieldsOf<[change: Change, release: string, gazetteer: Gazetteer]>();
const { change, kind: kindOfChange, name, code, former_code } = HISTORY.Change.fields;
const ListedChange = ofChange.record({
  ...{ change, kind: kindOfChange, name, code, former_code },
  within: ofChange(tools.AreaItem.fields.within.schema, ({ code: own, formerCode }, _release, gazetteer) => {
    const [area] = tools.areasNow(gazetteer.codes.find(own ?? formerCode ?? ''), gazetteer);
    return area === undefined ? '' : tools.AreaItem.write(area).within;
  }),
  text: ofChange(
    string(),
    (each, _release, { codes }) => describeChange(each, (text) => codes.find(text)?.name ?? text),
    'the change in a sentence about the area that has code now',
  ),
  law: ofChange(orNull(string()), ({ basis }) => basis && byAct(basis), 'the law or other basis; null if unknown'),
});

const listChanges = tools.tool('list_changes', 'List what a release changed', {
  description:
    'What a release of the PSGC changed against the one before it, or against an older one with since: areas that are ' +
    'new, moved, renamed, merged, split, ended, reclassified, or have another code. In pages; narrow with within ' +
    '(also finds what has left the area), kind and change.',
  input: queryOf({
    release: string({ minLength: 1, description: 'name of a release, such as 2024-2Q; by default the newest one' }),
    since: string({ minLength: 1, description: 'an older release: all changes after it, put together' }),
    within: { ...tools.anyCode, description: 'code: only changes of this area and of areas in it, now or before' },
    kind: { ...kind, description: 'only changes of areas of this kind' },
    change: { ...oneOf(CHANGES), description: 'only changes of this kind' },
    page: tools.pageArgument,
  }),
  output: record({
    release: HISTORY.Change.fields.release.schema,
    ...tools.PAGE_FIELDS,
    changes: array(ListedChange.schema),
  }),
  run: ({ release, since, within, kind: ofKind, change: ofSort, page = 1 }, { gazetteer }) => {
    const { releases } = gazetteer.history;
    const to = tools.knownRelease('release', release, gazetteer);
    const from = since === undefined ? undefined : tools.knownRelease('since', since, gazetteer);
    if (from !== undefined && releases.indexOf(from) >= releases.indexOf(to)) {
      throw new UserError(`since: found ${from.release}, expected a release before ${to.release}`);
    }
    const served = servedOf(gazetteer);
    const concerns = within === undefined ? () => true : concerning(tools.findArea(within, gazetteer), gazetteer);
    const wanted = (from === undefined ? served.of(to) : served.between(from, to)).filter(
      (each) => (ofKind ?? each.kind) === each.kind && (ofSort ?? each.change) === each.change && concerns(each),
    );
    const { items, ...rest } = tools.pageOf(wanted, page);
    const changes = items.map((each) => ListedChange.write(each, to.release, gazetteer));
    return { release: to.release, ...rest, changes };
  },
});

function concerning(area: Area, gazetteer: Gazetteer): (change: Change) => boolean {
  const parts = [area.code, ...gazetteer.codes.of(area).formerCodes].map(digitsWithin);
  const isOf = (text: string): boolean =>
    parts.some((part) => text.startsWith(part)) ||
    tools.areasNow(gazetteer.codes.find(text), gazetteer).some((each) => each === area || isWithin(each, area));
  return ({ code: own, formerCode }) => [own, formerCode].some((each) => each !== null && isOf(each));
}

/** Follows codes of any age, and tells what releases changed. */
export const historyTools: readonly tools.Tool[] = [followCode, listReleases, listChanges];
