import { copyButtonFor } from '../shared/blocks.ts';
import { highlighted } from './highlight.ts';
import { html, type Html } from '../shared/html.ts';
import { ASSETS } from './page-file.ts';
import { LANGUAGES, sampleOf } from '../shared/samples.ts';

/** The script of a page with requests, which needs `copy.js` too. */
export const REQUEST_SCRIPT = `${ASSETS}/request.js`;

/**
 * A request with its answer, which a run replaces; `undefined` if it is long. The address is percent-encoded. The sample is
 * the request as code, and examples are requests to run in its place, each with a word for its button.
 */
export function requestBox(
  address: string,
  answer: unknown,
  sample: Html | null,
  examples: readonly (readonly [word: string, address: string])[] = [],
): Html {
  const run = html`<button type="button" data-path="${address}">Run</button>`;
  // Where the address needs two lines, the second one is the code.
  const at = address.lastIndexOf('/') + 1;
  return html`<div class="live">
<p class="head"><b>GET</b> <code>${decodeURI(address.slice(0, at))}<wbr>${decodeURI(address.slice(at))}</code> ${examples.length === 0 ? run : null}</p>
${sample}${examples.length === 0 ? null : html`<p class="foot">${examples.map(([word, each]) => html`<button type="button" class="plain" data-path="${each}">${word}</button>`)}</p>\n`}<pre tabindex="0" role="group" aria-label="The answer"><code class="answer">${answer === undefined ? null : highlighted(JSON.stringify(answer, null, 2), 'json')}</code></pre>
<p class="foot"><span role="status">${answer === undefined ? 'Run it to see the answer.' : '200 OK'}</span> <a href="${address}">Open the answer</a></p>
</div>
`;
}

/** A request as code, in the language that people choose. The script `document-page.js` writes it. */
export const requestSample = (
  id: string,
  address: string,
): Html => html`<p class="foot"><select aria-label="Language">${LANGUAGES.map((each) => html`<option>${each}</option>`)}</select>${copyButtonFor(`${id}-code`, 'Copy the request')}</p>
<pre tabindex="0" role="group" aria-label="The request as code"><code id="${id}-code" class="sample">${sampleOf('curl', `https://YOUR-HOST${address}`)}</code></pre>
`;
