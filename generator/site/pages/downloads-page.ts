import { cards, joined, termList } from '../shared/blocks.ts';
import { html, type Html } from '../shared/html.ts';
import { DOWNLOADS, DOWNLOADS_PART } from './page-file.ts';
import { type PageContent, type SiteContext, toPage } from './shell.ts';
import { TOOL_TITLES } from '../downloads/formats/tools/tool-files.ts';
import { type DownloadFile, type ListedFile, tableFileName, TOOLS_FOLDER } from '../downloads/download-file.ts';
import type { Downloads, ListedDownloads } from '../downloads/downloads.ts';
import type { TableSummary } from '../downloads/tables/table.ts';
import { capitalized, counted, formatSize } from '../../core/format.ts';
import type { MixedPart, MixedResource } from '../parts/part.ts';

const HEAD = {
  path: DOWNLOADS,
  title: 'Downloads',
  description:
    'All areas of the Philippine Standard Geographic Code, the codes of every release and what each release changed, ' +
    'as CSV, NDJSON, Parquet, SQLite, SQL, GeoJSON and FHIR.',
};

/** The page for a visitor who wants a file before a server has made it. */
export const waitingPage = (text: string, made: number, all: number): PageContent => ({
  ...HEAD,
  main: html`<h1>Downloads</h1>
<p class="lead" role="status">${text}</p>
<p><progress aria-label="Files that are ready" value="${made}" max="${all}"></progress></p>
<p><a href="${DOWNLOADS}">All downloads</a></p>`,
});

/** All files, with their sizes as far as they are made. */
export const downloadsPage = ({ tables, files, formats }: ListedDownloads): PageContent => ({
  ...HEAD,
  main: html`<h1>Downloads</h1>
<p class="lead">The whole PSGC with populations, points, ZIP codes, old codes and changes. <a href="/docs/downloads">How to load the files</a>, and <a href="/docs/licenses">the licence of each part</a>.</p>
${cards(
  MAIN_FILES.flatMap(([name, title, sentence]) => {
    const file = files.find((each) => each.name === name);
    const size = file?.size === undefined ? '' : ` ${formatSize(file.size)}.`;
    return file === undefined ? [] : [[`${DOWNLOADS}/${name}`, title, sentence + size] as const];
  }),
)}
<h2>Tables</h2>
<ul class="releases">
${tables.toSorted((a, b) => Number(b.name === 'areas') - Number(a.name === 'areas') || (rowsOf(b, files) ?? 0) - (rowsOf(a, files) ?? 0)).map((table) => tableItem(table, files))}</ul>
<h2>Other files</h2>
${formats.flatMap(({ name, title }) => {
  if (FORMATS_OF_TABLES.includes(name)) return [];
  const own = files.filter(({ format }) => format === name);
  const size = own.reduce((sum, each) => sum + (each.size ?? Number.NaN), 0);
  const about = [own.length > 1 ? `${own.length} files` : '', sizeText(size)];
  const sentence = SENTENCES[name];
  const list = own.some(({ area }) => area !== undefined) ? regionalFiles(own) : fileList(own);
  return html`<section>
<details class="fold">
<summary><h3 id="${name}">${title}</h3> <span class="count">${listOf(about)}</span></summary>
${sentence === undefined ? null : html`<p>${sentence}</p>\n`}${list}</details>
</section>
`;
})}<p>For programs, <a href="${DOWNLOADS}/datapackage.json">datapackage.json</a> describes the tables and their columns, and <a href="${DOWNLOADS}/sha256sums.txt">sha256sums.txt</a> has the digests for <code>sha256sum --check</code>. <a href="${DOWNLOADS}/licenses.md">licenses.md</a> has the licences.</p>`,
});

/** The size of what is made; empty before. */
const sizeText = (size = Number.NaN): string => (size >= 0 ? formatSize(size) : '');

const listOf = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');

/** The formats with a file for each table, and the ends of the names of these files. */
const FORMATS_OF_TABLES = ['csv', 'parquet', 'ndjson'];
const ENDS = { csv: 'CSV', parquet: 'Parquet', 'ndjson.gz': 'NDJSON' } as const;

/** The rows of a table; `undefined` before they are made. */
const rowsOf = ({ name }: TableSummary, files: readonly ListedFile[]): number | undefined =>
  files.find((file) => file.table === name && file.area === undefined)?.rows;

function tableItem(table: TableSummary, files: readonly ListedFile[]): Html {
  const { name, title, description, columns, primaryKey, foreignKeys } = table;
  const rows = rowsOf(table, files);
  return html`<li><div><h3 id="${name}">${title}</h3>${rows === undefined ? null : html`<p class="what">${counted(rows, 'row', 'rows')}</p>`}</div>
<div><p>${description}</p>
<p class="buttons levels">${Object.entries(ENDS).flatMap(([extension, format]) => {
    const file = files.find((each) => each.name === tableFileName(name, extension));
    return file === undefined
      ? []
      : html`<a href="${DOWNLOADS}/${file.name}"><span class="hidden">${title} as </span>${format} <span class="size">${sizeText(file.size)}</span></a>`;
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
const regionalFiles = (files: readonly ListedFile[]): Html => html`<ul class="areas">
${files
  .toSorted((a, b) => Number(a.area?.code) - Number(b.area?.code))
  .map(({ name, area, rows = 0, size }) => {
    const link = html`<a href="${DOWNLOADS}/${name}">${area?.name ?? name}</a>`;
    return html`<li>${area?.kind === 'region' ? html`<strong>${link}</strong>` : link} <span class="what">${listOf([rows === 0 ? '' : counted(rows, 'row', 'rows'), sizeText(size)])}</span></li>\n`;
  })}</ul>
`;

const fileList = (files: readonly ListedFile[]): Html => html`<ul class="files">
${files
  .toSorted((a, b) => (TOOL_TITLES[a.name] === undefined ? (b.size ?? 0) - (a.size ?? 0) : 0))
  .map(({ name, rows = 0, size }) => {
    const title = TOOL_TITLES[name] ?? (/\/.*json/.test(name) ? layerTitle(name) : name);
    return html`<li><a href="${DOWNLOADS}/${name}">${title}</a>
<p><code>${name}</code>${size === undefined ? null : html`, <span class="size">${formatSize(size)}</span>`}${rows === 0 ? null : `, ${counted(rows, 'row', 'rows')}`}</p>
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
    const made = downloads();
    yield { path: DOWNLOADS, body: toPage(downloadsPage(made), context), group: 'pages' };
    for (const file of made.files) yield toResource(file);
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
