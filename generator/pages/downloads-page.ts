import { hash } from 'node:crypto';
import { html, type Html } from './html.ts';
import { DOWNLOADS } from './page-file.ts';
import { type PageContent, type SiteContext, toPage } from './shell.ts';
import type { DownloadFile, FileSummary } from '../downloads/download-file.ts';
import type { Downloads, MadeDownloads, TableSummary } from '../downloads/downloads.ts';
import { counted, formatNumber } from '../format.ts';
import { groupBy } from '../group-by.ts';
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
    'as CSV, NDJSON, Parquet, SQLite, SQL and FHIR.',
  main: html`<h1>Downloads</h1>
<p class="lead">Everything that the API knows, as ${tables.length} tables in ${formats.length} formats. <a href="/docs/downloads">How to load each of them</a>, and <a href="/docs/licenses">the licence of each part</a>.</p>
<section>
<h2>Files</h2>
<p><a href="${DOWNLOADS}/datapackage.json">datapackage.json</a> describes the tables and their columns for programs, and <a href="${DOWNLOADS}/sha256sums.txt">sha256sums.txt</a> has the digests for <code>sha256sum --check</code>.</p>
${formats.map(
  ({ name, title }) => html`<h3>${title}</h3>
${SENTENCES[name] ?? null}${filesOf(files.filter(({ format }) => format === name))}
`,
)}<h3>About these files</h3>
${fileTable(files.filter(({ format }) => format === null))}
</section>
${tables.map(
  ({ name, title, description, rowCount, columns, primaryKey, foreignKeys }) => html`<section>
<h2 id="${name}">${title}</h2>
<p><code>${name}</code>, ${counted(rowCount, 'row', 'rows')}. ${description} A row is found by ${primaryKey.map((column, at) => html`${at > 0 ? ' and ' : null}<code>${column}</code>`)}.</p>
${scrolling(
  `Columns of ${title}`,
  html`<thead><tr><th>Column</th><th>Type</th><th>Meaning</th></tr></thead>
<tbody>${columns.map((column) => {
    const key = foreignKeys.find((each) => each.column === column.name);
    return html`<tr><td><code>${column.name}</code></td><td>${column.type}</td><td>${column.description}${key === undefined ? null : html` (a row of <a href="#${key.table}">${key.table}</a>)`}</td></tr>\n`;
  })}</tbody>`,
)}
</section>
`,
)}`,
});

/** What people should know about the files of a format. */
const SENTENCES: Readonly<Record<string, Html>> = {
  fhir: html`<p>For health software: a <code>CodeSystem</code> with every area and every former code, and a <code>ConceptMap</code> from former codes to current ones. <a href="/docs/downloads#fhir">How to load them</a>.</p>
`,
  'regional-csv': html`<p>The rows of <a href="${DOWNLOADS}/areas.csv">areas.csv</a> of one region or province. A city without a province is in the file of its region.</p>
`,
};

const filesOf = (files: readonly FileSummary[]): Html =>
  files.some(({ area }) => area !== undefined) ? regionalFiles(files) : fileTable(files);

/** The files of single regions and provinces: each region with its provinces, which have its first two digits. */
function regionalFiles(files: readonly FileSummary[]): Html {
  const link = ({ name, area, rows, size }: FileSummary): Html =>
    html`<a href="${DOWNLOADS}/${name}">${area?.name ?? name}</a>, ${counted(rows, 'row', 'rows')}, ${formatNumber(size)} bytes`;
  const ofKind = (kind: string) => files.filter(({ area }) => area?.kind === kind);
  const provinces = groupBy(ofKind('province'), ({ area }) => area?.code.slice(0, 2) ?? '');
  return html`<details>
<summary>${counted(ofKind('region').length, 'region', 'regions')}, ${counted(ofKind('province').length, 'province', 'provinces')}</summary>
<ul>${ofKind('region').map((region) => {
    const within = provinces.get(region.area?.code.slice(0, 2) ?? '') ?? [];
    return html`<li>${link(region)}${
      within.length === 0
        ? null
        : html`
<ul>${within.map((province) => html`<li>${link(province)}</li>\n`)}</ul>`
    }</li>\n`;
  })}</ul>
</details>`;
}

const fileTable = (files: readonly FileSummary[]): Html =>
  scrolling(
    'Files',
    html`<thead><tr><th>File</th><th class="right">Rows</th><th class="right">Bytes</th><th>SHA-256</th></tr></thead>
<tbody>${files.map(
      ({ name, rows, size, sha256 }) =>
        html`<tr><td><a href="${DOWNLOADS}/${name}">${name}</a></td><td class="right">${rows === 0 ? null : formatNumber(rows)}</td><td class="right">${formatNumber(size)}</td><td><code>${sha256}</code></td></tr>\n`,
    )}</tbody>`,
  );

const scrolling = (
  label: string,
  rows: Html,
): Html => html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">
<table>
${rows}
</table>
</div>`;

export const DOWNLOADS_PART = 'downloads';

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
