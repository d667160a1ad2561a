import { type Description, descriptionOf, operationsWith, type PathOperation } from './description.ts';
import { anchorOf, fieldTable, recordsIn, withoutStop } from './fields.ts';
import { answerOf, type ExampleChecks, operationSection } from './operation.ts';
import type { Mount } from '../../../api/mount.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import { LONG_PAGE_SCRIPTS, longPage, type PageContent } from '../shell.ts';
import { joined } from '../blocks.ts';
import { html, type Html } from '../html.ts';
import { createResponder } from '../../../api/runtime/handler.ts';
import type { HasAnswer } from '../../parts/part.ts';

/** The operations of a mount with one tag, which have a page. */
export interface Chapter {
  readonly base: string;
  /** Its name on the site: `v2`, `cloud v1`. */
  readonly title: string;
  readonly address: string;
  readonly summary: string;
  readonly operations: readonly PathOperation[];
  readonly components: Description['components'];
}

export function chaptersOf(mount: Mount): readonly Chapter[] {
  const description = descriptionOf(mount);
  return description.tags.map(({ name, description: summary }) => {
    const title = [...new Set(name.split(' '))].join(' ');
    return {
      base: mount.base,
      title,
      address: `/reference/${title.toLowerCase().replaceAll(' ', '-')}`,
      summary,
      operations: operationsWith(description, name),
      components: description.components,
    };
  });
}

/** The first word of a path below the base and the version, by which operations are grouped: `regions`. */
const groupOf = ({ path }: PathOperation, { base }: Chapter): string =>
  path
    .slice(base.length + 1)
    .replace(/^v\d\//, '')
    .split('/')[0] ?? '';

/** The page of a chapter: its operations in groups, and the records that they answer. */
export function chapterPage(chapter: Chapter, all: readonly Chapter[], checks: ExampleChecks): PageContent {
  const { base, title, address, summary, operations, components } = chapter;
  const groups = [...new Set(operations.map((each) => groupOf(each, chapter)))];
  const inGroup = (group: string) => operations.filter((each) => groupOf(each, chapter) === group);
  return {
    path: address,
    title: `API reference: ${title}`,
    description: `Every endpoint of ${title} below ${base}: parameters, responses, errors and examples.`,
    scripts: LONG_PAGE_SCRIPTS,
    main: longPage({
      title: `API reference: ${title}`,
      lead: html`<p class="lead">${inlineMarkdown(summary)}</p>\n`,
      contents: [
        ...groups.map((group) => ({
          anchor: group,
          text: group,
          within: inGroup(group).map(({ operationId, summary: what }) => ({ anchor: operationId, text: what })),
        })),
        { anchor: 'records', text: 'Records' },
      ],
      kind: 'reference',
      body: html`${groups.map((group) => html`<h2 id="${group}">${group}</h2>\n${inGroup(group).map((each) => operationSection(each, components, checks))}`)}${recordSections(chapter)}`,
      others: {
        label: 'Reference',
        lists: html`<ul><li><a href="/reference">All endpoints</a></li>${all.map((each) => html`<li><a href="${each.address}"${each === chapter ? html` aria-current="page"` : null}>${each.title}</a></li>`)}</ul>
`,
      },
    }),
  };
}

function recordSections({ operations, components }: Chapter): Html {
  const names = new Set(operations.flatMap((each) => recordsIn(answerOf(each, components))));
  // Names that are added during the walk are walked, too.
  for (const name of names) for (const within of recordsIn(components.schemas[name] ?? {})) names.add(within);
  return html`<h2 id="records">Records</h2>
${[...names].map((name) => recordSection(name, components.schemas[name] ?? {}))}`;
}

const recordSection = (name: string, schema: Chapter['components']['schemas'][string]): Html =>
  html`<div class="operation">
<h3 id="${anchorOf(name)}">${name}</h3>
${schema.description === undefined ? null : html`<p>${inlineMarkdown(withoutStop(schema.description))}.</p>\n`}${fieldTable(schema)}</div>
`;

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
<li>The descriptions, for Postman, Swagger UI or a generator of clients: ${joined(
    basesOf(chapters).map((base) => html`<a href="${base}/openapi.json"><code>${base}/openapi.json</code></a>`),
  )}.</li>
</ul>
${basesOf(chapters).map(
  (base) => html`<section>
<h2>${base}</h2>
${chapters.filter((each) => each.base === base).map(chapterSection)}</section>
`,
)}`,
});

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
