import type { Hierarchy } from '../../../core/areas/hierarchy.ts';
import { capitalized, counted } from '../../../core/format.ts';
import { CHANGES } from '../../../core/psgc/change.ts';
import { regionPart } from '../../../core/psgc/code.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import type { ChangeGroup, ChangeRow } from '../../release-notes/change-groups.ts';
import { CODE_CHANGED, MAX_UNFOLDED, partsOf } from '../../release-notes/change-groups.ts';
import { html, type Html, type HtmlValue } from '../html.ts';
import { isAboveBarangays } from '../page-file.ts';

/** The form by which the script of the page filters changes. It shows the form, and leaves out the values that no change has. */
export const filterForm = (hierarchy: Hierarchy): Html => html`<form id="filters" class="filters" hidden>
${filter('kind', 'Level', 'All levels', KIND_OPTIONS)}${filter(
  'region',
  'Region',
  'All regions',
  hierarchy.list(null, 'regions').map(({ code, name }) => [code, name]),
)}${filter('change', 'Change', 'All changes', [
  [CODE_CHANGED.word, 'Code changed'],
  ...CHANGES.map((word) => [word, capitalized(word)] as const),
])}<p id="status" role="status"></p>
</form>
`;

const KIND_OPTIONS = KINDS.map((kind) => [kind, capitalized(kind)] as const);

const filter = (
  name: string,
  label: string,
  all: string,
  options: readonly (readonly [value: string, text: string])[],
): Html => html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}"><option value="">${all}</option>${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></div>
`;

/** Groups of changes, each with its sentence. The script of the page finds changes by the attributes of their items. */
export const changeGroups = (groups: readonly ChangeGroup[], hasEveryCode: boolean): Html => html`<div id="changes">
${groups.map(({ text, rows }) => {
  const list = html`<ul class="changes">
${rows.map((row) => changeItem(row, hasEveryCode))}</ul>`;
  const count = counted(rows.length, 'change', 'changes');
  return html`<section class="group">
<p>${withCodes(text, hasEveryCode)}</p>
${rows.length > MAX_UNFOLDED ? html`<details><summary>${count}</summary>\n${list}\n</details>` : list}
</section>
`;
})}</div>
`;

function changeItem({ change, code, place, text, law, regions }: ChangeRow, hasEveryCode: boolean): Html {
  const { kind, name } = change;
  const within = regions.map((each) => regionPart(each).slice(0, 2)).join(' ');
  return html`<li data-kind="${kind ?? 'placeholder'}" data-region="${within}" data-change="${change.change}"><span>${codeLink(code, name, hasEveryCode)} <code>${code}</code></span><span class="what">${kind ?? 'placeholder'}${place === '' ? null : `, ${place}`}</span><span class="how">${withCodes(text, hasEveryCode, code)}${law === null ? null : html` <small>${law}</small>`}</span></li>
`;
}

const withCodes = (text: string, hasEveryCode: boolean, own?: string): Html =>
  html`${partsOf(text).map((part, at) => {
    if (at % 2 === 0) return part;
    const shown = html`<code>${part}</code>`;
    return part === own ? shown : codeLink(part, shown, hasEveryCode);
  })}`;

const codeLink = (code: string, text: HtmlValue, hasEveryCode: boolean): HtmlValue =>
  hasEveryCode || isAboveBarangays(code) ? html`<a href="/areas/${code}">${text}</a>` : text;
