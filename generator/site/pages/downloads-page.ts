import { cards, joined, termList } from '../shared/blocks.ts';
import { html, type Html } from '../shared/html.ts';
import { DOWNLOADS, DOWNLOADS_PART } from './page-file.ts';
import { type PageContent, type SiteContext, toPage } from './shell.ts';
import { TOOL_TITLES } from '../downloads/formats/tools/tool-files.ts';
import { type DownloadFile, type FileSummary, tableFileName, TOOLS_FOLDER } from '../downloads/download-file.ts';
import type { Downloads, MadeDownloads, TableSummary } from '../downloads/downloads.ts';
import { capitalized, counted, formatSize } from '../../core/format.ts';
import type { MixedPart, MixedResource } from '../parts/part.ts';

const HEAD = {
  path: DOWNLOADS,
  title: 'Downloads',
  description:
    'All areas of the Philippine Standard Geographic Code, the codes of every release and what each release changed, ' +
    'as CSV, NDJSON, Parquet, SQLite, SQL, GeoJSON and FHIR.',
};

/** The page while a server makes the files, with what it does. */
export const downloadsLater = (text: string): PageContent => ({
  ...HEAD,
  main: html`<h1>Downloads</h1>
<p class="lead" role="status">${text}</p>
<progress aria-label="Progress"></progress>`,
});

const downloadsPage = (
  tables: readonly TableSummary[],
  files: readonly FileSummary[],
  formats: MadeDownloads['formats'],
): PageContent => ({
  ...HEAD,
  main: html`<h1>Downloads</h1>
<p class="lead">The whole PSGC with populations, points, ZIP codes, old codes and changes. <a href="/docs/downloads">How to load the files</a>, and <a href="/docs/licenses">the licence of each part</a>.</p>
${cards(
  MAIN_FILES.flatMap(([name, title, sentence]) => {
    const size = files.find((each) => each.name === name)?.size;
    return size === undefined ? [] : [[`${DOWNLOADS}/${name}`, title, `${sentence} ${formatSize(size)}.`] as const];
  }),
)}
<h2>Tables</h2>
<ul class="releases">
${tables.toSorted((a, b) => Number(b.name === 'areas') - Number(a.name === 'areas') || b.rowCount - a.rowCount).map((table) => tableItem(table, files))}</ul>
<h2>Other files</h2>
${formats.flatMap(({ name, title }) => {
  if (FORMATS_OF_TABLES.includes(name)) return [];
  const own = files.filter(({ format }) => format === name);
  const size = formatSize(own.reduce((sum, each) => sum + each.size, 0));
  const sentence = SENTENCES[name];
  const list = own.some(({ area }) => area !== undefined) ? regionalFiles(own) : fileList(own);
  return html`<section>
<details class="fold">
<summary><h3 id="${name}">${title}</h3> <span class="count">${own.length > 1 ? `${own.length} files, ` : null}${size}</span></summary>
${sentence === undefined ? null : html`<p>${sentence}</p>\n`}${list}</details>
</section>
`;
})}<p>For programs, <a href="${DOWNLOADS}/datapackage.json">datapackage.json</a> describes the tables and their columns, and <a href="${DOWNLOADS}/sha256sums.txt">sha256sums.txt</a> has the digests for <code>sha256sum --check</code>. <a href="${DOWNLOADS}/licenses.md">licenses.md</a> has the licences.</p>`,
});

/** The formats with a file for each table, and the ends of the names of these files. */
const FORMATS_OF_TABLES = ['csv', 'parquet', 'ndjson'];
const ENDS = { csv: 'CSV', parquet: 'Parquet', 'ndjson.gz': 'NDJSON' } as const;

function tableItem(table: TableSummary, files: readonly FileSummary[]): Html {
  const { name, title, description, rowCount, columns, primaryKey, foreignKeys } = table;
  return html`<li><div><h3 id="${name}">${title}</h3><p class="what">${counted(rowCount, 'row', 'rows')}</p></div>
<div><p>${description}</p>
<p class="buttons levels">${Object.entries(ENDS).flatMap(([extension, format]) => {
    const file = files.find((each) => each.name === tableFileName(name, extension));
    return file === undefined
      ? []
      : html`<a href="${DOWNLOADS}/${file.name}"><span class="hidden">${title} as </span>${format} <span class="size">${formatSize(file.size)}</span></a>`;
  })}</p>
<details><summary>${counted(columns.length, 'column', 'columns')}</summary>
<p>Primary key: ${joined(primaryKey.map((column) => html`<code>${column}</code>`))}. For QGIS, <a href="${DOWNLOADS}/${tableFileName(name, 'csvt')}">${tableFileName(name, 'csvt')}</a> has the types of the columns.</p>
${termList(
  'guide',
  columns.map(({ name: column, type, description: meaning }) => {
    const key = foreignKeys.find((each) => each.column === column);
    const of = key && html` (a row of <a href="#${key.table}">${key.table}</a>)`;
    return [html`<code>${column}</code> <span>${type}</span>`, html`${meaning}${of ?? null}`];
  }),
)}
</details></div></li>
`;
}

const MAIN_FILES = [
  [
    `${TOOLS_FOLDER}/psgc.xlsx`,
    'Excel workbook',
    'To look up and copy: regions to municipalities, and a sheet of barangays for each province.',
  ],
  [
    'areas.csv',
    'CSV of all areas',
    'For spreadsheets, R, Python and imports: a row for every area, with all its figures.',
  ],
  ['psgc.sqlite', 'SQLite database', 'For queries and programs: all tables in one file, ready to use.'],
] as const;

const SENTENCES: Readonly<Record<string, Html>> = {
  sqlite: html`All tables in one file.`,
  sql: html`All tables in one file.`,
  fhir: html`For health software: a <code>CodeSystem</code> with every area and every former code, and a <code>ConceptMap</code> from former codes to current ones. <a href="/docs/fhir">How to load them</a>.`,
  geojson: html`For programs that draw maps: a point for each area of a kind, with its population, size and density. <a href="/docs/read-maps">How to open them</a>.`,
  form: html`For a form with two lists: the provinces and Metro Manila, each with its cities and municipalities and with the independent cities that lie there. <a href="/docs/downloads#lists-for-forms">How to use it</a>.`,
  tools: html`<a href="/docs/downloads#files-for-other-tools">How to open them</a>.`,
  shapes: html`The areas of a kind with their shapes. The file of the provinces also has the cities and municipalities without one, so that it covers the country.`,
  'regional-csv': html`The rows of <a href="${DOWNLOADS}/areas.csv">areas.csv</a> of one region or province. A city without a province is in the file of its region.`,
};

/** The files of single regions and provinces: each region, and then its provinces. */
const regionalFiles = (files: readonly FileSummary[]): Html => html`<ul class="areas">
${files
  .toSorted((a, b) => Number(a.area?.code) - Number(b.area?.code))
  .map(({ name, area, rows, size }) => {
    const link = html`<a href="${DOWNLOADS}/${name}">${area?.name ?? name}</a>`;
    return html`<li>${area?.kind === 'region' ? html`<strong>${link}</strong>` : link} <span class="what">${counted(rows, 'row', 'rows')}, ${formatSize(size)}</span></li>\n`;
  })}</ul>
`;

const fileList = (files: readonly FileSummary[]): Html => html`<ul class="files">
${files
  .toSorted((a, b) => (TOOL_TITLES[a.name] === undefined ? b.size - a.size : 0))
  .map(({ name, rows, size }) => {
    const title = TOOL_TITLES[name] ?? (/\/.*json/.test(name) ? layerTitle(name) : name);
    return html`<li><a href="${DOWNLOADS}/${name}">${title}</a>
<p><code>${name}</code>, <span class="size">${formatSize(size)}</span>${rows === 0 ? null : `, ${counted(rows, 'row', 'rows')}`}</p>
</li>
`;
  })}</ul>
`;

/** A layer in words: `Sub-municipalities, points as GeoJSON` for `points/sub-municipalities.geojson`. */
function layerTitle(name: string): string {
  const [folder, layer = '', format = ''] = name.split(/[/.]/);
  const shown = format === 'topojson' ? 'TopoJSON' : folder === 'points' ? 'points as GeoJSON' : 'GeoJSON';
  return `${capitalized(layer.replace(/^cities-/, 'cities and '))}, ${shown}`;
}

export const downloadsPart = (downloads: Downloads, context: SiteContext): MixedPart => ({
  name: DOWNLOADS_PART,
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
