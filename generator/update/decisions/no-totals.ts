import type { Draft } from '../draft.ts';
import type { Decision } from './decision.ts';

/** A release that was compared with no official totals, although nobody accepted that. */
export function findMissingTotals({ dataset, options: { importing } }: Draft): readonly Decision[] {
  if (dataset.release.official_totals !== null || importing.accept?.includes('no-totals')) return [];
  return [
    {
      what: 'There are no official totals to compare the release with.',
      items: [],
      how: 'Give them: `--totals FILE`, a CSV or a workbook of PSA, or do without: `--accept no-totals`',
    },
  ];
}
