import { LEVEL_OF, type Edition } from '../../dataset/history/entry.ts';
import type { ReleaseTotals } from '../../dataset/history/releases.ts';

/** A release with how many entries it has at each level. */
export function toReleaseTotals(
  release: Pick<ReleaseTotals, 'release' | 'date' | 'source'>,
  edition: Edition,
): ReleaseTotals {
  const levels = new Map<string, number>();
  for (const { level } of edition.values()) levels.set(level, (levels.get(level) ?? 0) + 1);
  const count = (level: string): number => levels.get(level) ?? 0;
  return {
    ...release,
    regions: count(LEVEL_OF.region),
    provinces: count(LEVEL_OF.province),
    cities: count(LEVEL_OF.city),
    municipalities: count(LEVEL_OF.municipality),
    subMunicipalities: count(LEVEL_OF['sub-municipality']),
    barangays: count(LEVEL_OF.barangay),
  };
}
