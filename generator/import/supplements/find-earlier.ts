import type { Dataset } from '../../dataset/dataset.ts';
import { KINDS } from '../../dataset/kind.ts';
import type { Row } from '../../dataset/table.ts';
import type { PublishedArea } from '../rows/classify.ts';

/**
 * Finds the row of an area in an earlier release: the row with the same code, unless their nine-digit codes
 * differ, because then the code was given to another place. Otherwise the row with the same nine-digit code,
 * which areas keep when they are renumbered, if it is unique in both releases.
 */
export function findEarlier(earlier: Dataset, areas: readonly PublishedArea[]): (row: Row) => Row | undefined {
  const rows = KINDS.flatMap((kind) => earlier.tables[kind].rows);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byCorrespondence = unique(rows);
  const now = unique(areas.map(({ row }) => row));
  return (row) => {
    const correspondence = row.correspondence_code ?? '';
    const same = byCode.get(row.code);
    const other = same?.correspondence_code ?? '';
    if (same !== undefined && (correspondence === other || correspondence === '' || other === '')) return same;
    return now.has(correspondence) ? byCorrespondence.get(correspondence) : undefined;
  };
}

/** Indexes rows by nine-digit code, without rows that have none or share one. */
function unique(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  const shared = new Set(['']);
  for (const row of rows) {
    const correspondence = row.correspondence_code ?? '';
    if (found.has(correspondence)) shared.add(correspondence);
    found.set(correspondence, row);
  }
  for (const correspondence of shared) found.delete(correspondence);
  return found;
}
