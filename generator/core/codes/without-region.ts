import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { DISJOINT_COLLECTIONS, type Kind } from '../psgc/kinds.ts';

/** The digits of a code without the region, which those of areas below have zeros after: `PPP`, `PPPMM`, `PPPMMBBB`. */
const WIDTHS: Readonly<Partial<Record<Kind, number>>> = {
  province: 3,
  city: 5,
  municipality: 5,
  'sub-municipality': 5,
  barangay: 8,
};

/** Today's and earlier codes by their digits after the region; `foreign-codes.test.ts` checks that no two areas share them. */
export function withoutRegion({ codes, hierarchy }: Pick<Gazetteer, 'codes' | 'hierarchy'>) {
  const areas = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  const found = new Map<string, string>();
  for (const { code, kind } of [...codes.retired().values(), ...areas]) {
    const width = kind === null ? undefined : WIDTHS[kind];
    if (width === undefined) continue;
    found.set(code.slice(2, 2 + width), code);
    // An independent city has a number beside those of the provinces.
    if (code.endsWith('00000')) found.set(code.slice(2, 5), code);
  }
  return found;
}
