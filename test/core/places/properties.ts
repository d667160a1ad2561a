import { expect } from 'vitest';
import type { Area } from '../../../generator/core/areas/area.ts';
import {
  type Match,
  MATCH_LEVELS,
  type MatchLevel,
  MATCH_STATUSES,
  MATCHED_AS,
  type MatchQuery,
} from '../../../generator/core/places/match.ts';
import { NameMatcher } from '../../../generator/core/places/matcher.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { gazetteer } from '../../committed-data.ts';
import type { Random } from '../../random.ts';
import { withSlip } from '../search/made-queries.ts';

export const matcher = new NameMatcher(gazetteer);

/** Texts by what is special about them, with the answer that they have to get. */
export const MATCHES = new URL('matches.txt', import.meta.url);

const { hierarchy } = gazetteer;

/** All areas of the release. */
export const allAreas = (): readonly Area[] => [...hierarchy.above, ...hierarchy.list(null, 'barangays')];

/** The column of an area. */
export const levelOf = ({ kind }: Area): MatchLevel =>
  kind === 'region' || kind === 'province' || kind === 'barangay' ? kind : 'city';

/** The official names of an area and of those above it, each in its column; Manila is above its parts. */
export function ownNames({ kind, name, region, province, cityMunicipality }: Area): MatchQuery {
  switch (kind) {
    case 'region':
      return { region: name };
    case 'province':
      return { region: region?.name, province: name };
    case 'barangay':
      return { region: region?.name, province: province?.name, city: cityMunicipality?.name, barangay: name };
    case 'sub-municipality':
      return { region: region?.name, province: cityMunicipality?.name, city: name };
    default:
      return { region: region?.name, province: province?.name, city: name };
  }
}

/** What every match has to be, whatever was written. */
export function expectSound({ status, score, area, matched, candidates }: Match, query: MatchQuery): void {
  const written = JSON.stringify(query);
  expect(MATCH_STATUSES, written).toContain(status);
  expect(score, written).toBeGreaterThanOrEqual(0);
  expect(score, written).toBeLessThanOrEqual(1);
  expect(Math.round(score * 100) / 100, written).toBe(score);
  expect(area === null, written).toBe(status === 'ambiguous' || status === 'none');
  expect(Object.keys(matched), written).toEqual([...MATCH_LEVELS]);
  for (const as of Object.values(matched)) expect([...MATCHED_AS, null], written).toContain(as);
  expect(candidates.length, written).toBeLessThanOrEqual(10);
  expect(new Set(candidates.map((each) => each.area)).size, written).toBe(candidates.length);
  const scores = candidates.map((each) => each.score);
  expect(scores, written).toEqual(scores.toSorted((one, other) => other - one));
  if (status !== 'partial' && status !== 'ambiguous') expect(candidates, written).toEqual([]);
}

const MIN_LETTERS = 5;

/** The own names of an area with one typing error in a long word of its name; `undefined` if it has none. */
export function withTypo(area: Area, random: Random): MatchQuery | undefined {
  const words = area.name.split(/([^\p{L}]+)/u);
  const long = words.flatMap((word, at) => (word.length >= MIN_LETTERS && at % 2 === 0 ? [at] : []));
  if (long.length === 0) return undefined;
  const at = random.of(long);
  const typed = words
    .with(
      at,
      withSlip(words[at] ?? '', (end) => random.below(end)),
    )
    .join('');
  return { ...ownNames(area), [levelOf(area)]: typed };
}

/** Expects that a name with a typing error is not taken for that of another area, unless it is the name of one now. */
export function expectNoOther(area: Area, query: MatchQuery): void {
  const { status, area: found } = matcher.match(query);
  if (status !== 'exact' || found === area) return;
  const text = foldName(query[levelOf(area)] ?? '');
  expect(foldName(found?.name ?? ''), JSON.stringify(query)).toBe(text);
}
