import type { ChangeRow } from '../../dataset/history/history-files.ts';
import { CHANGES, type ChangeWord } from '../../dataset/history/change.ts';
import { formatNumber } from '../../format.ts';
import type { Comparison } from '../history/follow-changes.ts';

const SHOWN = 5;

/** A change as one line: how many there are, and the first of them. */
export function formatComparison({ source, changes }: Comparison): string[] {
  const lines = CHANGES.flatMap((change) => {
    const items = [...new Set(changes.filter((row) => row.change === change).map(DESCRIBE[change]))];
    if (items.length === 0) return [];
    const rest = items.length - SHOWN;
    const shown = [...items.slice(0, SHOWN), ...(rest > 0 ? [`… and ${formatNumber(rest)} more`] : [])];
    return [`  ${change.padEnd(12)} ${formatNumber(items.length).padStart(6)}  ${shown.join(', ')}`];
  });
  return lines.length === 0 ? [`No area differs from ${source}`] : [`Compared with ${source}`, ...lines];
}

const area = ({ code, name }: ChangeRow): string => `${code} ${name}`;
const former = ({ former_code: code, name }: ChangeRow): string => `${code} ${name}`;
const recoded = ({ code, former_code, name }: ChangeRow): string => `${former_code} → ${code} ${name}`;
const values = (row: ChangeRow): string =>
  `${area(row)} (${row.field}: ${row.from || 'nothing'} → ${row.to || 'nothing'})`;

const DESCRIBE: Readonly<Record<ChangeWord, (row: ChangeRow) => string>> = {
  created: area,
  ended: former,
  merged: (row) => `${former(row)} into ${row.code}`,
  split: former,
  moved: recoded,
  recoded,
  renamed: ({ code, from, to }) => `${code} ${from} → ${to}`,
  reclassified: values,
  corrected: values,
};
