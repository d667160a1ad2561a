import { LANGUAGES } from '../../browser/pages/request/samples.ts';
import { html } from '../html.ts';
import { ASSETS } from '../page-file.ts';
import type { PageContent } from '../shell.ts';
import { copyButton } from './copy-button.ts';

/**
 * The page that sends requests to the API and shows what it answers.
 *
 * @param examples addresses of the API to try.
 */
export function tryPage(examples: readonly string[]): PageContent {
  return {
    path: '/try',
    title: 'Try it',
    description: 'Send a request to the PSGC API, see the answer with its headers, and copy the request as code.',
    scripts: [`${ASSETS}/try-page.js`, `${ASSETS}/copy.js`],
    main: html`<h1>Try it</h1>
<p class="lead">Type an address of the API: suggestions show how it can go on. The address of this page is a link to your
request.</p>
<form id="request" class="request">
<label for="path">Address</label>
<div class="line"><input id="path" name="path" list="completions" value="${examples[0] ?? '/'}" autocomplete="off" autocapitalize="off" spellcheck="false"><button>Send</button></div>
<datalist id="completions"></datalist>
<fieldset>
<legend>As code</legend>
${LANGUAGES.map((language, at) => html`<label><input type="radio" name="language" value="${language}"${at === 0 ? html` checked` : null}> ${language}</label>\n`)}${copyButton('sample', 'Copy the code')}
</fieldset>
<pre tabindex="0" role="group" aria-label="The request as code"><code id="sample"></code></pre>
</form>
<noscript><p>This page needs JavaScript.</p></noscript>
<p id="status" role="status"></p>
<section id="answer" aria-label="Answer" hidden>
<pre id="body" class="json" tabindex="0" role="group" aria-label="Body"></pre>
<details>
<summary>Headers</summary>
<dl id="headers" class="headers"></dl>
</details>
</section>
<section>
<h2>Examples</h2>
<ul class="examples">
${examples.map((address) => html`<li><a href="/try?path=${encodeURIComponent(address)}"><code>${address}</code></a></li>\n`)}</ul>
</section>`,
  };
}
