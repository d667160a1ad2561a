import { hash } from 'node:crypto';
import { html, type Html } from './html.ts';
import { DOWNLOADS, DOWNLOADS_PART } from './page-file.ts';
import { type PageContent, type SiteContext, toPage } from './shell.ts';
import type { DownloadFile, FileSummary } from '../downloads/download-file.ts';
import type { Downloads, MadeDownloads, TableSummary } from '../downloads/downloads.ts';
import { counted, formatSize } from '../format.ts';
import type { MixedPart, MixedResource } from '../site/part.ts';

/** The page that lists the downloads: what each table holds, and every file with its size and digest. */
const downloadsPage = (
  tables: readonly TableSummary[],
  files: readonly FileSummary[],
  formats: MadeDownloads['formats'],
): PageContent => ({
  path: DOWNLOADS,
  title: 'Downloads',
  description:
    'All areas of the Philippine Standard Geographic Code, the codes of every release and what each release changed, ' +
    'as CSV, NDJSON, Parquet, SQLite and SQL.',
  main: html`<h1>Downloads</h1>
<p class="lead">Download the whole PSGC with populations, ZIP codes, old codes and changes. <a href="/docs/downloads">How to load each of them</a>, and <a href="/docs/licenses">the licence of each part</a>.</p>
<p>${formats.map(({ name, title }, at) => html`${at > 0 ? ' · ' : null}<a href="#${name}">${title}</a>`)}</p>
${formats.map(
  ({ name, title }) => html`<section>
<h2 id="${name}">${title}</h2>
${fileList(files, name, tables)}</section>
`,
)}<section>
<h2>About these files</h2>
<p><a href="${DOWNLOADS}/datapackage.json">datapackage.json</a> describes the tables and their columns for programs, and <a href="${DOWNLOADS}/sha256sums.txt">sha256sums.txt</a> has the digests for <code>sha256sum --check</code>.</p>
${fileList(files, null, tables)}</section>
${tables.map(
  ({ name, title, description, rowCount, columns, primaryKey, foreignKeys }) => html`<section>
<h2 id="${name}">${title}</h2>
<p><code>${name}</code>, ${counted(rowCount, 'row', 'rows')}. ${description} Primary key: ${primaryKey.map((column, at) => html`${at > 0 ? ', ' : null}<code>${column}</code>`)}.</p>
<dl class="guide">
${columns.map((column) => {
  const key = foreignKeys.find((each) => each.column === column.name);
  return html`<div><dt><code>${column.name}</code> <span>${column.type}</span></dt><dd>${column.description}${key === undefined ? null : html` (a row of <a href="#${key.table}">${key.table}</a>)`}</dd></div>\n`;
})}</dl>
</section>
`,
)}`,
});

/** The files of a format, the largest first, each with the rows that it has. */
const fileList = (
  files: readonly FileSummary[],
  of: string | null,
  tables: readonly TableSummary[],
): Html => html`<ul class="files">
${files
  .filter(({ format }) => format === of)
  .toSorted((one, other) => other.size - one.size)
  .map(({ name, table, rows, size, sha256 }) => {
    const what = tables.find((each) => each.name === table)?.title ?? 'All tables';
    return html`<li><a href="${DOWNLOADS}/${name}">${name}</a> <span class="size">${formatSize(size)}</span>
${of === null ? null : html`<p>${what}, ${counted(rows, 'row', 'rows')}</p>\n`}<details><summary>SHA-256<span class="hidden"> of ${name}</span></summary><code>${sha256}</code></details></li>
`;
  })}</ul>
`;

/**
 * The part with the downloads and the page that lists them. They take seconds, so its digest is not that of the files but
 * of what they are made of.
 */
export const downloadsPart = (downloads: Downloads, context: SiteContext): MixedPart => ({
  name: DOWNLOADS_PART,
  input: () => hash('sha256', JSON.stringify([downloads.input(), context])),
  *resources(): Iterable<MixedResource> {
    const { formats, tables, files } = downloads.made();
    yield { path: DOWNLOADS, body: toPage(downloadsPage(tables, files, formats), context), group: 'pages' };
    for (const file of files) yield toResource(file);
  },
  aliases: () => [],
});

/** The content of a file is only read when it is needed. */
const toResource = (file: DownloadFile): MixedResource => ({
  path: `${DOWNLOADS}/${file.name}`,
  get body() {
    return file.bytes;
  },
  sha256: file.sha256,
  group: 'downloads',
});
