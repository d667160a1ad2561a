import { type Doc, readDocument, readIndex } from './document.ts';
import { inlineMarkdown, render, type Rendered } from './markdown.ts';
import { LONG_PAGE_SCRIPTS, longPage, type PageContent } from '../shell.ts';
import { termList } from '../blocks.ts';
import { html } from '../html.ts';

interface Group {
  readonly title: string;
  readonly documents: readonly ListedDocument[];
}

interface ListedDocument extends Doc, Rendered {
  readonly label: string;
  readonly sentence: string;
}

/** The pages of this process. The documents do not change while it runs. */
let pages: readonly PageContent[] | undefined;

/** The pages of the documents, and the page that lists them in the groups of `docs/index.json`. They are made once. */
export const documentPages = (): readonly PageContent[] => (pages ??= makePages());

function makePages(): readonly PageContent[] {
  const index = readIndex();
  const documents = index.flatMap(({ entries }) => entries.map(({ file }) => readDocument(file)));
  const groups = index.map(
    ({ title, entries }): Group => ({
      title,
      documents: entries.flatMap(({ file, title: label, sentence }) =>
        documents
          .filter((document) => document.file === file)
          .map((document) => {
            const rendered = render(document, documents);
            return { ...document, ...rendered, label: label ?? rendered.title, sentence };
          }),
      ),
    }),
  );
  return [
    listPage(groups),
    ...groups.flatMap((group) => group.documents).map((document) => documentPage(document, groups)),
  ];
}

const listPage = (groups: readonly Group[]): PageContent => ({
  path: '/docs',
  title: 'Documentation',
  description: 'How to use the PSGC API, what it promises, where its data come from, and how to host it.',
  main: html`<h1>Documentation</h1>
${groups.map(
  ({ title, documents }) => html`<section>
<h2>${title}</h2>
${termList('guide', [
  ...(title === 'Reference' ? [REFERENCE] : []),
  ...documents.map(
    ({ address, label, sentence }) => [html`<a href="${address}">${label}</a>`, inlineMarkdown(sentence)] as const,
  ),
])}
</section>
`,
)}`,
});

const REFERENCE = [
  html`<a href="/reference">API reference</a>`,
  'All endpoints, with parameters, responses and examples.',
] as const;

const documentPage = (
  { address, title, sentence, headings, body }: ListedDocument,
  groups: readonly Group[],
): PageContent => ({
  path: address,
  title,
  description: sentence.replaceAll('`', ''),
  scripts: LONG_PAGE_SCRIPTS,
  main: longPage({
    title,
    contents: headings.filter(({ level }) => level === 2),
    body,
    others: {
      label: 'Documents',
      lists: html`${groups.map(
        (group) => html`<p>${group.title}</p>
<ul>${group.documents.map((each) => html`<li><a href="${each.address}"${each.address === address ? html` aria-current="page"` : null}>${each.label}</a></li>`)}</ul>
`,
      )}`,
    },
  }),
});
