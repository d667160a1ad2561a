import { copyButtonFor } from '../shared/blocks.ts';
import { highlighted } from './highlight.ts';
import { html, type Html } from '../shared/html.ts';
import { ASSETS } from './page-file.ts';
import { LANGUAGES, sampleOf } from '../shared/samples.ts';
import type { Mount } from '../../api/mount.ts';
import { createHandler } from '../../api/runtime/handler.ts';
import type { HasAnswer } from '../parts/part.ts';

/** The script of a page with requests, which needs `copy.js` too. */
export const REQUEST_SCRIPT = `${ASSETS}/request.js`;

type Example = readonly [word: string, address: string];

/** Requests that the site answers, with the answer to the first; `null` if it answers none. With an id, the address can be edited. */
export function liveRequests(
  examples: readonly Example[],
  mounts: readonly Mount[],
  hasAnswer: HasAnswer,
  id?: string,
): Html | null {
  const respond = createHandler(mounts);
  const answerTo = (target: string) => (hasAnswer(target) ? respond({ method: 'GET', target }) : undefined);
  const [first, ...others] = examples.filter(([, address]) => answerTo(address)?.status === 200);
  if (first === undefined) return null;
  const answer: unknown = JSON.parse(`${answerTo(first[1])?.body}`);
  const sample = id === undefined ? null : requestSample(id, first[1]);
  return requestBox(first[1], answer, sample, [first, ...others]);
}

/** A request, percent-encoded, with its answer, `undefined` if it is long. With a sample, people edit the address. */
export function requestBox(
  address: string,
  answer: unknown,
  sample: Html | null,
  examples: readonly Example[] = [],
): Html {
  const run = html`<button${sample === null ? html` type="button"` : null} data-path="${address}">Run</button>`;
  // Where the address needs two lines, the second one is the code.
  const at = address.lastIndexOf('/') + 1;
  return html`<div class="live">
${
  sample !== null
    ? html`<form class="head"><b>GET</b> <input value="${decodeURI(address)}" aria-label="Request" autocomplete="off" autocapitalize="off" spellcheck="false"> ${run}</form>`
    : html`<p class="head"><b>GET</b> <code>${decodeURI(address.slice(0, at))}<wbr>${decodeURI(address.slice(at))}</code> ${examples.length === 0 ? run : null}</p>`
}
${sample}${examples.length === 0 ? null : html`<p class="foot">${examples.map(([word, each]) => html`<button type="button" class="plain" data-path="${each}">${word}</button>`)}</p>\n`}<pre tabindex="0" role="group" aria-label="The answer"><code class="answer">${answer === undefined ? null : highlighted(JSON.stringify(answer, null, 2), 'json')}</code></pre>
<p class="foot"><span role="status">${answer === undefined ? 'Run it to see the answer.' : '200 OK'}</span> <a href="${address}">Open the answer</a></p>
</div>
`;
}

/** A request as code, in the language that people choose. The script `document-page.js` writes it. */
export function requestSample(id: string, address: string): Html {
  return html`<p class="foot"><select aria-label="Language">${LANGUAGES.map((each) => html`<option>${each}</option>`)}</select>${copyButtonFor(`${id}-code`, 'Copy the request')}</p>
<pre tabindex="0" role="group" aria-label="The request as code"><code id="${id}-code" class="sample">${sampleOf('curl', `https://YOUR-HOST${address}`)}</code></pre>
`;
}
