import { PCodes } from '../../core/codes/p-codes.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import type { Entry } from '../../core/psgc/change.ts';
import type { CodeRecord } from '../../core/psgc/code.ts';
import { findRelease, type ReleaseTotals } from '../../core/psgc/release.ts';
import { type MountContext, routesOf } from '../mount.ts';
import type { Parameter } from '../routing/path.ts';

/** Begins the routes of this family. */
export const historyRoute = (mount: MountContext) => routesOf(mount, 'history', 'history');

/** The documentation of the field `evidence`. */
export const EVIDENCE =
  '`evidence` is what links a former code with the code that replaced it: the nine-digit `correspondence code`, ' +
  'which an area keeps when its ten-digit code changes; the `last eight digits` of the code, below an area that has ' +
  'another code; a note of PSA, by its number; the `old name`; or `declared`, where this project says so.';

/** The value of a parameter of a path. */
export function valueAt<Value>(values: readonly Value[], at: number): Value {
  const value = values[at];
  if (value === undefined) throw new Error(`there is no value for parameter ${at + 1}`);
  return value;
}

/** A code as a client can write it: ten digits, or the nine of the older coding structure. */
export interface CodeInput {
  readonly text: string;
  readonly record: CodeRecord;
}

/** The code in the examples: Negros Occidental, before it moved to the Negros Island Region. */
const EXAMPLE_CODE = '0604500000';

/** A barangay that moved to the Negros Island Region with its province in 2024-2Q. */
const EXAMPLE_FORMER_BARANGAY = '0604502001';

/** The parameter for codes of any release. A code belongs to the section of the country in which its area is now. */
export function codeParameter({ codes, hierarchy }: Pick<Gazetteer, 'codes' | 'hierarchy'>): Parameter<CodeInput> {
  const find = (text: string): CodeInput | undefined => {
    const record = codes.findExact(text);
    return record && { text, record };
  };
  const pCodes = new PCodes({ codes, hierarchy });
  const findPCode = (text: string): CodeInput | undefined => {
    const record = /^PH\d+$/i.test(text) ? pCodes.find(text.slice(2)) : undefined;
    return record && { text, record };
  };
  const within = (section: string): readonly CodeInput[] => [
    ...codes.sections.areas(section).flatMap((area) => withNineDigits(codes.of(area), true)),
    ...codes.sections.others(section).flatMap((record) => withNineDigits(record, codes.hasNineDigits(record))),
  ];
  return {
    name: 'code',
    noun: 'code',
    description: 'Ten-digit code of any release, or the nine-digit code of an area that is or was.',
    values: () => hierarchy.sections.codes.flatMap(within),
    // Spreadsheets remove leading zeros.
    find: (text) => find(text) ?? find(`0${text}`) ?? findPCode(text),
    toText: ({ text }) => text,
    examples: () => toList(find(EXAMPLE_CODE)),
    within,
  };
}

function withNineDigits(record: CodeRecord, hasNineDigits: boolean): readonly CodeInput[] {
  const { code, correspondenceCode } = record;
  const ten = { text: code, record };
  return hasNineDigits && correspondenceCode !== null ? [ten, { text: correspondenceCode, record }] : [ten];
}

/** The parameter for releases, newest first. A release is written in lower case. */
export const releaseParameter = (releases: readonly ReleaseTotals[]): Parameter<ReleaseTotals> => ({
  name: 'release',
  noun: 'release',
  description: 'Release in lower case: `2024-2q`, or `2025-07` for one between two quarters.',
  values: () => releases.toReversed(),
  find: (text) => findRelease(releases, text),
  toText: ({ release }) => release.toLowerCase(),
  inOtherCase: ({ release }) => (release === release.toLowerCase() ? undefined : release),
  examples: () => toList(findRelease(releases, '2024-2q')),
});

/** The values of the parameters of an area in a release: the release, then what it says about the area. */
export type ReleaseOrEntry = ReleaseTotals | Entry;

/** The parameter for an area of the release before it. No other code of the area counts than the one it had then. */
export const releasedAreaParameter = (areas: ReleasedAreas): Parameter<ReleaseOrEntry> => ({
  name: 'code',
  noun: 'area',
  description: 'Ten-digit code of the area in that release.',
  values: ([release]) => areas.list(release as ReleaseTotals),
  // Spreadsheets remove leading zeros.
  find: (text, [release]) =>
    areas.find(text, release as ReleaseTotals) ?? areas.find(`0${text}`, release as ReleaseTotals),
  toText: (entry) => (entry as Entry).code,
  examples: ([release]) => toList(areas.find(EXAMPLE_FORMER_BARANGAY, release as ReleaseTotals)),
});

/** The parameter for the release that a comparison begins with. */
export const fromParameter = (releases: readonly ReleaseTotals[]): Parameter<ReleaseTotals> => ({
  ...releaseParameter(releases),
  name: 'from',
  description: 'The earlier release, in lower case.',
  values: () => releases.slice(0, -1).toReversed(),
  find: (text) => findRelease(releases.slice(0, -1), text),
  examples: () => toList(findRelease(releases, '2024-04')),
});

/** The parameter for the release that a comparison ends with. Files have the newest one. */
export const toParameter = (releases: readonly ReleaseTotals[]): Parameter<ReleaseTotals> => {
  const after = (from: ReleaseTotals | undefined) =>
    releases.slice(from === undefined ? 0 : releases.indexOf(from) + 1);
  return {
    ...releaseParameter(releases),
    name: 'to',
    description: 'The later release, in lower case.',
    values: ([from]) => after(from).slice(-1),
    find: (text, [from]) => findRelease(after(from), text),
    examples: ([from]) => toList(findRelease(after(from), '2024-3q')),
  };
};

const toList = <Value>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value]);
