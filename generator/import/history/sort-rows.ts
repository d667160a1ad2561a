import { sortChanges } from '../../dataset/history/change-order.ts';
import type { ChangeRow } from '../../dataset/history/history-files.ts';
import type { Kind } from '../../dataset/kind.ts';

/** Sorts the lines of a release's changes; the former values of a code that is gone stand at that code. */
export const sortRows = (rows: readonly ChangeRow[]): readonly ChangeRow[] =>
  sortChanges(rows, ({ change, kind, code, former_code }) => ({
    change,
    kind: (kind || null) as Kind | null,
    code: code || null,
    formerCode: former_code || null,
  }));
