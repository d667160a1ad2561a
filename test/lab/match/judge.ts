import { isWithin } from '../../../generator/core/areas/area.ts';
import type { Match } from '../../../generator/core/places/match.ts';
import { formedAddresses } from '../../core/places/address-forms.ts';
import { Random } from '../../random.ts';
import { type Collection, NO_TEXTS, type WrittenRow } from './collection.ts';

export type Answered = Pick<Match, 'status' | 'score' | 'area'>;

/** The forms of addresses: all cities and municipalities, and 3,000 barangays. */
export const addressForms = (): Collection => ({
  name: 'forms',
  rows: formedAddresses(1, 3000).map(({ form, address, area }) => ({
    texts: { ...NO_TEXTS, address },
    area,
    within: area,
    stratum: form,
  })),
});

/**
 * Right if it is certain and the area is meant, or the area is `within` and nothing below it is answered, or no area is meant and
 * only areas above are answered. Wrong is another area, also if only that is certain.
 */
export function judge({ area: right, within }: WrittenRow, { status, area }: Answered): 'right' | 'wrong' | 'open' {
  const isCertain = ['exact', 'alias', 'close'].includes(status);
  const isAbove = area !== null && within != null && (area === within || isWithin(within, area));
  if (right === null) return area === null || (!isCertain && isAbove) ? 'right' : 'wrong';
  if (area !== null && area !== right && !(status === 'partial' && isWithin(right, area))) return 'wrong';
  return area === right && (isCertain || within === right) ? 'right' : 'open';
}

/** At most so many rows, the same each time. */
export function sampled(rows: readonly WrittenRow[], most: number): readonly WrittenRow[] {
  const random = new Random(1);
  const left = [...rows];
  while (left.length > most) left.splice(random.below(left.length), 1);
  return left;
}
