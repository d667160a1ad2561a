import { formatNumber } from '../../format.ts';
import { historyOf } from '../../dataset/history/history-of.ts';
import { COUNTED } from '../../dataset/release.ts';
import type { Updated } from '../update.ts';
import { bullets, table } from './markdown.ts';
import { LEVELS } from '../../release-notes/levels.ts';

/** How many areas there are at each level, before and after, and what the official totals say. */
export function totals({ draft, error }: Updated): readonly string[] {
  if (error !== undefined || draft.before === undefined) return [];
  const { dataset, before, converted } = draft;
  const [was, is] = [historyOf(before).releases.at(-1), historyOf(dataset).releases.at(-1)];
  const { official_totals: official, declared_differences: declared } = dataset.release;
  const rows = LEVELS.map(([level, word]) => {
    const count = COUNTED.find((each) => each === level);
    const sum = count && official?.regions.reduce((total, region) => total + region[count], 0);
    const publishedTotal = level === 'regions' ? official?.regions.length : sum;
    return [
      word,
      ...[was?.[level], is?.[level], publishedTotal].map((value) => (value === undefined ? '' : formatNumber(value))),
    ];
  });
  const carried = converted?.report.totalsCarriedFrom;
  const source =
    official === null
      ? '**The totals were not compared with official ones**, because there are none.'
      : carried === undefined
        ? `The official totals are those of ${official.source}.`
        : `The publication has no official totals. Those of ${carried} still fit: ${official.source}.`;
  return [
    '## Totals',
    '',
    ...table(['', `before (${before.release.release})`, `now (${dataset.release.release})`, 'official'], rows),
    '',
    source,
    ...(declared.length === 0 ? [] : ['', 'Declared differences:', '']),
    ...bullets(
      declared.map(({ code, count, found, official: total, reason }) => {
        return `\`${code}\`: ${formatNumber(found)} ${count}, not ${formatNumber(total)}: ${reason}`;
      }),
    ),
  ];
}
