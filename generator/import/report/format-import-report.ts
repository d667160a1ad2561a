import { KINDS, PLURALS, type Kind } from '../../dataset/kind.ts';
import type { ImportReport, SupplementReport } from './import-report.ts';

const number = new Intl.NumberFormat('en-US');
const SHOWN = 10;

/** The report as `npm run import` prints it. */
export function formatImportReport(report: ImportReport): string {
  const { file, out, release, counts, repairs, supplements } = report;
  return [
    `${release.release} of ${release.date}, imported from ${file} into ${out}`,
    `  ${KINDS.map((kind) => countOf(kind, counts[kind])).join(', ')}`,
    ...release.placeholders.map(({ code, name }) => `  not an area: ${code} ${name}`),
    ...formatTotals(release),
    repairs.length === 0 ? 'Nothing had to be repaired' : 'Repaired',
    ...repairs.map(({ what, count, examples }) => `  ${what}: ${number.format(count)} (line ${examples.join('; ')})`),
    'Supplements',
    ...supplements.flatMap(formatSupplement),
  ].join('\n');
}

function formatTotals({ official_totals: totals, declared_differences: declared }: ImportReport['release']): string[] {
  if (totals === null) {
    return ['WARNING: TOTALS WERE NOT CHECKED, for there are no official ones: give them with --totals FILE'];
  }
  return [
    `Totals by region are those of ${totals.source}${declared.length === 0 ? '' : ', but for'}`,
    ...declared.map(
      ({ code, count, official, found, reason }) =>
        `  ${code}: ${number.format(found)} ${count}, not ${number.format(official)}: ${reason}`,
    ),
  ];
}

function formatSupplement({ what, origin, source, found, without, unknown }: SupplementReport): string[] {
  const verb = { published: 'published in', given: 'given by', carried: 'carried over from' }[origin];
  const lines = [`  ${what}: ${number.format(found)} ${verb} ${source}`];
  if (without.length > 0) {
    const kinds = KINDS.flatMap((kind) => {
      const count = without.filter((area) => area.kind === kind).length;
      return count === 0 ? [] : [countOf(kind, count)];
    });
    lines.push(`    without: ${kinds.join(', ')} (${listed(without.map(({ code, name }) => `${code} ${name}`))})`);
  }
  if (unknown.length > 0) {
    lines.push(`    left aside, for codes of no such area: ${number.format(unknown.length)} (${listed(unknown)})`);
  }
  return lines;
}

function countOf(kind: Kind, count: number): string {
  return `${number.format(count)} ${count === 1 ? kind : PLURALS[kind]}`;
}

function listed(items: readonly string[]): string {
  const rest = items.length - SHOWN;
  return [...items.slice(0, SHOWN), ...(rest > 0 ? [`… and ${number.format(rest)} more`] : [])].join(', ');
}
