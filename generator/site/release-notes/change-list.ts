import { type ChangeGroup, type ChangeLine, MAX_UNFOLDED, partsOf } from './change-groups.ts';
import { counted } from '../../core/format.ts';
import { codePageLink } from '../pages/blocks.ts';
import { html, type Html } from '../pages/html.ts';

/**
 * Groups of changes, each with its sentence, for the element `#changes`. The script of the page finds changes by the
 * attributes of their items, which are in the order of the rows.
 */
export const changeList = (groups: readonly ChangeGroup[], hasEveryCode: boolean): Html =>
  html`${groups.map(({ text, rows }) => {
    const list = html`<ul class="changes">
${rows.map((row) => changeItem(row, hasEveryCode))}</ul>`;
    const count = counted(rows.length, 'change', 'changes');
    return html`<section class="group">
<p>${withCodes(text, hasEveryCode)}</p>
${rows.length > MAX_UNFOLDED ? html`<details><summary>${count}</summary>\n${list}\n</details>` : list}
</section>
`;
  })}`;

function changeItem({ change, code, place, text, law, regions }: ChangeLine, hasEveryCode: boolean): Html {
  const kind = change.kind ?? 'placeholder';
  const within = regions.map((each) => each.slice(0, 2)).join(' ');
  return html`<li data-kind="${kind}" data-region="${within}" data-change="${change.change}"><span>${codePageLink(code, change.name, hasEveryCode)} <code>${code}</code></span><span class="what">${kind}${place === '' ? null : `, ${place}`}</span><span class="how">${withCodes(text, hasEveryCode, code)}${law === null ? null : html` <small>${law}</small>`}</span></li>
`;
}

const withCodes = (text: string, hasEveryCode: boolean, own?: string): Html =>
  html`${partsOf(text).map((part, at) => {
    if (at % 2 === 0) return part;
    const shown = html`<code>${part}</code>`;
    return part === own ? shown : codePageLink(part, shown, hasEveryCode);
  })}`;
