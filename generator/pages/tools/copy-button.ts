import { html, type Html } from '../html.ts';

/**
 * A button that copies the text of an element. The page needs the script `copy.js`.
 *
 * @param id of the element.
 * @param label what it copies, for people who do not see what it stands beside.
 */
export const copyButton = (id: string, label: string): Html =>
  html`<button type="button" class="copy" data-copy="${id}" aria-label="${label}">Copy</button>`;
