import { cards, joined, termList } from '../shared/blocks.ts';
import { html, type Html } from '../shared/html.ts';
import { DOWNLOADS, DOWNLOADS_PART } from './page-file.ts';
import { type PageContent, type SiteContext, toPage } from './shell.ts';
import { TOOL_TITLES } from '../downloads/formats/tools/tool-files.ts';
import { type DownloadFile, type FileSummary, FORM_FILE, TOOLS_FOLDER } from '../downloads/download-file.ts';
import type { Downloads, MadeDownloads, TableSummary } from '../downloads/downloads.ts';
import { capitalized, counted, formatSize } from '../../core/format.ts';
import { groupBy } from '../../core/group-by.ts';
import type { MixedPart, MixedResource } from '../parts/part.ts';

const downloadsPage = (
  tables: readonly TableSummary[],
  files: readonly FileSummary[],
  formats: MadeDownloads['formats'],
): PageContent => ({
  path: DOWNLOADS,
  title: 'Downloads',
  description:
    'All areas of the Philippine Standard Geographic Code, the codes of every release and what each release changed, ' +
    'as CSV, NDJSON, Parquet, SQLite, SQL, GeoJSON and FHIR.',
  main: html`<h1>Downloads</h1>
<p class="lead">Download the whole PSGC with populations, points, ZIP codes, old codes and changes. <a href="/docs/downloads">How to load the files</a>, and <a href="/docs/licenses">the licence of each part</a>.</p>
${cards(
  MAIN_FILES.flatMap(([name, title, sentence]) => {
    const size = files.find((each) => each.name === name)?.size;
    return size === undefined ? [] : [[`${DOWNLOADS}/${name}`, title, `${sentence} ${formatSize(size)}.`] as const];
  }),
)}
<h2>All files</h2>
${formats.map(({ name, title }) => {
  const own = files.filter(({ format }) => format === name);
  const size = formatSize(own.reduce((sum, each) => sum + each.size, 0));
  return html`<section>
<details class="fold"${name === 'csv' ? html` open` : null}>
<summary><h3 id="${name}">${title}</h3> <span class="count">${counted(own.length, 'file', 'files')}, ${size}</span></summary>
${SENTENCES[name] ?? null}${own.some(({ area }) => area !== undefined) ? regionalFiles(own) : fileList(tables, own)}</details>
</section>
`;
})}<section>
<h2>About these files</h2>
<p><a href="${DOWNLOADS}/datapackage.json">datapackage.json</a> describes the tables and their columns for programs, and <a href="${DOWNLOADS}/sha256sums.txt">sha256sums.txt</a> has the digests for <code>sha256sum --check</code>.</p>
${fileList(
  tables,
  files.filter(({ format }) => format === null),
)}</section>
${tables.map(
  ({ name, title, description, rowCount, columns, primaryKey, foreignKeys }) => html`<section>
<h2 id="${name}">${title}</h2>
<p><code>${name}</code>, ${counted(rowCount, 'row', 'rows')}. ${description} Primary key: ${joined(primaryKey.map((column) => html`<code>${column}</code>`))}.</p>
<details><summary>${counted(columns.length, 'column', 'columns')}</summary>
${termList(
  'guide',
  columns.map(({ name: column, type, description: meaning }) => {
    const key = foreignKeys.find((each) => each.column === column);
    const of = key && html` (a row of <a href="#${key.table}">${key.table}</a>)`;
    return [html`<code>${column}</code> <span>${type}</span>`, html`${meaning}${of ?? null}`];
  }),
)}
</details>
</section>
`,
)}`,
});

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
  fhir: html`<p>For health software: a <code>CodeSystem</code> with every area and every former code, and a <code>ConceptMap</code> from former codes to current ones. <a href="/docs/fhir">How to load them</a>.</p>
`,
  geojson: html`<p>For programs that draw maps: a point for each area of a kind, with its population, size and density. <a href="/docs/read-maps">How to open them</a>.</p>
`,
  form: html`<p>For a form with two lists: the provinces and Metro Manila, each with its cities and municipalities and with the independent cities that lie there. <a href="/docs/downloads#lists-for-forms">How to use it</a>.</p>
`,
  tools: html`<p><a href="/docs/downloads#files-for-other-tools">How to open them</a>.</p>
`,
  shapes: html`<p>The areas of a kind with their shapes. The file of the provinces also has the cities and municipalities without one, so that it covers the country.</p>
`,
  'regional-csv': html`<p>The rows of <a href="${DOWNLOADS}/areas.csv">areas.csv</a> of one region or province. A city without a province is in the file of its region.</p>
`,
};

/** The files of single regions and provinces: each region with its provinces, which have its first two digits. */
function regionalFiles(files: readonly FileSummary[]): Html {
  const link = ({ name, area, rows, size }: FileSummary): Html =>
    html`<a href="${DOWNLOADS}/${name}">${area?.name ?? name}</a>, ${counted(rows, 'row', 'rows')}, ${formatSize(size)}`;
  const ofKind = (kind: string) => files.filter(({ area }) => area?.kind === kind);
  const provinces = groupBy(ofKind('province'), ({ area }) => area?.code.slice(0, 2) ?? '');
  return html`<ul>${ofKind('region').map((region) => {
    const within = provinces.get(region.area?.code.slice(0, 2) ?? '') ?? [];
    return html`<li>${link(region)}${
      within.length === 0
        ? null
        : html`
<ul>${within.map((province) => html`<li>${link(province)}</li>\n`)}</ul>`
    }</li>\n`;
  })}</ul>
`;
}

const fileList = (tables: readonly TableSummary[], files: readonly FileSummary[]): Html => html`<ul class="files">
${files
  .toSorted((a, b) => (TOOL_TITLES[a.name] === undefined ? b.size - a.size : 0))
  .map(({ name, table, rows, size }) => {
    const types = name.endsWith('.csvt') ? `Types of ${name.slice(0, -1)} for QGIS and GDAL` : undefined;
    const of = tables.find((each) => each.name === table);
    const title = types ?? TOOL_TITLES[name] ?? TITLES[name] ?? of?.title;
    const count = rows === 0 ? null : `, ${counted(rows, 'row', 'rows')}`;
    const columns = of && html`, <a href="#${of.name}">${counted(of.columns.length, 'column', 'columns')}</a>`;
    return html`<li><a href="${DOWNLOADS}/${name}">${title ?? layerTitle(name)}</a>
<p><code>${name}</code>, <span class="size">${formatSize(size)}</span>${count}${columns ?? null}</p>
</li>
`;
  })}</ul>
`;

/** The files that hold neither one table nor one layer of a map. */
const TITLES: Readonly<Record<string, string>> = {
  'psgc.sqlite': 'All tables',
  'psgc.sql': 'All tables',
  [FORM_FILE]: 'Provinces, each with its cities and municipalities',
  'codesystem-psgc.json': 'Code system',
  'conceptmap-psgc-former.json': 'Concept map from former codes',
  'datapackage.json': 'Description of the tables',
  'licenses.md': 'Licences',
  'sha256sums.txt': 'Digests',
};

/** A layer in words: `Sub-municipalities, GeoJSON` for `points/sub-municipalities.geojson`. */
function layerTitle(name: string): string {
  const [layer = '', format = ''] = name.slice(name.indexOf('/') + 1).split('.');
  return `${capitalized(layer.replace(/^cities-/, 'cities and '))}, ${format === 'topojson' ? 'TopoJSON' : 'GeoJSON'}`;
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
