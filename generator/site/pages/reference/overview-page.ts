import { type Chapter, chapterPage, chaptersOf } from './chapter-page.ts';
import type { Mount } from '../../../api/mount.ts';
import { createResponder } from '../../../api/runtime/handler.ts';
import type { HasAnswer } from '../../parts/part.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import { html, type Html } from '../html.ts';
import type { PageContent } from '../shell.ts';

const overviewPage = (chapters: readonly Chapter[]): PageContent => ({
  path: '/reference',
  title: 'API reference',
  description:
    'All endpoints of the PSGC API with parameters, responses, errors and examples, and its OpenAPI description.',
  main: html`<h1>API reference</h1>
<p class="lead">All endpoints, with parameters, responses and examples.</p>
<ul>
<li>All requests are GET. You need no key, and pages of any origin can read the answers.</li>
<li>Answers and errors are JSON. An error is an object with a <code>message</code>.</li>
<li>Every answer has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and an answer that has not changed is 304, without a body.</li>
<li>Errors: 404 not found, 405 wrong method, 429 too many requests, 500 server error.</li>
<li>The descriptions, for Postman, Swagger UI or a generator of clients: ${descriptions(chapters)}.</li>
</ul>
${basesOf(chapters).map(
  (base) => html`<section>
<h2>${base}</h2>
${chapters.filter((each) => each.base === base).map(chapterSection)}</section>
`,
)}`,
});

const descriptions = (chapters: readonly Chapter[]): readonly Html[] =>
  basesOf(chapters).map(
    (base, at) => html`${at > 0 ? ', ' : null}<a href="${base}/openapi.json"><code>${base}/openapi.json</code></a>`,
  );

const basesOf = (chapters: readonly Chapter[]): readonly string[] => [...new Set(chapters.map(({ base }) => base))];

const chapterSection = ({
  title,
  address,
  summary,
  operations,
}: Chapter): Html => html`<h3><a href="${address}">${title}</a></h3>
<p>${inlineMarkdown(summary)}</p>
<details>
<summary>${operations.length} ${operations.length === 1 ? 'endpoint' : 'endpoints'}<span class="hidden"> of ${title}</span></summary>
<ul class="operations">
${operations.map(({ path, summary: what, operationId }) => html`<li><a href="${address}#${operationId}"><code>${path}</code></a> ${what}</li>\n`)}</ul>
</details>
`;

/** The reference: a page for each tag of the OpenAPI descriptions of the mounts, and one that lists all operations. */
export function referencePages(mounts: readonly Mount[], hasAnswer: HasAnswer = () => true): readonly PageContent[] {
  const chapters = mounts.flatMap(chaptersOf);
  const respond = createResponder(mounts);
  const isWhole = (target: string): boolean => respond({ method: 'GET', target }).status === 200;
  return [overviewPage(chapters), ...chapters.map((each) => chapterPage(each, chapters, { hasAnswer, isWhole }))];
}
