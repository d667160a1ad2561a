import type { Dataset } from '../../dataset/dataset.ts';
import type { Edition } from '../../dataset/history/entry.ts';
import { toEdition } from '../../dataset/history/to-edition.ts';
import { KINDS } from '../../dataset/kind.ts';
import type { Row } from '../../dataset/table.ts';
import { matchAreas } from './match-areas.ts';

/** Finds the rows of an earlier dataset that the areas of a publication had, also under other codes. */
export function earlierRows(earlier: Dataset, next: Edition): (row: Row) => Row | undefined {
  const rows = new Map(KINDS.flatMap((kind) => earlier.tables[kind].rows.map((row) => [row.code, row] as const)));
  const { same } = matchAreas(toEdition(earlier), next, []);
  const formerCodes = new Map(same.map((each) => [each.next.code, each.former.code]));
  return ({ code }) => rows.get(formerCodes.get(code) ?? '');
}
