import type { Edition } from '../../dataset/history/entry.ts';
import { COUNTED_LEVELS } from '../../dataset/history/releases.ts';
import type { ReleaseRow } from '../../dataset/history/history-files.ts';

/** The line of a release in `history/releases.csv`. */
export function toReleaseRow(
  { release, date, source }: { readonly release: string; readonly date: string | null; readonly source: string },
  edition: Edition,
): ReleaseRow {
  const levels = new Map<string, number>();
  for (const { level } of edition.values()) levels.set(level, (levels.get(level) ?? 0) + 1);
  const counts = Object.entries(COUNTED_LEVELS).map(([column, level]) => [column, String(levels.get(level) ?? 0)]);
  return { release, date: date ?? '', source, ...Object.fromEntries(counts) } as ReleaseRow;
}
