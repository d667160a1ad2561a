import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { PageContent } from '../../../generator/site/pages/shell.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Of a longer list or table, the first rows and the last one are shown. */
const MOST_ROWS = 8;

const BLOCKS = new Set('div section p ul ol table figure figcaption details summary form dl nav label pre'.split(' '));
const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value;
const inLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The lines of a page as a person sees it, with the addresses of its links; of drawings, the texts and how many shapes they have. */
export function visible({ title, description, main }: PageContent): string {
  const text = shown(parseFragment(main.text, { scriptingEnabled: false }).childNodes);
  const lines = text.split('\n').map(inLine);
  return `${[`title: ${title}`, `description: ${description}`, '', ...lines.filter((line) => line !== '')].join('\n')}\n`;
}

const shown = (nodes: readonly Node[]): string => nodes.map(shownNode).join('');

function shownNode(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value.replace(/\s+/g, ' ');
  if (!isElement(node) || ['script', 'style'].includes(node.tagName)) return '';
  const { tagName, childNodes } = node;
  const heading = /^h([1-6])$/.exec(tagName);
  if (heading !== null) return `\n${'#'.repeat(Number(heading[1]))} ${inLine(shown(childNodes))}\n`;
  if (tagName === 'svg') return `\n${drawing(node)}\n`;
  if (tagName === 'a') return `[${inLine(shown(childNodes))}](${attribute(node, 'href')})`;
  if (tagName === 'ul' || tagName === 'ol' || tagName === 'tbody')
    return `\n${shortened(childNodes.filter(isElement).map(inList)).join('\n')}\n`;
  if (tagName === 'tr') return `\n${row(childNodes)}\n`;
  if (tagName === 'dt') return `\n${inLine(shown(childNodes))}: `;
  if (tagName === 'input' || tagName === 'button')
    return `<${tagName} ${attribute(node, 'name') ?? ''} ${inLine(shown(childNodes))}>`;
  if (tagName === 'option')
    return attribute(node, 'selected') === undefined ? '' : `<option ${inLine(shown(childNodes))}>`;
  return BLOCKS.has(tagName) || tagName === 'dd' ? `${shown(childNodes)}\n` : shown(childNodes);
}

const row = (cells: readonly Node[]): string => {
  const texts = cells.filter(isElement).map((cell) => inLine(shown(cell.childNodes)));
  return `| ${texts.join(' | ')} |`;
};

/** The first and the last of many rows, and how many are between them. */
function shortened(rows: readonly string[]): readonly string[] {
  const left = rows.length - MOST_ROWS - 1;
  return left < 2 ? rows : [...rows.slice(0, MOST_ROWS), `… ${left} more …`, ...rows.slice(-1)];
}

const inList = (item: Element): string =>
  item.tagName === 'li' ? `- ${inLine(shown(item.childNodes))}` : shownNode(item);

/** A drawing in words: its label, its links, the texts that are always seen, and the number of its shapes by class. */
function drawing(svg: Element): string {
  const [links, texts, shapes] = [[] as string[], [] as string[], new Map<string, number>()];
  const visit = (node: Node): void => {
    if (!isElement(node)) return;
    const { tagName, childNodes } = node;
    const style = attribute(node, 'class') ?? '';
    if (tagName === 'a') links.push(`${inLine(shown(childNodes.slice(0, 1)))} (${attribute(node, 'href')}, ${style})`);
    else if (tagName === 'text' && style !== 'more') texts.push(inLine(shown(childNodes)));
    else if (['path', 'circle'].includes(tagName)) shapes.set(style, (shapes.get(style) ?? 0) + 1);
    childNodes.forEach(visit);
  };
  svg.childNodes.forEach(visit);
  const counts = [...shapes].map(([style, count]) => `${count} ${style}`.trim());
  return [
    `drawing: ${attribute(svg, 'aria-label') ?? ''} (shapes: ${counts.join(', ')})`,
    ...shortened(links),
    texts.join('; '),
  ].join('\n');
}
