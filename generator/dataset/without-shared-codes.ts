import type { Tables } from './dataset.ts';
import { KINDS } from './kind.ts';
import type { Row } from './table.ts';

/** A function that removes a nine-digit code from its row if another row has it too: it names neither area. */
export function withoutSharedCodes(tables: Tables): (row: Row) => Row {
  const shared = sharedCodes(tables);
  return (row) => (shared.has(row.correspondence_code ?? '') ? { ...row, correspondence_code: '' } : row);
}

function sharedCodes(tables: Tables): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const kind of KINDS) {
    for (const { correspondence_code: code } of tables[kind].rows) {
      if (!code) continue;
      if (once.has(code)) shared.add(code);
      once.add(code);
    }
  }
  return shared;
}
