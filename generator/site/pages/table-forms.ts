import { html, type Html } from './html.ts';
import { ASSETS, pagePolicy } from './page-file.ts';
import type { PageContent } from './shell.ts';

/** The pages that read a table, and the question that leads to each. */
const TOOLS = [
  ['/match', 'Code a spreadsheet', 'Names without codes?'],
  ['/codes', 'Update old codes', 'Old codes?'],
  ['/carry', 'Carry figures', 'Figures by old codes?'],
] as const;

/** Such a page can send the table nowhere. */
const POLICY = pagePolicy({ 'connect-src': "'none'", 'form-action': "'none'", 'worker-src': "'self'" });

/** The parts in which the pages that read a table differ. */
interface TableTool extends Pick<PageContent, 'description'> {
  readonly path: (typeof TOOLS)[number][0];
  readonly script: string;
  readonly lead: string;
  readonly example: string;
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
export function tablePage(tool: TableTool): PageContent {
  const { path, script, description, lead, example, command, document, columns, review = null, results, file } = tool;
  const [, title = ''] = TOOLS.find(([each]) => each === path) ?? [];
  const others = TOOLS.filter(([each]) => each !== path);
  return {
    ...{ path, title, description, policy: POLICY, scripts: [`${ASSETS}/${script}`] },
    main: html`<h1>${title}</h1>
<p class="lead">${lead}${others.map(([each, name, question]) => html` ${question} <a href="${each}">${name}</a>.`)}</p>
<noscript><p>This page needs JavaScript. The command <code>${command}</code> does the same: see <a href="${document}">its guide</a>.</p></noscript>
<form id="source" class="source">
<h2>1. Choose a table</h2>
<label class="drop"><input id="file" type="file" class="hidden" accept=".csv,.tsv,.txt,.xlsx"><strong>Choose a file</strong> or drop it on this page<small>.csv, .tsv or .xlsx</small></label>
<div class="field"><label for="pasted">Or paste rows</label>
<textarea id="pasted" rows="5" spellcheck="false" autocomplete="off" autocapitalize="off"></textarea>
<div class="buttons"><button>Use these rows</button><button type="button" class="plain" id="example" data-text="${example}">Try an example</button></div></div>
<p><strong>Your table stays on this computer.</strong> The page cannot send it: its security policy blocks every connection.</p>
</form>
<p id="opened" class="buttons opened" hidden><span id="opened-table"></span> <button type="button" class="plain" id="change">Choose another table</button></p>
<details id="guess" hidden><summary>2. Columns<span id="guessed"></span></summary>
<form id="columns" aria-label="Columns">
<div class="selects"><div class="field" id="sheets" hidden><label for="sheet">Sheet</label><select id="sheet"></select></div></div>
${columns}
<label class="check"><input type="checkbox" id="header"> The first row has the titles of the columns</label>
</form>
</details>
<h2 id="results-title" tabindex="-1" hidden>3. Results</h2>
<p id="status" role="status"></p>
<button type="button" id="retry" hidden>Try again</button>
<section id="results" aria-labelledby="results-title" hidden>
<div class="buttons bar">${review}<button type="button" id="csv" aria-label="Download CSV" disabled>↓ CSV</button><button type="button" id="xlsx" aria-label="Download XLSX" disabled>↓ XLSX</button></div>
<div class="room">${results}</div>
<details><summary>About the file that you download</summary>
${file}
<label class="check"><input type="checkbox" id="mark" checked> CSV with a byte order mark, for Excel</label>
<p><a href="${document}">More about this</a></p>
</details>
</section>`,
  };
}
