import type { BuildOptions, BuildReport } from '../publish/build.ts';
import { COLLECTIONS } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { formatNumber, formatRow } from '../format.ts';
import { installation } from '../installation/current.ts';
import type { Target } from '../hosts/target.ts';
import { totalGroups, type BuildRecord, type Written } from '../tree/build-record.ts';
import { CODERS, ENCODINGS } from '../tree/compress/encodings.ts';
import type { Changes } from '../tree/change/staged-changes.ts';
import { shownPaths } from '../tree/foreign-files.ts';
import type { Published } from '../tree/publish-tree.ts';
import type { TreeShape } from '../tree/tree-shape.ts';

/** The summary of a build: what was written, what the host is given, the tree's digest, and how long it took. */
export function summarize(report: BuildReport, { out, target }: Pick<BuildOptions, 'out' | 'target'>): string {
  const { record, seconds } = report;
  const rules = report.rules === undefined ? [] : [row(formatNumber(report.rules), 'rules')];
  const end = [
    ...rules,
    row('SHA-256', `${record.digest} of the manifests, which say what was built`),
    row(seconds.toFixed(1), 'seconds'),
    ...compression(report),
    ...warnings(record, target),
  ];
  if (report.outcome === 'unchanged') {
    return [
      `${out} is up to date: PSGC ${record.release} for ${record.target}, ${record.depth}, ${record.families}. Nothing was written.`,
      `The inputs are those of the last build; the files were not looked at. To compare and repair them: ${installation.command('build', '--verify')}`,
      ...given(record, target),
      ...end,
    ].join('\n');
  }
  const { gazetteer, changes, shape } = report;
  const written = changes === null ? whole(record) : [...changed(changes, out), ...compared(report)];
  return [...areas(gazetteer), '', ...written, '', ...given(record, target, shape), ...end].join('\n');
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

function whole(record: BuildRecord): readonly string[] {
  const groups = Object.entries(totalGroups(record)).toSorted(([one], [other]) => rank(one) - rank(other));
  return [
    formatRow(['', 'files', 'links', 'bytes'], WIDTHS),
    ...groups.map(([group, { files, links, bytes }]) =>
      formatRow([group, ...[files, links, bytes].map(formatNumber)], WIDTHS),
    ),
  ];
}

/** What the host is given. The shape is only known if the whole tree was written. */
function given(record: BuildRecord, { manifestBytes }: Target, shape?: TreeShape): readonly string[] {
  const { files, links, bytes, pathBytes } = sum(record);
  const paths = files + links;
  return [
    row(formatNumber(paths), `paths, ${formatNumber(links)} of them links to other files`),
    row(formatNumber(bytes), 'bytes'),
    ...(shape === undefined
      ? []
      : [
          row(formatNumber(shape.contents), 'different contents'),
          row(
            formatNumber(shape.folders),
            `folders; ${shape.fullest.folder} has the most files: ${formatNumber(shape.fullest.files)}`,
          ),
        ]),
    ...(manifestBytes === undefined
      ? []
      : [row(formatNumber(manifestBytes({ paths, pathBytes })), 'bytes in the list of files that a deployment sends')]),
  ];
}

function warnings(record: BuildRecord, { budget }: Target): readonly string[] {
  const { files, links } = sum(record);
  if (budget === undefined || files + links <= budget.paths) return [];
  return [
    '',
    `Warning: ${formatNumber(files + links)} paths are more than ${formatNumber(budget.paths)}. ${budget.advice}`,
  ];
}

function sum(record: BuildRecord): Written {
  const total = { files: 0, links: 0, bytes: 0, pathBytes: 0 };
  for (const { files, links, bytes, pathBytes } of Object.values(totalGroups(record))) {
    total.files += files;
    total.links += links;
    total.bytes += bytes;
    total.pathBytes += pathBytes;
  }
  return total;
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

/** What was found in files that no input changed. */
function compared({ repaired, foreign }: Pick<Published, 'repaired' | 'foreign'>): readonly string[] {
  const lines = [row(formatNumber(repaired.length), 'of them were missing, or not as they were built')];
  if (foreign === undefined) return repaired.length === 0 ? [] : lines;
  if (foreign.length > 0) {
    lines.push(row(formatNumber(foreign.length), 'files in its folders that no build wrote, and that stay:'));
  }
  return [...lines, ...shownPaths(foreign), 'Every file of the tree was compared with its manifest.'];
}

const row = (value: string, label: string): string => `${value.padStart(14)} ${label}`;
