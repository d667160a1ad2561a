import {
  anchorOf,
  descriptionOf,
  fieldTable,
  operationsWith,
  type PathOperation,
  recordsIn,
  withoutStop,
} from './description.ts';
import { answerOf, type ExampleChecks, operationSection, pathInLines } from './operation.ts';
import { baseOfFamily, type Mount } from '../../../api/mount.ts';
import type { Family } from '../../../api/routing/route.ts';
import { capitalized, counted } from '../../../core/format.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import { LONG_PAGE_SCRIPTS, longPage, type PageContent } from '../shell.ts';
import { breadcrumb, type FindableSection, joined, termList } from '../../shared/blocks.ts';
import { liveRequests, REQUEST_SCRIPT } from '../request-box.ts';
import { html, type Html } from '../../shared/html.ts';
import { createResponder } from '../../../api/runtime/handler.ts';
import type { HasAnswer } from '../../parts/part.ts';

/** The operations of a mount with one tag, which have a page. */
type Chapter = ReturnType<typeof chaptersOf>[number];

const TITLES: Readonly<Record<string, string>> = {
  v2: 'Places (v2)',
  areas: 'Facts, filters and ZIP codes',
  history: 'Old codes and releases',
  search: 'Search and match',
  maps: 'Shapes',
  v1: 'Older API (v1)',
  meta: 'About this API',
};

/** The chapters of a mount. The schemas of records, one path each, are no operations of theirs. */
function chaptersOf(mount: Mount) {
  const description = descriptionOf(mount);
  return description.tags.map(({ name, description: summary }) => ({
    base: mount.base,
    tag: name,
    title: TITLES[name] ?? name,
    address: `/reference/${name.replaceAll(' ', '-')}`,
    summary,
    operations: operationsWith(description, name).filter(({ path }) => !path.startsWith(`${mount.base}/schemas/`)),
    components: description.components,
  }));
}

/** The operations of a mount, as the search of the documents reads them. */
export const findableOperations = (mount: Mount): readonly FindableSection[] =>
  chaptersOf(mount).flatMap(({ address, operations }) =>
    operations.map(({ path, operationId, summary, description = '' }) => [
      'API reference',
      `GET ${path}`,
      `${address}#${operationId}`,
      `${withoutStop(summary)}. ${description}`,
    ]),
  );

/** The forms of paths to places, each shown once. */
const FORMS: readonly string[] = ['All areas of a kind', 'One area', 'From one area to others', 'By a chain of areas'];

/** The form of a path to places, or else its first word below the base, by which operations are grouped. */
function groupOf({ path }: PathOperation, { base, tag }: Chapter): string {
  const areas = path.split('{').length - 1;
  const form = areas > 1 ? 3 : path.endsWith('}') ? 1 : 2 * areas;
  return (/^v\d$/.test(tag) ? FORMS[form] : path.slice(base.length + 1).split('/')[0]) ?? '';
}

function chapterPage(chapter: Chapter, all: readonly Chapter[], checks: ExampleChecks): PageContent {
  const { base, title, address, summary, operations, components } = chapter;
  const groups = [...new Set(operations.map((each) => groupOf(each, chapter)))];
  const inGroup = (group: string) => operations.filter((each) => groupOf(each, chapter) === group);
  return {
    path: address,
    title: `API reference: ${title}`,
    description: `${title}: every endpoint below ${base}, with parameters, responses, errors and examples.`,
    scripts: [...LONG_PAGE_SCRIPTS, REQUEST_SCRIPT],
    main: longPage({
      title,
      lead: html`<p class="lead">${inlineMarkdown(summary)}</p>\n`,
      contents: [
        ...groups.map((group) => ({
          anchor: anchorOfGroup(group),
          text: titleOf(group),
          within: (FORMS.includes(group) ? [] : inGroup(group)).map(({ operationId, path }) => ({
            anchor: operationId,
            text: pathInLines(path.slice(base.length)),
          })),
        })),
        { anchor: 'records', text: 'Records' },
      ],
      kind: 'reference',
      body: html`${groups.map((group) => operationGroup(group, inGroup(group), (each) => operationSection(each, components, checks, each === operations[0])))}${recordSections(chapter)}`,
      others: {
        label: 'Reference',
        above: breadcrumb([html`<a href="/reference">API reference</a>`]),
        lists: html`<ul><li><a href="/reference">All endpoints</a></li>${all.map((each) => html`<li><a href="${each.address}"${each === chapter ? html` aria-current="page"` : null}>${each.title}</a></li>`)}</ul>
`,
      },
    }),
  };
}

/** The operations of a group; of those of one form the others are folded below the first. */
function operationGroup(name: string, operations: readonly PathOperation[], show: (each: PathOperation) => Html): Html {
  const shown = FORMS.includes(name) ? operations.slice(0, 1) : operations;
  const others = operations.slice(shown.length);
  const words = new Set(others.flatMap(({ path }) => path.split('/').findLast((part) => !part.startsWith('{')) ?? []));
  return html`<h2 id="${anchorOfGroup(name)}">${titleOf(name)}</h2>
${shown.map(show)}${others.length === 0 ? null : html`<details><summary>${others.length} more of this form: ${joined([...words])}</summary>\n${others.map(show)}</details>\n`}`;
}

/** The title of a group: `ZIP codes` for the word `zip-codes`. */
const titleOf = (group: string): string => capitalized(group).replace('Zip-', 'ZIP ').replace('Openapi', 'OpenAPI');

const anchorOfGroup = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

function recordSections({ operations, components }: Chapter): Html {
  const names = new Set(operations.flatMap((each) => recordsIn(answerOf(each, components))));
  // Names that are added during the walk are walked, too.
  for (const name of names) for (const within of recordsIn(components.schemas[name] ?? {})) names.add(within);
  return html`<h2 id="records">Records</h2>
${[...names].map((name) => recordSection(name, components.schemas[name] ?? {}))}`;
}

const recordSection = (name: string, schema: Chapter['components']['schemas'][string]): Html =>
  html`<details id="${anchorOf(name)}" class="fold">
<summary><h3>${name}</h3></summary>
${schema.description === undefined ? null : html`<p>${inlineMarkdown(withoutStop(schema.description))}.</p>\n`}${fieldTable(schema)}</details>
`;

/** Requests that people ask for first, from an address to what became of a code. */
function playground(mounts: readonly Mount[], hasAnswer: HasAnswer): Html | null {
  const at = (family: Family, path: string) => `${baseOfFamily(family, mounts)}/${path}`;
  const examples = [
    ['An address to a code', at('search', 'match?address=123+Rizal+St,+San+Antonio,+Pasig')],
    ['All facts of a code', at('areas', 'areas/1381200019')],
    ['Cities of a million', at('areas', 'areas?kind=city&min_population=1000000&sort=-population&fields=code,name')],
    ['Barangays of a city', at('v2', 'v2/cities/1381200000/barangays')],
    ['A search with a typo', at('search', 'search?q=mandaue+cty&limit=3')],
    ['A ZIP code', at('areas', 'zip-codes/1600')],
    ['An old code', at('history', 'codes/0604500000')],
  ] as const;
  return liveRequests(examples, mounts, hasAnswer, 'playground');
}

/** The operations to start with: the others are their lists by other ways, or for other tasks. */
const FIRST = [
  ...['match', 'search', 'getArea', 'listAreas', 'v2ListCitiesMunicipalitiesOfProvince'],
  ...['v2ListBarangaysOfCityMunicipality', 'getZipCode', 'getCode'],
];

const overviewPage = (
  chapters: readonly Chapter[],
  others: readonly Mount[],
  tried: Html | null,
  posted = chapters.flatMap(({ operations }) => operations).find(({ post }) => post !== undefined),
  links = [...new Set(chapters.map(({ base }) => base))].map(openApiLink),
): PageContent => ({
  path: '/reference',
  title: 'API reference',
  description:
    'All endpoints of the PSGC API with parameters, responses, errors and examples, and its OpenAPI description.',
  scripts: [...LONG_PAGE_SCRIPTS, REQUEST_SCRIPT],
  main: html`<h1>API reference</h1>
<p class="lead">The playground: edit the request and run it, or copy it in your language.</p>
${tried}<h2>Start with these</h2>
<ul class="operations">
${FIRST.flatMap((id) => chapters.flatMap(({ address, operations }) => operations.filter(({ operationId }) => operationId === id).map((each) => operationItem(each, address))))}</ul>
<h2>In all requests</h2>
${termList('guide', [
  ['Method', html`GET${posted ? `, and POST ${posted.path}` : ''}. No key, and from any origin (CORS).`],
  ['Errors', html`JSON with a <code>message</code>: 404 not found or wrong parameter, 405 wrong method, 429 too many.`],
  ['Parameters', html`v2 ignores them, as <code>?_=123</code>: filter and sort with <code>/api/areas</code>.`],
  ['Caching', html`Send an <code>ETag</code> back as <code>If-None-Match</code>: 304 if nothing has changed.`],
  ['OpenAPI', html`For Postman, Swagger UI and generators of clients: ${joined(links)}.`],
])}
<h2>All endpoints</h2>
${termList(
  'guide',
  chapters.map(({ title, address, summary, operations }) => [
    html`<a href="${address}">${title}</a>`,
    html`${inlineMarkdown(summary)}${foldedOperations(title, operations, address)}`,
  ]),
)}
${
  others.length === 0
    ? null
    : html`<section>
<h2 id="compatible">APIs of other projects</h2>
<p>For code that was written for psgc.cloud or psgc.gitlab.io. <a href="/docs/migrating">Migrating</a> says what differs.</p>
${others.map(
  (mount) => html`<p>${openApiLink(mount.base)}</p>
${foldedOperations(
  mount.base,
  chaptersOf(mount).flatMap(({ operations }) => operations),
)}`,
)}</section>
`
}`,
});

const openApiLink = (base: string): Html => html`<a href="${base}/openapi.json"><code>${base}/openapi.json</code></a>`;

/** An operation in a list; with the address of its page, as a link. */
function operationItem({ path, operationId, summary }: PathOperation, address?: string): Html {
  const code = html`<code>${pathInLines(path)}</code>`;
  return html`<li>${address === undefined ? code : html`<a href="${address}#${operationId}">${code}</a>`} ${summary}</li>\n`;
}

const foldedOperations = (of: string, operations: readonly PathOperation[], address?: string): Html => html`<details>
<summary>${counted(operations.length, 'endpoint', 'endpoints')}<span class="hidden"> of ${of}</span></summary>
<ul class="operations">
${operations.map((each) => operationItem(each, address))}</ul>
</details>
`;

/** The reference: a page for each tag of the first mount, and one that lists all operations, those of other mounts too. */
export function referencePages(mounts: readonly Mount[], hasAnswer: HasAnswer = () => true): readonly PageContent[] {
  const [first, ...others] = mounts;
  const all = first === undefined ? [] : chaptersOf(first);
  const isLast = ({ tag }: Chapter): boolean => ['v1', 'meta'].includes(tag);
  const chapters = [...all.filter((each) => !isLast(each)), ...all.filter(isLast)];
  const respond = createResponder(mounts);
  const isWhole = (target: string): boolean => respond({ method: 'GET', target }).status === 200;
  return [
    overviewPage(chapters, others, playground(mounts, hasAnswer)),
    ...chapters.map((each) => chapterPage(each, chapters, { hasAnswer, isWhole })),
  ];
}
