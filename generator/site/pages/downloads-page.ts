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

/** All files, with their sizes, or about those before they are made. */
export const downloadsPage = ({ tables, files, formats }: ListedDownloads): PageContent => ({
  ...HEAD,
  main: html`<h1>Downloads</h1>
<p class="lead">The whole PSGC with populations, points, ZIP codes, old codes and changes. <a href="/docs/downloads">How to load the files</a>, and <a href="/docs/licenses">the licence of each part</a>.</p>
${cards(
  MAIN_FILES.flatMap(([name, title, sentence]) => {
    const file = files.find((each) => each.name === name);
    return file === undefined
      ? []
      : [[`${DOWNLOADS}/${name}`, title, `${sentence} ${capitalized(sizeOf(file))}.`] as const];
  }),
)}
<h2>Tables</h2>
${tables.toSorted((a, b) => Number(a.name === 'releases') - Number(b.name === 'releases')).map((each, at) => tableFold(each, files, at === 0))}<h2>Other files</h2>
${formats.flatMap(({ name, title }) => {
  if (FORMATS_OF_TABLES.includes(name)) return [];
  const own = files.filter(({ format }) => format === name);
  const [only] = own;
  const about = own.length === 1 && only ? capitalized(sizeOf(only)) : `${own.length} files`;
  const sentence = SENTENCES[name];
  const list = own.some(({ area }) => area !== undefined) ? regionalFiles(own) : fileList(own);
  return fold(name, title, about, html`${sentence === undefined ? null : html`<p>${sentence}</p>\n`}${list}`);
})}<p>For programs, <a href="${DOWNLOADS}/datapackage.json">datapackage.json</a> describes the tables and their columns, and <a href="${DOWNLOADS}/sha256sums.txt">sha256sums.txt</a> has the digests for <code>sha256sum --check</code>. <a href="${DOWNLOADS}/licenses.md">licenses.md</a> has the licences.</p>`,
});

const fold = (id: string, title: string, about: string, below: Html, isOpen = false): Html =>
  html`<details class="fold"${isOpen ? html` open` : null}>
<summary><h3 id="${id}">${title}</h3> <span class="count">${about}</span></summary>
${below}</details>
`;

/** About how many megabytes the files of a megabyte or more have, for the whole country. */
export const MEGABYTES: Readonly<Record<string, number>> = {
  ...{ 'psgc.sqlite': 26, 'psgc.sql': 24, 'points/barangays.geojson': 20, 'codesystem-psgc.json': 10 },
  ...{ 'areas.csv': 13, 'areas.parquet': 3.7, 'areas.ndjson.gz': 4.2, 'codes.csv': 3.8, 'codes.parquet': 1.2 },
  ...{ 'tools/areas.excel.csv': 4.8, 'tools/psgc.xlsx': 2, 'tools/psgc-fhir.tgz': 1.5, 'tools/odk-barangays.csv': 1.3 },
};

function sizeOf({ name, size, area }: ListedFile): string {
  if (size !== undefined) return formatSize(size);
  const about = MEGABYTES[name];
  return about !== undefined ? `about ${about} MB` : area === undefined ? 'under 1 MB' : '';
}

const listOf = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');

/** The formats with a file for each table, and the ends of the names of these files. */
const FORMATS_OF_TABLES = ['csv', 'parquet', 'ndjson'];
const ENDS = { csv: 'CSV', parquet: 'Parquet', 'ndjson.gz': 'NDJSON' } as const;

/** A table, folded, with its files and its columns. The number of its rows is known when they are made. */
function tableFold(table: TableSummary, files: readonly ListedFile[], isOpen: boolean): Html {
  const { name, title, description, columns, primaryKey, foreignKeys } = table;
  const rows = files.find((file) => file.table === name && file.area === undefined)?.rows;
  const about = listOf([
    rows === undefined ? '' : counted(rows, 'row', 'rows'),
    counted(columns.length, 'column', 'columns'),
  ]);
  const below = html`<p>${description}</p>
<p class="buttons levels">${Object.entries(ENDS).flatMap(([extension, format]) => {
    const file = files.find((each) => each.name === tableFileName(name, extension));
    return file === undefined
      ? []
      : html`<a href="${DOWNLOADS}/${file.name}"><span class="hidden">${title} as </span>${format}, <span class="size">${sizeOf(file)}</span></a>`;
  })}</p>
<details><summary>Columns</summary>
<p>Primary key: ${joined(primaryKey.map((column) => html`<code>${column}</code>`))}. For QGIS, <a href="${DOWNLOADS}/${tableFileName(name, 'csvt')}">${tableFileName(name, 'csvt')}</a> has the types of the columns.</p>
${termList(
  'guide',
  columns.map(({ name: column, type, description: meaning }) => {
    const key = foreignKeys.find((each) => each.column === column);
    const of = key && html` (a row of <a href="#${key.table}">${key.table}</a>)`;
    return [html`<code>${column}</code> <span>${type}</span>`, html`${meaning}${of ?? null}`];
  }),
)}
</details>
`;
  return fold(name, title, about, below, isOpen);
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
  form: html`For a form with two lists: the provinces and Metro Manila, each with its cities and municipalities and with the cities in no province that lie there. <a href="/docs/downloads#lists-for-forms">How to use it</a>.`,
  tools: html`<a href="/docs/downloads#files-for-other-tools">How to open them</a>.`,
  shapes: html`The areas of a kind with their shapes. The file of the provinces also has the cities and municipalities without one, so that it covers the country.`,
  'regional-csv': html`The rows of <a href="${DOWNLOADS}/areas.csv">areas.csv</a> of one region or province. A city in no province is in the file of its region.`,
};

/** The files of single regions and provinces: each region, and then its provinces. */
const regionalFiles = (files: readonly ListedFile[]): Html => html`<ul class="areas">
${files
  .toSorted((a, b) => Number(a.area?.code) - Number(b.area?.code))
  .map((file) => {
    const { name, area, rows = 0 } = file;
    const link = html`<a href="${DOWNLOADS}/${name}">${area?.name ?? name}</a>`;
    return html`<li>${area?.kind === 'region' ? html`<strong>${link}</strong>` : link} <span class="what">${listOf([rows === 0 ? '' : counted(rows, 'row', 'rows'), sizeOf(file)])}</span></li>\n`;
  })}</ul>
`;

const fileList = (files: readonly ListedFile[]): Html => html`<ul class="files">
${files
  .toSorted((a, b) => (TOOL_TITLES[a.name] === undefined ? (b.size ?? 0) - (a.size ?? 0) : 0))
  .map((file) => {
    const { name, rows = 0 } = file;
    const title = TOOL_TITLES[name] ?? (/\/.*json/.test(name) ? layerTitle(name) : name);
    return html`<li><a href="${DOWNLOADS}/${name}">${title}</a>
<p><code>${name}</code>, <span class="size">${sizeOf(file)}</span>${rows === 0 ? null : `, ${counted(rows, 'row', 'rows')}`}</p>
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
