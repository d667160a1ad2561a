import type { Gazetteer } from '../../dataset/gazetteer.ts';
import type { CodeRecord } from '../../dataset/history/code-record.ts';
import { findRelease, type ReleaseTotals } from '../../dataset/history/releases.ts';
import type { Parameter } from '../routing/parameter.ts';

/** A code as a client can write it: ten digits, or the nine of the older coding structure. */
export interface WrittenCode {
  readonly text: string;
  /** What it stands for. */
  readonly record: CodeRecord;
}

/** The code in the examples: Negros Occidental, before it moved to the Negros Island Region. */
const EXAMPLE_CODE = '0604500000';

/** The parameter for codes of any release. A code belongs to the section of the country in which its area is now. */
export function codeParameter({ codes, hierarchy }: Pick<Gazetteer, 'codes' | 'hierarchy'>): Parameter<WrittenCode> {
  const find = (text: string): WrittenCode | undefined => {
    const record = codes.findExact(text);
    return record && { text, record };
  };
  const within = (section: string): readonly WrittenCode[] => [
    ...codes.sections.areas(section).flatMap((area) => bothWays(codes.of(area), true)),
    ...codes.sections.others(section).flatMap((record) => bothWays(record, codes.hasNineDigits(record))),
  ];
  return {
    name: 'code',
    noun: 'code',
    description: 'Ten-digit code of any release, or the nine-digit code of an area.',
    values: () => hierarchy.sections.codes.flatMap(within),
    // Spreadsheets remove leading zeros.
    find: (text) => find(text) ?? find(`0${text}`),
    toText: ({ text }) => text,
    examples: () => ofOne(find(EXAMPLE_CODE)),
    within,
  };
}

/** A code, and after it the nine-digit one if that stands for the same. */
function bothWays(record: CodeRecord, hasNineDigits: boolean): readonly WrittenCode[] {
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
  examples: () => ofOne(findRelease(releases, '2024-2q')),
});

/** The parameter for the release that a comparison begins with. */
export const fromParameter = (releases: readonly ReleaseTotals[]): Parameter<ReleaseTotals> => ({
  ...releaseParameter(releases),
  name: 'from',
  description: 'The earlier release, in lower case.',
  values: () => releases.slice(0, -1).toReversed(),
  find: (text) => findRelease(releases.slice(0, -1), text),
  examples: () => ofOne(findRelease(releases, '2024-04')),
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
    examples: ([from]) => ofOne(findRelease(after(from), '2024-3q')),
  };
};

const ofOne = <Value>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value]);
