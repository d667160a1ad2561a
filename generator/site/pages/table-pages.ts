import { selectField } from '../shared/blocks.ts';
import { html, type Html } from '../shared/html.ts';
import { ASSETS, pagePolicy } from './page-file.ts';
import type { PageContent, SiteContext } from './shell.ts';
import { capitalized } from '../../core/format.ts';
import { measuresOf } from '../../core/concordance/weights.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { PLACE_COLUMNS, type PlaceColumn } from '../../tables/place-rows.ts';
import { CODES_ONLY, RESULT_LOOKS } from '../shared/messages.ts';

const TOOLS = [
  ['/match', 'Code a spreadsheet', 'names without codes'],
  ['/codes', 'Update old codes', 'a column of old codes'],
  ['/carry', 'Convert old figures', 'figures by old code'],
] as const;

/** Such a page can send the table nowhere. */
const POLICY = pagePolicy({ 'connect-src': "'none'", 'form-action': "'none'", 'worker-src': "'self'" });

/** The parts in which the pages that read a table differ. */
interface TableTool {
  readonly path: (typeof TOOLS)[number][0];
  readonly script: string;
  readonly lead: string;
  readonly example: string;
  /** The results, and what is left to a person, in a sentence. */
  readonly result: string;
  /** The command that does the same, and the document about it. */
  readonly command: string;
  readonly document: string;
  /** The form about the columns. */
  readonly columns: Html;
  /** In the bar that stays, before the downloads. */
  readonly review?: Html;
  readonly results: Html;
  readonly file: Html;
}

/** A page on which a person chooses a table, checks which columns were read, and gets the results. */
function tablePage(tool: TableTool): PageContent {
  const { path, script, lead, example, command, document, columns, review = null } = tool;
  const [, title = ''] = TOOLS.find(([each]) => each === path) ?? [];
  const others = TOOLS.filter(([each]) => each !== path).map(
    ([each, name, what], at) => html`${at === 0 ? ' For' : '; for'} ${what}, use <a href="${each}">${name}</a>`,
  );
  return {
    ...{ path, title, policy: POLICY, scripts: [`${ASSETS}/${script}`] },
    description: `${lead} Nothing leaves your computer.`,
    main: html`<h1>${title}</h1>
<p class="lead">${lead}${others}.</p>
<noscript><p>This page needs JavaScript. The command <code>${command}</code> does the same: see <a href="${document}">its guide</a>.</p></noscript>
<form id="source" class="source">
<h2>1. Choose a table</h2>
<label class="drop"><input id="file" type="file" class="hidden" accept=".csv,.tsv,.txt,.xlsx"><strong>Choose a file</strong> or drop it on this page<small>.csv, .tsv or .xlsx</small></label>
<div class="field"><label for="pasted">Or paste rows</label>
<textarea id="pasted" rows="8" placeholder="${example.split('\n').slice(0, 6).join('\n')}" spellcheck="false" autocomplete="off" autocapitalize="off"></textarea>
<div class="buttons"><button>Use these rows</button><button type="button" class="plain" id="example" data-text="${example}">Try an example</button></div></div>
<p>${tool.result} Then download your table as CSV or an Excel workbook, with the codes in new columns at the end.</p>
<p><strong>Your table stays on this computer.</strong> This page cannot send anything: its security policy blocks all connections.</p>
</form>
<p id="opened" class="buttons opened" hidden><span id="opened-table"></span> <button type="button" class="plain" id="change">Choose another table</button></p>
<details id="guess" hidden><summary>2. Columns<span id="guessed"></span></summary>
<form id="columns" aria-label="Columns"${path === '/codes' ? html` data-of="${CODES_ONLY}"` : null}>
<div class="selects"><div class="field" id="sheets" hidden><label for="sheet">Sheet</label><select id="sheet"></select></div></div>
${columns}
<label class="check"><input type="checkbox" id="header"> The first row has the titles of the columns</label>
</form>
</details>
<h2 id="results-title" tabindex="-1" hidden>3. Results</h2>
<p id="status" role="status"></p>
<button type="button" id="retry" hidden>Try again</button>
<section id="results" aria-labelledby="results-title" hidden>
<div class="buttons bar"><p>${review && html`<strong id="left">0 places left</strong> `}<span id="saved" role="status"></span></p>${review}<button type="button" id="csv" aria-label="Download CSV" disabled>↓ CSV</button><button type="button" class="plain" id="xlsx" aria-label="Download XLSX" disabled>↓ XLSX</button></div>
<div id="room" class="room">${tool.results}</div>
<details><summary>About the file that you download</summary>
${tool.file}
<label class="check"><input type="checkbox" id="mark" checked> CSV with a byte order mark, for Excel</label>
<p><a href="${document}">More about this</a></p>
</details>
</section>`,
  };
}

const OF_NAMES = {
  path: '/match',
  lead: 'Give each row of your table its PSGC code, from names or addresses as people write them.',
  example: [
    'Province\tCity\tBarangay',
    'Ilocos Norte\tCity of Batac\tAglipay',
    'Ilocos Norte\tBatac City\tBrgy. Aglipay',
    'Cebu\tCebu City\tLahug',
    'Metro Manila\tPasig\tSan Antonio',
    'ComVal\tNabunturan\tPoblacion',
    'Nueva Viscaya\tBayombong\t',
    'Laguna\tSta. Rosa\tBalibago',
    '\tSan Jose\tPoblacion',
    'Cebu\tCarcar\tNo Such Barangay',
  ].join('\n'),
  result:
    'Rows that are certain get their code at once. You decide the rest: one decision covers all rows with the same place.',
  command: 'npx psgc-static match FILE',
  document: '/docs/match',
} as const;

const OF_CODES = {
  path: '/codes',
  lead: 'Give each old PSGC code in your table the code of today, or see what became of it.',
  example: ['Code', '0604500000', '1380100176', '012805001', '0102805001', '1380100189', '999999999'].join('\n'),
  result: 'Each row says what became of its code. Where an area was divided, choose the right part.',
  command: 'npx psgc-static codes FILE',
  document: '/docs/codes',
} as const;

/** The tool that matches tables, at an address for names and one for codes. */
export const matchPages = ({ hasEveryCode }: SiteContext): readonly PageContent[] =>
  [OF_NAMES, OF_CODES].map((texts) =>
    tablePage({
      ...texts,
      script: 'match-page.js',
      columns: html`<div class="selects">
${PLACE_COLUMNS.map((column) => html`<div class="field"><label for="column-${column}">${COLUMN_NAMES[column]}</label><select id="column-${column}"></select></div>\n`)}</div>`,
      review: html`<button type="button" id="go-on" disabled>Next</button><button type="button" class="plain" id="undo" disabled>Undo</button><progress id="progress" max="1" value="0" aria-label="Rows that are matched"></progress>`,
      results: html`<div id="filters" class="statuses" role="group" aria-label="Show rows">
${Object.entries(RESULT_LOOKS).map(([result, { symbol, tone }]) => html`<button type="button" value="${result}" data-tone="${tone}">${symbol && html`<span aria-hidden="true">${symbol}</span> `}${capitalized(result)} <b>0</b></button>\n`)}</div>
<button type="button" class="plain" id="accept-all" hidden></button>
<ol id="rows" class="matches" tabindex="-1" aria-label="Rows"${hasEveryCode ? html` data-pages` : null}></ol>
<div id="pager" class="pager" hidden><button type="button" class="plain" id="previous">Previous rows</button> <span id="shown"></span> <button type="button" class="plain" id="next">Further rows</button></div>`,
      file: html`<p>It has your columns, and after them <code>psgc_code</code>, <code>psgc_result</code>, the names of the areas, <code>psgc_proposed_code</code>, <code>psgc_proposed_name</code> and <code>psgc_note</code>. <code>psgc_result</code> is the word that you see here. A row that needs you has no <code>psgc_code</code>: the area that may be meant is in the proposed columns.</p>`,
    }),
  );

const COLUMN_NAMES: Readonly<Record<PlaceColumn, string>> = {
  region: 'Region',
  province: 'Province',
  city: 'City or municipality',
  barangay: 'Barangay',
  address: 'Address in one column',
  zip: 'ZIP code',
  code: 'PSGC code',
};

/** The census of 2020 within the regions of 2022-4Q, before the Negros Island Region. */
const EXAMPLE = `Code\tRegion\tPopulation 2020
1300000000\tNCR\t13484462
1400000000\tCAR\t1797660
0100000000\tRegion I\t5301139
0200000000\tRegion II\t3685744
0300000000\tRegion III\t12422172
0400000000\tRegion IV-A\t16195042
1700000000\tMIMAROPA\t3228558
0500000000\tRegion V\t6082165
0600000000\tRegion VI\t7954723
0700000000\tRegion VII\t8081988
0800000000\tRegion VIII\t4547150
0900000000\tRegion IX\t3875576
1000000000\tRegion X\t5022768
1100000000\tRegion XI\t5243536
1200000000\tRegion XII\t4360974
1600000000\tCaraga\t2804788
1900000000\tBARMM\t4944800`;

/** The tool that takes figures to the areas of another release. */
export function carryPage({ history, populations, points }: Gazetteer): PageContent {
  const releases = history.releases.map(({ release }) => release).toReversed();
  const measures = measuresOf({ populations, points });
  return tablePage({
    path: '/carry',
    script: 'carry-page.js',
    lead: 'Convert figures listed by PSGC code, such as cases per city in 2023, to today’s areas or those of another release.',
    example: EXAMPLE,
    result:
      'Whole areas keep their figures. Where one was divided, its counts are shared among its parts by their population.',
    command: 'npx psgc-static carry FILE --to latest',
    document: '/docs/codes#figures-of-another-release',
    columns: html`<p>Counts are divided and added. Rates are averaged.</p>
<div id="sorts" class="selects"></div>
<div class="selects">
${selectField('from', 'Release of the codes', [['', 'guessed'], ...releases.map((each) => [each, each] as const)])}${selectField(
  'to',
  'Release of the result',
  releases.map((each) => [each, each]),
)}${selectField('share', 'Divide counts by', [
  ['', 'people of the nearest census'],
  ...measures.map((each) => [each, each === 'area' ? 'land' : each.replace('population_', 'people ')] as const),
])}</div>`,
    results: html`<div id="question" hidden>
<p>Which boundaries do these figures use?</p>
<div id="answers" class="buttons"></div>
</div>
<div id="outcome" hidden>
<p id="fits"></p>
<p id="counts"></p>
<div class="scroll" tabindex="0" role="group" aria-label="Sums"><table id="sums"></table></div>
<div id="lost"><h3>Not fully converted</h3>
<p>The result has these rows as they were, or without some figures.</p>
<ul id="problems"></ul></div>
<h3>Rows</h3>
<div class="scroll" tabindex="0" role="group" aria-label="Rows"><table id="rows"></table></div>
<p id="shown"></p>
</div>`,
    file: html`<p>It has your columns with the figures of the other release, and after them <code>name</code>, <code>how</code>, <code>from</code> and <code>note</code>. <code>how</code> says how the figures came to be: <code>same</code>, those of one area; <code>added</code>, those of several whole ones; <code>divided</code>, a part of those of an area that was divided; or <code>unknown</code>, and then <code>note</code> says why.</p>`,
  });
}
