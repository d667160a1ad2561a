import type { ChangeRow, NoticeRow, OlderCodeRow, ReleaseRow } from '../core/history/rows.ts';
import { COUNT_COLUMNS, HISTORY_LISTS, NEWER_RELEASES, successorsIn } from '../core/history/rows.ts';
import { ACT_KINDS, CONFIDENCES, MAX_ACT_TEXT, PLEBISCITE } from '../core/psgc/act.ts';
import { CHANGES, HAD, isGone, isRecoded, kindOfLevel, VALUES } from '../core/psgc/change.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { byTime, isDay, isReleaseName, MAX_TITLE } from '../core/psgc/release.ts';
import type { Column } from '../core/psgc/table.ts';
import {
  asColumn,
  BY_CODE,
  checksOf,
  describeTable,
  type KnownRows,
  matching,
  must,
  isAmong,
  prose,
  type TableDescription,
  type ValueCheck,
} from './table-description.ts';
import { unless, unlessAccepted } from './values.ts';

const CODE = /^\d{10}$/;
/** Not what spreadsheets take for a formula, and a single line. */
const TITLE = /^(?:[\p{L}\d][^\p{C}\\]*)?$/u;
/** Not what spreadsheets take for a formula. */
const EVIDENCE = /^(?:[A-Za-z].*)?$/;
const ADDRESS = /^(?:|https:\/\/psa\.gov\.ph\/[\w./%-]*)$/;
const FIELDS: readonly string[] = ['level', ...VALUES];

const dayOrNothing = (example: string): ValueCheck =>
  must((day) => day === '' || isDay(day), `a day as ${example}, or nothing`);
const kindOrNothing = must((kind) => ['', ...KINDS].includes(kind), `${KINDS.join(', ')} or nothing`);

const NOTICE: TableDescription<keyof NoticeRow>['checks'] = {
  release: must((name) => isReleaseName(name), 'year and quarter, 2026-1Q, or year and month, 2025-07'),
  date: dayOrNothing('2026-03-31'),
  published: [
    dayOrNothing('2026-04-13'),
    (published, { date = '' }) => {
      const isInOrder = !isDay(date) || !isDay(published) || date <= published;
      return unless(isInOrder, published, `a day not before ${date}, the one that the release is as of`);
    },
  ],
  reference: matching(/^(?:\d{4}-\d{1,6})?$/, 'the number of a notice as 2026-219, or nothing'),
  title: must(
    (title) => TITLE.test(title) && title.length <= MAX_TITLE,
    `at most ${MAX_TITLE} characters, a letter or a digit first, without \\`,
  ),
  url: must(
    (url) => ADDRESS.test(url) && url.length <= MAX_TITLE,
    'an address that begins with https://psa.gov.ph/, or nothing',
  ),
};

/** Verifies that releases are in the order of time, perhaps after another one. */
const inTime = (first: (known: KnownRows) => string | undefined) => (known: KnownRows) => {
  let before = first(known);
  return ({ release }: Pick<NoticeRow, 'release'>) => {
    const [earlier, later] = [before, release];
    before = release;
    const areNames = earlier !== undefined && isReleaseName(earlier) && isReleaseName(later);
    if (!areNames || byTime(earlier, later) <= 0) return [];
    return [{ column: 'release', found: `${later} after ${earlier}`, expected: 'releases in the order of time' }];
  };
};

export const RELEASE_LIST = describeTable<keyof ReleaseRow>(
  HISTORY_LISTS.releases.file,
  {
    ...NOTICE,
    source: must((source) => source.trim() !== '', 'the file that the release was taken from'),
    ...checksOf(COUNT_COLUMNS, matching(/^\d+$/, 'how many there are')),
  },
  { verifier: inTime(() => undefined) },
);

/** The releases that PSA is known to have published after that of the dataset. */
export const LATER_RELEASES = describeTable<keyof NoticeRow>(NEWER_RELEASES.file, NOTICE, {
  verifier: inTime(({ release }) => release),
});

const codeIf = (isThere: (row: ChangeRow) => boolean): ValueCheck => {
  const [tenDigits, nothing] = [matching(CODE, 'ten digits'), matching(/^$/, 'nothing')];
  return (code, row, known) => (isThere(row as ChangeRow) ? tenDigits : nothing)(code, row, known);
};

/** A value before or after a change. */
const changedValue: ValueCheck = (value, { change, field = '' }) => {
  if (value === '') return [];
  if (change === 'moved') return unless(CODE.test(value), value, 'the ten digits of the parent, or nothing');
  if (change === 'renamed') return unlessAccepted('name', value);
  if (field === 'level') return unless(kindOfLevel(value) !== undefined, value, 'a level');
  if (field === '') return unless(false, value, 'nothing');
  return FIELDS.includes(field) ? unlessAccepted(field as Column, value) : [];
};

/** The changes of a release, which are a file for each. */
export const CHANGES_OF_RELEASE = describeTable<keyof ChangeRow>('', {
  change: isAmong([...CHANGES, HAD]),
  kind: kindOrNothing,
  code: codeIf(({ change }) => change !== HAD && change !== 'ended'),
  former_code: codeIf((row) => isGone(row) || isRecoded(row) || row.change === HAD),
  name: asColumn('name'),
  field: (field, { change = '' }) =>
    ['reclassified', 'corrected', HAD].includes(change)
      ? unless(FIELDS.includes(field), field, FIELDS.join(', '))
      : unless(field === '', field, 'nothing'),
  from: changedValue,
  to: changedValue,
  evidence: matching(EVIDENCE, 'letters first, as in PSA note 3/'),
  basis: (basis, { change }, { valuesOf }) =>
    change === HAD
      ? unless(basis === '', basis, 'nothing')
      : unless(
          basis === '' || valuesOf('acts', 'id').has(basis),
          basis,
          `an id of ${HISTORY_LISTS.acts.file}, or nothing if it is not known`,
        ),
});

export const ACTS = describeTable(HISTORY_LISTS.acts.file, {
  id: [
    must((id, _, { isNew }) => isNew(id) && id !== '', 'an id, each only once'),
    must((id, _, { valuesOf }) => valuesOf('changes', 'basis').has(id), 'an id that a change names'),
  ],
  kind: isAmong(ACT_KINDS),
  text: prose(MAX_ACT_TEXT),
  date: dayOrNothing('2026-03-31'),
  plebiscite: must((day) => day === '' || new RegExp(PLEBISCITE).test(day), 'a date, a year, or nothing'),
  confidence: isAmong(CONFIDENCES),
  source: prose(MAX_ACT_TEXT),
});

/** The codes that only publications before the first release have. */
export const OLDER_CODES = describeTable<keyof OlderCodeRow>(
  HISTORY_LISTS.olderCodes.file,
  {
    code: matching(/^\d{9,10}$/, 'nine or ten digits'),
    name: asColumn('name'),
    kind: kindOrNothing,
    status: must((status, { successors = '' }) => {
      const { length } = successorsIn(successors);
      return status === (['ended', 'merged'][length] ?? 'split') || (status === 'recoded' && length === 1);
    }, 'ended without a successor, recoded or merged with one, split with several'),
    successors: [
      (text, _, { areas, valuesOf }) => {
        const isKnown = (code: string) => areas.has(code) || valuesOf('changes', 'former_code').has(code);
        return successorsIn(text).flatMap((code) =>
          unless(code !== '' && isKnown(code), code, 'ten-digit codes that a release has'),
        );
      },
      must((text) => new Set(successorsIn(text)).size === successorsIn(text).length, 'each code once'),
    ],
    last_seen: (last, _, { valuesOf }) => {
      const [first = ''] = valuesOf('releases', 'release');
      const isOlder = isReleaseName(last) && isReleaseName(first) && byTime(last, first) < 0;
      return unless(last === '' || isOlder, last, `a publication before ${first}, such as 2021-06, or nothing`);
    },
    evidence: must((evidence) => evidence !== '' && EVIDENCE.test(evidence), 'how it is known, letters first'),
  },
  { order: BY_CODE },
);
