import { termList } from './blocks.ts';
import { html, type Html } from './html.ts';
import { ASSETS, pagePolicy } from './page-file.ts';
import type { PageContent, SiteContext } from './shell.ts';
import { PLACE_COLUMNS, type PlaceColumn } from '../../tables/place-rows.ts';

const MATCH_PAGE = '/match';
const CODES_PAGE = '/codes';

interface Words {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly lead: Html;
  readonly example: string;
  readonly command: string;
  readonly statuses: Meanings;
}

type Meanings = readonly (readonly [status: string, text: string])[];

const OF_NAMES: Meanings = [
  ['exact', 'Each text is the official name, apart from case and accents, or a code.'],
  ['alias', 'Another known way of writing it, or a former name.'],
  ['close', 'The name with typing errors.'],
  ['partial', 'An area above was found, but not the one below it.'],
  ['ambiguous', 'Several areas fit equally. Choose one.'],
  ['none', 'No area fits.'],
  ['reviewed', 'You chose the area.'],
];

const OF_CODES: Meanings = [
  ['current', 'The newest release has the area.'],
  ['recoded', 'The same area has another code now.'],
  ['merged', 'The area became part of another one.'],
  ['split', 'The area was divided. Choose one of those that it became.'],
  ['ended', 'PSA names no successor.'],
  ['unknown', 'No release has this code.'],
  ['ambiguous', 'The digits can be those of two codes. Choose one.'],
  ['reviewed', 'You chose the area.'],
];

const WORDS: readonly Words[] = [
  {
    path: MATCH_PAGE,
    title: 'Match a table to PSGC codes',
    description:
      'Put PSGC codes beside the names of barangays, cities and provinces in your own table: drop a CSV or a spreadsheet, ' +
      'or paste a column. Nothing leaves your computer.',
    lead: html`Drop a table, or paste a column of names, addresses or codes. Each row gets its PSGC code, and you settle the doubtful ones. For old codes alone, see <a href="${CODES_PAGE}">what became of codes</a>.`,
    example: [
      'Province\tCity\tBarangay',
      'Ilocos Norte\tCity of Batac\tAglipay',
      'Ilocos Norte\tBatac City\tBrgy. Aglipay',
      'Cebu\tCebu City\tLahug',
      'Metro Manila\tPasig\tSan Antonio',
      'Compostela Valley\tNabunturan\tPoblacion',
      'Nueva Viscaya\tBayombong\t',
      'Laguna\tSta. Rosa\tBalibago',
      '\tSan Jose\tPoblacion',
      'Cebu\tCarcar\tNo Such Barangay',
    ].join('\n'),
    command: 'npx psgc-static match FILE',
    statuses: OF_NAMES,
  },
  {
    path: CODES_PAGE,
    title: 'What became of PSGC codes',
    description:
      'Bring old PSGC codes up to date: paste a column of nine- or ten-digit codes of any release, or drop a table, and ' +
      'get what became of each. Nothing leaves your computer.',
    lead: html`Paste a column of PSGC codes of any age, or drop a table that has one. Each row gets the code of today, or says what became of it. For names without codes, <a href="${MATCH_PAGE}">match a table</a>.`,
    example: ['Code', '0604500000', '1380100176', '012805001', '0102805001', '1380100189', '999999999'].join('\n'),
    command: 'npx psgc-static codes FILE',
    statuses: OF_CODES,
  },
];

/** The tool that matches tables, at an address for names and one for codes. */
export const matchPages = ({ hasEveryCode }: SiteContext): readonly PageContent[] =>
  WORDS.map(({ path, title, description, lead, example, command, statuses }) => ({
    path,
    title,
    description,
    scripts: [`${ASSETS}/match-page.js`],
    policy: pagePolicy({ 'connect-src': "'none'", 'form-action': "'none'", 'worker-src': "'self'" }),
    main: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<noscript><p>This page needs JavaScript. The command <code>${command}</code> does the same: see <a href="/docs/command-line">the command line</a>.</p></noscript>
<p class="private"><strong>Your table stays on this computer.</strong> It is read and matched in this tab. The page loads the names of all areas, and its security policy lets it connect to nothing else, so it cannot send your table anywhere.</p>
<form id="source" class="source">
<div class="field"><label for="file">A table: .csv, .tsv or .xlsx</label>
<input id="file" type="file" accept=".csv,.tsv,.txt,.xlsx">
<p>You can also drop it anywhere on this page.</p></div>
<div class="field"><label for="pasted">Or rows to paste</label>
<textarea id="pasted" rows="5" spellcheck="false" autocomplete="off" autocapitalize="off"></textarea>
<div class="buttons"><button>Match what is pasted</button><button type="button" class="plain" id="example" data-text="${example}">Try an example</button></div></div>
</form>
<p id="status" role="status"></p>
<button type="button" id="retry" hidden>Try again</button>
<form id="columns" class="table-columns" aria-labelledby="columns-title" hidden>
<h2 id="columns-title">Columns</h2>
<p>They were guessed. Change what is wrong.</p>
<div class="selects">
<div class="field" id="sheets" hidden><label for="sheet">Sheet</label><select id="sheet"></select></div>
${PLACE_COLUMNS.map((column) => html`<div class="field"><label for="column-${column}">${COLUMN_NAMES[column]}</label><select id="column-${column}"></select></div>\n`)}</div>
<label class="check"><input type="checkbox" id="header"> The first row has the titles of the columns</label>
</form>
<section id="results" aria-labelledby="results-title" hidden>
<h2 id="results-title">Rows</h2>
<progress id="progress" max="1" value="0" aria-label="Rows that are matched"></progress>
<div id="filters" class="statuses" role="group" aria-label="Show rows by status"></div>
<p class="buttons"><button type="button" class="plain" id="undo" disabled>Undo the last choice</button></p>
<ol id="rows" class="matches" tabindex="-1" aria-label="Rows"${hasEveryCode ? html` data-pages` : null}></ol>
<div class="pager"><button type="button" class="plain" id="previous">Previous</button> <span id="shown"></span> <button type="button" class="plain" id="next">Next</button></div>
<h2>Download</h2>
<p>Your table with the columns <code>psgc_code</code>, <code>psgc_status</code>, <code>psgc_score</code>, the names of the areas and <code>psgc_note</code> after your own.</p>
<label class="check"><input type="checkbox" id="mark" checked> CSV with a byte order mark, for Excel</label>
<p class="buttons"><button type="button" id="csv">Download CSV</button><button type="button" id="xlsx">Download XLSX</button></p>
</section>
<section>
<h2>What the statuses say</h2>
${termList('guide', statuses)}
<p>The score of a match says how probable it is that the area is right: of the rows with 0.90, nine in ten are. <a href="${statuses === OF_NAMES ? '/docs/match' : '/docs/codes'}">More about this</a></p>
</section>`,
  }));

const COLUMN_NAMES: Readonly<Record<PlaceColumn, string>> = {
  region: 'Region',
  province: 'Province',
  city: 'City or municipality',
  barangay: 'Barangay',
  address: 'Address in one column',
  zip: 'ZIP code',
  code: 'PSGC code',
};
