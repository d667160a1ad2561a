import { formatNumber } from '../../format.ts';

/** How many items of a list a report shows. */
const SHOWN = 20;

/** A list in Markdown; of a long one the first items, and how many follow. */
export function bullets(items: readonly string[]): readonly string[] {
  const rest = items.length - SHOWN;
  return [
    ...items.slice(0, SHOWN).map((item) => `- ${item}`),
    ...(rest > 0 ? [`- … and ${formatNumber(rest)} more`] : []),
  ];
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inCell).join(' | ')} |`);
}

/** A text as a code block; a longer fence than any in the text encloses it. */
export function block(text: string): readonly string[] {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, text, fence];
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
