import type { BuildReport } from '../publish/build.ts';
import { COLLECTIONS } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { formatNumber, formatRow } from '../format.ts';
import { totalGroups, type BuildRecord } from '../tree/build-record.ts';
import { CODERS, ENCODINGS } from '../tree/compress/encodings.ts';
import type { Changes } from '../tree/change/staged-changes.ts';

/** The summary of a build: what was written, the tree's digest, and how long it took. */
export function summarize(report: BuildReport, out: string): string {
  const { record, seconds } = report;
  const end = [row('SHA-256', record.digest), row(seconds.toFixed(1), 'seconds'), ...compression(report)];
  if (report.outcome === 'unchanged') {
    return [`${out} is up to date: PSGC ${record.release} for ${record.target}. Nothing was written.`, ...end].join(
      '\n',
    );
  }
  const { gazetteer, changes } = report;
  const written = changes === null ? whole(record, out) : changed(changes, out);
  return [...areas(gazetteer), '', ...written, ...end].join('\n');
}

/** How long the build waited for compressed files, if it had any. */
function compression(report: BuildReport): readonly string[] {
  if (report.outcome === 'unchanged' || report.record.compress.length === 0) return [];
  const share = ((100 * report.compressing) / report.seconds).toFixed(0);
  return [row(report.compressing.toFixed(1), `of them waiting for compressed files (${share} %)`)];
}

function areas({ release, hierarchy }: Gazetteer): readonly string[] {
  return [
    `PSGC ${release.release}${release.official_totals === null ? ' (without official totals to compare)' : ''}`,
    ...COLLECTIONS.filter((collection) => collection !== 'cities-municipalities').map((collection) =>
      row(formatNumber(hierarchy.list(null, collection).length), collection),
    ),
  ];
}

const WIDTHS = [20, 9, 9, 13];

function whole(record: BuildRecord, out: string): readonly string[] {
  const groups = Object.entries(totalGroups(record)).toSorted(([one], [other]) => rank(one) - rank(other));
  const total = { files: 0, links: 0, bytes: 0 };
  for (const [, { files, links, bytes }] of groups) {
    total.files += files;
    total.links += links;
    total.bytes += bytes;
  }
  return [
    formatRow(['', 'files', 'links', 'bytes'], WIDTHS),
    ...groups.map(([group, { files, links, bytes }]) =>
      formatRow([group, ...[files, links, bytes].map(formatNumber)], WIDTHS),
    ),
    '',
    row(formatNumber(total.files + total.links), `files in ${out}`),
    row(formatNumber(total.links), 'of them links to other files'),
    row(formatNumber(total.bytes), 'bytes'),
  ];
}

/** Compressed files come last. */
const rank = (group: string): number => ENCODINGS.findIndex((encoding) => CODERS[encoding].group === group);

const MOST_SHOWN = 20;

function changed({ written, removed }: Changes, out: string): readonly string[] {
  const lines = [...written.map((path) => `  + ${path}`), ...removed.map((path) => `  - ${path}`)];
  return [
    ...lines.slice(0, MOST_SHOWN),
    ...(lines.length > MOST_SHOWN ? [`  … and ${formatNumber(lines.length - MOST_SHOWN)} more`] : []),
    '',
    row(formatNumber(written.length), `new or changed files in ${out}`),
    row(formatNumber(removed.length), 'removed files'),
  ];
}

const row = (value: string, label: string): string => `${value.padStart(14)} ${label}`;
