/** Text that is HTML already, so that a template does not escape it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template takes: HTML stays as it is, text and numbers are escaped, `null` is nothing. */
export type Value = Html | string | number | null | readonly Value[];

/**
 * A template of HTML that escapes every value, in texts and in quoted attributes:
 *
 *     html`<a href="${address}">${area.name}</a>`
 *
 * Never use it within a tag without quotes, or within `<script>` and `<style>`.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.map((text, at) => text + toText(values[at] ?? null)).join(''));

/**
 * A button that copies the text of an element. The page needs the script `copy.js`.
 *
 * @param id of the element.
 * @param label what it copies, for people who do not see what it stands beside.
 */
export const copyButton = (id: string, label: string): Html =>
  html`<button type="button" class="copy" data-copy="${id}" aria-label="${label}">Copy</button>`;

function toText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === null) return '';
  return typeof value === 'object' ? value.map(toText).join('') : escaped(`${value}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
