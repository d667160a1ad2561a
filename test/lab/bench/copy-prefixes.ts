/** One copy of everything below a number at the province level. */
export interface Copy {
  /** Region and number at the province level, `RRPPP`, in the original data. */
  readonly from: string;
  /** The same for the copy. */
  readonly to: string;
  /** The number of the copy, counted from 1. */
  readonly number: number;
}

/**
 * Assigns each copy an unused number of its region; the first copy keeps the original number. The result is ordered by
 * the new numbers.
 */
export function copyPrefixes(codes: readonly string[], times: number): readonly Copy[] {
  const below = codes.map((code) => code.slice(0, 5)).filter((prefix) => !prefix.endsWith('000'));
  const taken = new Set(below.sort());
  const copies: Copy[] = [];
  const last = new Map<string, number>();
  for (const from of new Set(taken)) {
    copies.push({ from, to: from, number: 1 });
    const region = from.slice(0, 2);
    for (let number = 2; number <= times; number += 1) {
      let next = last.get(region) ?? 0;
      let to: string;
      do to = region + String((next += 1)).padStart(3, '0');
      while (taken.has(to));
      if (next > 999) throw new Error(`region ${region} has no numbers left for ${times} copies`);
      last.set(region, next);
      copies.push({ from, to, number });
    }
  }
  return copies.sort((a, b) => (a.to < b.to ? -1 : 1));
}
