import { html } from './html.ts';
import type { PageContent, SiteContext } from './shell.ts';
import { tablePage } from './table-forms.ts';
import { PLACE_COLUMNS, type PlaceColumn } from '../../tables/place-rows.ts';
import { GROUP_LOOKS } from '../tools/match-messages.ts';

const OF_NAMES = {
  path: '/match',
  description:
    'Put PSGC codes beside the names of barangays, cities and provinces in your own table: drop a CSV or a spreadsheet, ' +
    'or paste a column. Nothing leaves your computer.',
  lead: 'Give each row of your table its PSGC code, from names or addresses as people write them.',
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
  document: '/docs/match',
} as const;

const OF_CODES = {
  path: '/codes',
  description:
    'Bring old PSGC codes up to date: paste a column of nine- or ten-digit codes of any release, or drop a table, and ' +
    'get what became of each. Nothing leaves your computer.',
  lead: 'Give each old PSGC code in your table the code of today, or see what became of it.',
  example: ['Code', '0604500000', '1380100176', '012805001', '0102805001', '1380100189', '999999999'].join('\n'),
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
      review: html`<strong id="left">0 left</strong><button type="button" id="go-on" disabled>Next</button><button type="button" class="plain" id="undo" disabled>Undo</button><progress id="progress" max="1" value="0" aria-label="Rows that are matched"></progress>`,
      results: html`<div id="filters" class="statuses" role="group" aria-label="Show rows">
${Object.entries(GROUP_LOOKS).map(([group, { symbol, tone, words }]) => html`<button type="button" value="${group}" data-tone="${tone}">${symbol && html`<span aria-hidden="true">${symbol}</span> `}${words} <b>0</b></button>\n`)}</div>
<ol id="rows" class="matches" tabindex="-1" aria-label="Rows"${hasEveryCode ? html` data-pages` : null}></ol>
<div id="pager" class="pager" hidden><button type="button" class="plain" id="previous">Previous rows</button> <span id="shown"></span> <button type="button" class="plain" id="next">Further rows</button></div>`,
      file: html`<p>It has your columns, and after them <code>psgc_code</code>, <code>psgc_status</code>, <code>psgc_score</code>, the names of the areas and <code>psgc_note</code>. The status says how an area was found, and the score how probable it is that it is right: of the rows with 0.90, nine in ten are.</p>`,
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
