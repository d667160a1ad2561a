import { html, type Html } from './html.ts';
import { pagePolicy } from './page-file.ts';

/** The policy of a page that reads a table: it can send it nowhere. */
export const TABLE_POLICY = pagePolicy({ 'connect-src': "'none'", 'form-action': "'none'", 'worker-src': "'self'" });

/** Where a person gives a table. */
export const sourceForm = (button: string, example: string): Html => html`<form id="source" class="source">
<div class="field"><label for="file">A table: .csv, .tsv or .xlsx</label>
<input id="file" type="file" accept=".csv,.tsv,.txt,.xlsx">
<p>You can also drop it anywhere on this page.</p></div>
<div class="field"><label for="pasted">Or rows to paste</label>
<textarea id="pasted" rows="5" spellcheck="false" autocomplete="off" autocapitalize="off"></textarea>
<div class="buttons"><button>${button}</button><button type="button" class="plain" id="example" data-text="${example}">Try an example</button></div></div>
</form>`;

export const SHEET_FIELD = html`<div class="field" id="sheets" hidden><label for="sheet">Sheet</label><select id="sheet"></select></div>`;

export const HEADER_FIELD = html`<label class="check"><input type="checkbox" id="header"> The first row has the titles of the columns</label>`;

export const DOWNLOAD_BUTTONS = html`<label class="check"><input type="checkbox" id="mark" checked> CSV with a byte order mark, for Excel</label>
<p class="buttons"><button type="button" id="csv">Download CSV</button><button type="button" id="xlsx">Download XLSX</button></p>`;
