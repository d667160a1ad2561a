import type { Gazetteer } from '../../generator/gazetteer/gazetteer.ts';

/**
 * Texts as a column of codes has them, in a fixed order for each seed: of ten digits, retired, of nine digits, with a lost
 * zero, and unknown.
 */
export function* codeTexts({ hierarchy, codes }: Gazetteer, count: number, seed: number): Generator<string> {
  const areas = hierarchy.list(null, 'barangays');
  const retired = [...codes.retired.keys()];
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let at = 0; at < count; at += 1) {
    const { code, correspondenceCode } = areas[below(areas.length)] as (typeof areas)[number];
    const way = below(100);
    if (way < 60) yield code;
    else if (way < 75) yield retired[below(retired.length)] ?? code;
    else if (way < 85) yield correspondenceCode ?? code;
    else if (way < 95) yield code.replace(/^0/, '');
    else if (way < 99) yield `99${String(below(100_000_000)).padStart(8, '0')}`;
    else yield '';
  }
}
