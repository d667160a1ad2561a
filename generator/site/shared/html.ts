/** Text that is HTML already, so that a template does not escape it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template: HTML stays as it is, text and numbers are escaped, `null` is nothing. */
export type HtmlValue = Html | string | number | null | readonly HtmlValue[];

/**
 * A template of HTML that escapes every value, in texts and in quoted attributes:
 *
 *     html`<a href="${address}">${area.name}</a>`
 *
 * Never use it within a tag without quotes, or within `<script>` and `<style>`.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] ?? '';
  for (let at = 0; at < values.length; at += 1) text += toText(values[at] ?? null) + (strings[at + 1] ?? '');
  return new Html(text);
}

/** The attributes of a page that have an address of the site: those of HTML, and those that scripts read. */
const ADDRESS = / (href|src|action|value|data-path|data-maps)="\//g;

/** A page below a base: `/psgc` comes before each address from the root of the site in an attribute; in texts, quotes are escaped. */
export const belowBase = (page: string, base: string): string =>
  base === '' ? page : page.replaceAll(ADDRESS, ` $1="${base}/`);

function toText(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (value === null) return '';
  if (typeof value !== 'object') return escaped(`${value}`);
  let text = '';
  for (const each of value) text += toText(each);
  return text;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text;
