import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { isHtml, type Received } from '../download.ts';
import { lastDay } from '../../core/psgc/release.ts';
import { MONTHS, numberOf } from '../import/publication/period.ts';

export interface ListedWorkbook {
  /** `PSGC-3Q-2025-Publication-Datafile.xlsx` */
  readonly name: string;
  readonly address: string;
  /** As in the name: `2025-3Q`, or `2025-07`. */
  readonly release: string;
  /** The last day of that, `2025-09-30`. */
  readonly day: string;
  /** True if the name has a quarter. A month can be the one in which PSA published the quarter before. */
  readonly isQuarter: boolean;
}

/** Reads the page; one that is no HTML lists nothing. */
export function readPublicationsPage(received: Received) {
  if (!isHtml(received)) return { listed: [], announced: [] };
  const nodes = [...nodesIn(parse(new TextDecoder().decode(received.bytes)))];
  const elements = nodes.filter((node) => 'tagName' in node);
  const body = elements.find(({ tagName }) => tagName === 'body');
  const links = elements.flatMap((element) => {
    const href = element.tagName === 'a' ? element.attrs.find(({ name }) => name === 'href')?.value : undefined;
    return href !== undefined && URL.canParse(href, received.url) ? new URL(href, received.url).href : [];
  });
  return {
    listed: listWorkbooks(links),
    announced: body === undefined ? [] : findAnnouncements(textOf(body)),
  };
}

/**
 * The names that PSA has given its workbooks: `PSGC-3Q-2025-Publication-Datafile.xlsx`, `PSGC-July-2025-…`,
 * `PSGC-2Q-2024-Publication-Datafile-rev.xlsx`, and until 2022 `PSGC 2Q 2020 Publication.xlsx`.
 */
const NAME = new RegExp(
  `^PSGC[-_ ]+(?:(?<quarter>[1-4])Q|Q(?<other>[1-4])|(?<month>${MONTHS.join('|')}))[-_ ]+(?<year>\\d{4})[-_ ]+Publication.*\\.xlsx$`,
  'i',
);

function listWorkbooks(links: readonly string[]): readonly ListedWorkbook[] {
  const workbooks = new Map<string, ListedWorkbook>();
  for (const address of links) {
    const name = fileName(address);
    const { quarter, other = quarter, month = '', year = '' } = NAME.exec(name)?.groups ?? {};
    if (year === '') continue;
    const release = `${year}-${other === undefined ? twoDigits(numberOf(month, MONTHS)) : `${other}Q`}`;
    // Of two workbooks of a release, the revised one counts, otherwise the first one.
    const known = workbooks.get(release);
    if (known !== undefined && (isRevised(known.name) || !isRevised(name))) continue;
    workbooks.set(release, { name, address, release, day: lastDay(release), isQuarter: other !== undefined });
  }
  return [...workbooks.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

const isRevised = (name: string): boolean => /[-_ ]rev/i.test(name);

/** The last part of an address, as a name that any disk takes. */
function fileName(address: string): string {
  const path = new URL(address).pathname;
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.replaceAll('%20', ' ').replaceAll(/[^\w. -]/g, '-');
}

const twoDigits = (number: number | string): string => `${number}`.padStart(2, '0');

const QUARTERS = ['First', 'Second', 'Third', 'Fourth'];

/** The titles of PSA's notices, `No Change in the Fourth Quarter 2023 PSGC`, and `… as of 30 June 2026` above its tables. */
function findAnnouncements(text: string) {
  const words = text.replaceAll(/\s+/g, ' ');
  const notices = [...words.matchAll(/\b(First|Second|Third|Fourth) Quarter (\d{4}) PSGC\b/gi)].map(
    ([text, quarter = '', year = '']) => ({ text, day: lastDay(`${year}-${numberOf(quarter, QUARTERS)}Q`) }),
  );
  const dates = [...words.matchAll(/\bGeographic Codes? as of (\d{1,2}) ([a-z]+) (\d{4})\b/gi)].flatMap(
    ([text, day = '', month = '', year = '']) => {
      const number = numberOf(month, MONTHS);
      return number === 0 ? [] : [{ text, day: `${year}-${twoDigits(number)}-${twoDigits(day)}` }];
    },
  );
  return [...notices, ...dates];
}

/** A node and everything in it, in their order; without recursion, because a page can nest as deep as it likes. */
function* nodesIn(
  node: DefaultTreeAdapterTypes.Node,
  isEntered: (node: DefaultTreeAdapterTypes.Node) => boolean = () => true,
): Generator<DefaultTreeAdapterTypes.Node> {
  const left = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    if ('childNodes' in next && isEntered(next)) for (const child of next.childNodes.toReversed()) left.push(child);
  }
}

/** The text of an element; what scripts and styles have in them is none. */
const textOf = (element: DefaultTreeAdapterTypes.Element): string =>
  [...nodesIn(element, ({ nodeName }) => nodeName !== 'script' && nodeName !== 'style')]
    .flatMap((node) => (node.nodeName === '#text' && 'value' in node ? node.value : []))
    .join(' ');
