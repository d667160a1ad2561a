import { type Description, descriptionOf, operationsWith, type PathOperation } from './description.ts';
import { anchorOf, fieldTable, recordsIn, withoutStop } from './fields.ts';
import { answerOf, type ExampleChecks, operationSection } from './operation.ts';
import type { Mount } from '../../../api/mount.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import { LONG_PAGE_SCRIPTS, longPage } from '../document-layout.ts';
import { html, type Html } from '../html.ts';
import type { PageContent } from '../shell.ts';

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
