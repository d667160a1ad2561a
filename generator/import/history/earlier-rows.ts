import type { Dataset } from '../../dataset/dataset.ts';
import type { Edition } from '../../dataset/history/entry.ts';
import { toEdition } from '../../dataset/history/to-edition.ts';
import { KINDS } from '../../dataset/kind.ts';
import type { Earlier } from '../supplements/earlier.ts';
import { matchAreas } from './match-areas.ts';

/** Finds the rows of an earlier dataset that the areas of a publication had, and the codes that these areas have now. */
export function earlierRows(earlier: Dataset, next: Edition): Required<Pick<Earlier, 'rowOf' | 'codeNow'>> {
  const rows = new Map(KINDS.flatMap((kind) => earlier.tables[kind].rows.map((row) => [row.code, row] as const)));
  const { same } = matchAreas(toEdition(earlier), next, []);
  const formerCodes = new Map(same.map((each) => [each.next.code, each.former.code]));
  const codesNow = new Map(same.map((each) => [each.former.code, each.next.code]));
  return {
    rowOf: ({ code }) => rows.get(formerCodes.get(code) ?? ''),
    codeNow: (code) => codesNow.get(code),
  };
}
