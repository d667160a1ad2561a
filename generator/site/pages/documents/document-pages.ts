import { type Doc, readDocument, readIndex } from './document.ts';
import { inlineMarkdown, render, type Rendered } from './markdown.ts';
import { LONG_PAGE_SCRIPTS, longPage, type PageContent, PAGES } from '../shell.ts';
import { breadcrumb, cards, type FindableSection, OUTCOME, termList } from '../../shared/blocks.ts';
import { Html, html } from '../../shared/html.ts';
import { ADDRESS_SCRIPT, PICKER_SCRIPT } from '../page-file.ts';
import type { Mount } from '../../../api/mount.ts';
import { findableOperations } from '../reference/reference-pages.ts';
import { once } from '../../../core/kept.ts';
import { installation } from '../../../installation/current.ts';
import { repositoryPage } from '../../../installation/installation.ts';

type Group = Readonly<{ title: string; documents: readonly ListedDocument[] }>;

interface ListedDocument extends Doc, Rendered {
  readonly label: string;
  readonly sentence: string;
}

const PICKER_GUIDE = '/docs/picker';

/** The documents in the groups of `docs/index.json`, rendered once: they do not change while a process runs. */
const groupsOfDocuments = once((): readonly Group[] => {
  const index = readIndex();
  const documents = index.flatMap(({ entries }) => entries.map(({ file }) => readDocument(file)));
  return index.map(({ title, entries }) => ({
    title,
    documents: entries.flatMap(({ file, title: label, sentence }) =>
      documents
        .filter((document) => document.file === file)
        .map((document) => {
          const rendered = render(document, documents, repositoryPage(installation));
          return { ...document, ...rendered, label: label ?? rendered.title, sentence };
        }),
    ),
  }));
});

/** The pages of the documents, and the page that lists them; with elements, they show these above the documents about them. */
export function documentPages(hasElements: boolean): readonly PageContent[] {
  const groups = groupsOfDocuments();
  const documents = groups.flatMap((group) => group.documents);
  return [listPage(groups), ...documents.map((each) => documentPage(each, groups, hasElements))];
}

/** The use of the address field in each framework, folded: the first sample of each for the picker, with the other name and no first area. */
export function frameworkSamples(): Html {
  const guides = groupsOfDocuments().flatMap(({ documents }) => documents);
  const guide = guides.find(({ address }) => address === PICKER_GUIDE)?.body.text ?? '';
  const [, samples = ''] = /In your framework<\/h2>[\s\S]*?(<details[\s\S]*?)<h2/.exec(guide) ?? [];
  const short = samples.replaceAll(/(?<=<\/pre>\n)[\s\S]*?(?=<\/details>)/g, '').replaceAll('picker', 'address');
  const empty = short.replaceAll(/\s*(<span[^>]*>)?initial(<.span>)?=(<span[^>]*>)?&quot;\d+&quot;(<.span>)?/g, '');
  return new Html(empty.replaceAll('href="#', `href="${PICKER_GUIDE}#`));
}

/** The most characters of a section in which the search looks. */
const MAX_TEXT = 800;

/** The pages of a site, all sections of the documents, those before the first headings too, and the operations of the first mount. */
export function searchIndex(mounts: readonly Mount[], isThere = (_path: string) => true): readonly FindableSection[] {
  const sections = groupsOfDocuments().flatMap(({ documents }) =>
    documents.flatMap(({ label, address, lead, headings }) => [
      [label, '', address, lead] as const,
      ...headings.map(({ text, anchor, prose }) => [label, text, `${address}#${anchor}`, prose] as const),
    ]),
  );
  const all = [...sections, ...mounts.slice(0, 1).flatMap(findableOperations)];
  return [
    ...PAGES.filter(([part, address]) => part !== '' && isThere(address)).map(
      ([, address, title, about, words]) => [title, '', address, about, `${words} ${title}`] as const,
    ),
    ...all.map(([page, heading, address, text]) => [page, heading, address, text.slice(0, MAX_TEXT)] as const),
  ];
}

/** The documents to read first, by who reads. */
const FIRST = [
  ['/docs/getting-started', 'You write a program', 'Getting started: the first requests.'],
  ['/docs/address', 'You make a form', 'Address field: people type, the form gets the code.'],
  ['/docs/match', 'You have a table', 'Code a spreadsheet: each row gets its code.'],
] as const;

const listPage = (groups: readonly Group[]): PageContent => ({
  path: '/docs',
  title: 'Documentation',
  description: 'How to use the PSGC API, what it promises, where its data come from, and how to host it.',
  main: html`<h1>Documentation</h1>
<p class="lead">Which one to read first:</p>
${cards(FIRST)}
<div class="guides">
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
)}</div>`,
});

const REFERENCE = [
  html`<a href="/reference">API reference</a>`,
  'All endpoints, with parameters, responses and examples.',
] as const;

const ELEMENTS: Readonly<Record<string, { readonly script: string; readonly shown: Html }>> = {
  '/docs/address': {
    script: ADDRESS_SCRIPT,
    shown: html`<psgc-address aria-label="Try the field" locate></psgc-address>\n${OUTCOME}`,
  },
  [PICKER_GUIDE]: {
    script: PICKER_SCRIPT,
    shown: html`<psgc-picker aria-label="Try the picker"></psgc-picker>\n${OUTCOME}`,
  },
};

const documentPage = (
  { address, title, sentence, headings, body }: ListedDocument,
  groups: readonly Group[],
  hasElements: boolean,
): PageContent => ({
  path: address,
  title,
  description: sentence.replaceAll('`', ''),
  scripts: [...LONG_PAGE_SCRIPTS, ...(hasElements && address in ELEMENTS ? [ELEMENTS[address]?.script ?? ''] : [])],
  main: longPage({
    title,
    contents: headings.filter(({ level }) => level === 2),
    body: hasElements && address in ELEMENTS ? html`${ELEMENTS[address]?.shown ?? null}${body}` : body,
    others: {
      label: 'Documents',
      above: breadcrumb([html`<a href="/docs">Guides</a>`]),
      lists: html`${groups.map(
        (group) => html`<p>${group.title}</p>
<ul>${group.documents.map((each) => html`<li><a href="${each.address}"${each.address === address ? html` aria-current="page"` : null}>${each.label}</a></li>`)}</ul>
`,
      )}`,
    },
  }),
});
