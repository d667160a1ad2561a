import { changeLines } from '../../downloads/tables/changes.ts';
import { csvText } from '../../downloads/tables/table.ts';
import { capitalized } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { describeDay, describeNotice } from '../../../core/history/describe-change.ts';
import { type Change, CHANGES } from '../../../core/psgc/change.ts';
import type { ReleaseTotals } from '../../../core/psgc/release.ts';
import { changeList, CODE_CHANGED, groupChanges, tally } from '../../release-notes/change-groups.ts';
import { countChanges, describeNone, describeTotals, stepsOf } from '../../release-notes/release-notes.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import { breadcrumb, joined, selectField } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import { ASSETS, CHANGES_FOLDER, RELEASES } from '../page-file.ts';
import type { PageContent } from '../shell.ts';
import type { Hierarchy } from '../../../core/areas/hierarchy.ts';
import { KINDS, spokenKind } from '../../../core/psgc/kinds.ts';

export const releaseAddress = ({ release }: Pick<ReleaseTotals, 'release'>): string =>
  `${RELEASES}/${release.toLowerCase()}`;

export const changesAddress = ({ release }: Pick<ReleaseTotals, 'release'>): string =>
  `${CHANGES_FOLDER}/${release.toLowerCase()}.csv`;

type FilesOf = (release: ReleaseTotals) => readonly (readonly [format: string, address: string])[];

/** The page of each release: what it changed in sentences, every change, and the addresses of files with them. */
export function releasePages(gazetteer: Gazetteer, filesOf: FilesOf, hasEveryCode = true): readonly PageContent[] {
  return stepsOf(gazetteer).map(({ release, former, next, step }) => {
    const changes = step?.changes ?? [];
    const notice = describeNotice(release);
    const origin = release.release === gazetteer.release.release ? gazetteer.release.source.note : null;
    return {
      path: releaseAddress(release),
      title: `PSGC ${release.release}: ${countChanges(changes) || 'nothing changed'}`,
      description: descriptionOf(release, changes),
      scripts: changes.length === 0 ? [] : [`${ASSETS}/change-filters.js`],
      main: html`${breadcrumb([html`<a href="${RELEASES}">Releases</a>`])}
<h1>PSGC ${release.release}</h1>
${tally(changes, changes.length === 0 ? describeNone(former) : undefined)}${notice === '' ? null : html`<p>${inlineMarkdown(notice)}</p>\n`}<p class="what">${describeTotals(release, former)}</p>
${origin === null ? null : noteOf(origin)}${
  changes.length === 0
    ? null
    : html`<h2>Changes</h2>
<p class="totals-line">We compared ${origin === null ? 'PSA’s tables' : 'the areas with those before'}, which can show more changes than its notice lists. ${formats(filesOf(release))}</p>
${filterForm(gazetteer.hierarchy)}<div id="changes">
${changeList(step === undefined ? [] : groupChanges(step), hasEveryCode)}</div>
`
}${neighbours(former, next)}`,
    };
  });
}

/** The first two sentences of a note, and the others for those who want to check it. */
function noteOf(note: string): Html {
  const sentences = note.split(/(?<=\.) (?=[A-Z])/);
  const [first, rest] = [sentences.slice(0, 2).join(' '), sentences.slice(2).join(' ')];
  return html`<p>${first}</p>\n${rest === '' ? null : html`<details><summary>How this is known</summary><p>${rest}</p></details>\n`}`;
}

function descriptionOf(release: ReleaseTotals, changes: readonly Change[]): string {
  const { published, title, release: name } = release;
  const when = published === null ? '' : `, published by PSA on ${describeDay(published)}`;
  const what =
    changes.length === 0 ? 'No area changed.' : `${countChanges(changes)}. Every change with its codes and law.`;
  return `The PSGC ${name}${when}: ${what}${title === null || title.length > 150 ? '' : ` ${title.replace(/\.?$/, '.')}`}`;
}

const formats = (files: ReturnType<FilesOf>): Html | null =>
  files.length === 0
    ? null
    : html`All of them as ${joined(
        files.map(([format, address]) => html`<a href="${address}">${format}</a>`),
        ' or ',
      )}.`;

function neighbours(former: ReleaseTotals | undefined, next: ReleaseTotals | undefined): Html {
  return html`<nav class="neighbours" aria-label="Other releases">
${[former, next].map((each) =>
  each === undefined
    ? null
    : html`<a href="${releaseAddress(each)}">${each === former ? '← ' : null}PSGC ${each.release}${each === next ? ' →' : null}</a>\n`,
)}</nav>
`;
}

export function changeFiles(gazetteer: Gazetteer): readonly { readonly path: string; readonly body: string }[] {
  const served = new ServedChanges(gazetteer);
  return gazetteer.history.releases.map((release) => ({
    path: changesAddress(release),
    body: csvText(changeLines(release.release, served.of(release))),
  }));
}

/** The form by which the script of the page filters changes. It shows the form, and leaves out the values that no change has. */
export const filterForm = (hierarchy: Hierarchy): Html => html`<form id="filters" class="filters" hidden>
${selectField('kind', 'Level', LEVEL_OPTIONS)}${selectField('region', 'Region', [
  ['', 'All regions'],
  ...hierarchy.list(null, 'regions').map(({ code, name }) => [code, name] as const),
])}${selectField('change', 'Change', [
  ['', 'All changes'],
  [CODE_CHANGED.word, 'Code changed'],
  ...CHANGES.map((word) => [word, capitalized(word)] as const),
])}<p id="status" role="status"></p>
</form>
`;

/** The kinds of areas to choose from, or all of them. */
export const LEVEL_OPTIONS = [
  ['', 'All levels'],
  ...KINDS.map((kind) => [kind, capitalized(spokenKind(kind))] as const),
] as const;
