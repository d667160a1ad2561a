import { type Match, MATCH_LEVELS, type MatchedAs, type MatchLevel } from './match.ts';
import type { Area } from '../areas/area.ts';

const LEVEL_NAMES: Readonly<Record<MatchLevel, string>> = {
  region: 'region',
  province: 'province',
  city: 'city or municipality',
  barangay: 'barangay',
};

const SAID: Readonly<Partial<Record<MatchedAs, string>>> = {
  code: 'is a code',
  former: 'is as it was in an earlier release',
  typo: 'has a typing error',
  unknown: 'is not known',
  contradicts: 'contradicts the others',
};

/**
 * A match in a sentence for people: why it is not exact, and what is possible instead; empty if it is exact.
 *
 * `The barangay is not known. It can be Bagumbayan in Angono or Bagumbayan in Pililla.`
 */
export function noteOf({ status, matched, area, candidates }: Match): string {
  if (status === 'exact') return '';
  const said = new Map<string, string[]>();
  for (const level of MATCH_LEVELS) {
    const as = matched[level];
    const text = as === null ? undefined : SAID[as];
    if (text !== undefined) said.set(text, [...(said.get(text) ?? []), LEVEL_NAMES[level]]);
  }
  const sentences = [...said].map(([text, levels]) => sentence(levels, text));
  const isPlain = MATCH_LEVELS.every((level) => matched[level] === null || matched[level] === 'exact');
  if (status === 'alias' && isPlain) sentences.push('The text has more than the names of areas.');
  const isGiven = MATCH_LEVELS.some((level) => matched[level] !== null);
  if (status === 'none' && isGiven) sentences.push('No area fits.');
  if (status === 'partial' && area !== null) sentences.push(`Only ${area.name} is certain.`);
  if (candidates.length > 0) sentences.push(`It can be ${anyOf(candidates.map((each) => withAbove(each.area)))}.`);
  return sentences.join(' ');
}

function sentence(levels: readonly string[], text: string): string {
  const verb =
    levels.length === 1
      ? text
      : text
          .replace(/^is a code/, 'are codes')
          .replace(/^is\b/, 'are')
          .replace(/^has a typing error/, 'have typing errors')
          .replace(/^contradicts/, 'contradict');
  return `The ${levels.join(' and the ')} ${verb}.`;
}

const MAX_NAMED = 3;

function anyOf(names: readonly string[]): string {
  const named =
    names.length > MAX_NAMED + 1 ? [...names.slice(0, MAX_NAMED), `${names.length - MAX_NAMED} others`] : names;
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
}

/** An area with the one above it: `Bagumbayan in Angono`. */
function withAbove({ name, kind, cityMunicipality, province, region }: Area): string {
  const above = kind === 'barangay' ? cityMunicipality : (province ?? region);
  return above === null ? name : `${name} in ${above.name}`;
}
