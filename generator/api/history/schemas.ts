import { CHANGES } from '../../dataset/history/change.ts';
import { CODE_STATUSES } from '../../dataset/history/code-record.ts';
import { VALUES } from '../../dataset/history/entry.ts';
import { RELEASE_NAME } from '../../dataset/history/releases.ts';
import { KINDS } from '../../dataset/kind.ts';
import { array, oneOf, orNull, record, string } from '../../json-schema.ts';
import { code, count, name } from '../schema.ts';

const text = string({ minLength: 1 });
const releaseName = (description: string) => string({ pattern: RELEASE_NAME, description });
const kind = orNull(oneOf([...KINDS]));
const status = {
  ...oneOf([...CODE_STATUSES]),
  description:
    'current; recoded: the same area has another code; merged: its area is a part of another one; split: its area was ' +
    'divided; ended: PSA names no successor',
};
const successors = {
  ...array(code),
  description: 'codes in the newest release of the area or areas that it became; empty if it is current or has ended',
};
const lastRelease = orNull(releaseName('the last release that has the code'));
const evidence = orNull(
  string({
    minLength: 1,
    description:
      'what links the former code with the code: correspondence code, last eight digits, a note of PSA with its number, ' +
      'old name, or declared',
  }),
);

const totals = {
  release: releaseName('year and quarter, or year and month'),
  date: orNull(
    string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'the day that the release is as of, if known' }),
  ),
  regions: count,
  provinces: count,
  cities: count,
  municipalities: count,
  sub_municipalities: count,
  barangays: count,
  changes: { ...count, description: 'how many changes against the release before it there are' },
};

/** The schemas of codes, releases and changes. */
export const schemas = {
  Code: record(
    {
      code,
      kind,
      name: { ...name, description: 'the last name that the code had' },
      status,
      correspondence_code: orNull(string({ pattern: '^\\d{9}$', description: 'nine-digit code of the area' })),
      former_codes: { ...array(code), description: 'codes that the same area had before, oldest first' },
      successors,
      last_release: lastRelease,
      evidence,
      href: orNull(
        string({ pattern: '^/', description: 'address of the area in v2; null unless the code is current' }),
      ),
    },
    'What became of a code; kind and href of a code that is no area are null',
  ),
  RetiredCode: record(
    { code, kind, name, status, successors, last_release: lastRelease },
    'A code that is not current, in the list of those codes',
  ),
  Release: record(totals, 'A release, with how many areas and changes it has'),
  ReleaseDetail: record(
    { ...totals, source: { ...text, description: 'the file that the release was taken from' } },
    'A release alone, with its source',
  ),
  Change: record(
    {
      release: releaseName('the release after the change'),
      change: {
        ...oneOf([...CHANGES]),
        description:
          'moved: the area has another parent; recoded: only its code is another one; reclassified: level, class of a ' +
          'city, income class, or urban or rural; corrected: old name, nine-digit code or island region',
      },
      kind,
      code: orNull({ ...code, description: 'code in the release, of the successor if the former code is gone' }),
      former_code: orNull({ ...code, description: 'code in the release before, if it is another one' }),
      name: { ...name, description: 'name in the release, or the last one' },
      field: orNull({ ...oneOf(['level', ...VALUES]), description: 'what was reclassified or corrected' }),
      from: orNull({ ...text, description: 'value before: a name, a class, or the code of the parent' }),
      to: orNull({ ...text, description: 'value in the release' }),
      evidence,
    },
    'A change of a release against an earlier one',
  ),
} as const;
