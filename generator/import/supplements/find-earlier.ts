import type { Dataset } from '../../dataset/dataset.ts';
import { KINDS } from '../../dataset/kind.ts';
import type { Row } from '../../dataset/table.ts';
import type { PublishedArea } from '../rows/classify.ts';

/**
 * Finds the row that an earlier release has for an area: by its code, unless the nine-digit codes
 * say that the number was given to another place; else by the nine-digit code, which stays when
 * areas are renumbered, where that is unique in both releases.
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

/** Rows by nine-digit code, those left out that have none or share one. */
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
