import { Country } from '../oracle/country.ts';
import { locate } from '../oracle/place.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { sectionsOf } from '../sections.ts';

/** A request as public code sends it, what that code reads from the answer, and what it has to find. */
export interface Habit {
  readonly what: string;
  /** Path and query, below the base URL that docs/clients.md tells such a client to use. */
  readonly target: string;
  /** The value that the client reads from the parsed body. */
  readonly read: (body: never) => unknown;
  readonly expected: unknown;
  /** True if no host can answer it without running code: a search, another spelling of a name, most pages. */
  readonly needsFunction: boolean;
}

/** The fields of a record that clients read. */
interface Item {
  readonly code: string;
  readonly name: string;
  readonly zip_code?: string | null;
  readonly province?: string | null;
}

/** An answer with an object around it, as psgc.cloud sends it, and as pages are. */
interface Wrapped<Content> {
  readonly data: Content;
  readonly meta: { readonly last_page: number };
  readonly links: { readonly next: string | null };
}

const namesIn = (body: readonly Item[]) => body.map(({ name }) => name);

/** What clients read, by the words of `habits.txt`. */
const READS: Readonly<Record<string, Habit['read']>> = {
  listed: namesIn,
  sorted: (body: readonly Item[]) => namesIn(body).toSorted(),
  wrapped: ({ data }: Wrapped<readonly Item[]>) => namesIn(data),
  either: (body: readonly Item[] | Wrapped<readonly Item[]>) => namesIn('data' in body ? body.data : body),
  paged: ({ data, meta, links }: Wrapped<readonly Item[]>) => [namesIn(data), meta.last_page, links.next === null],
  code: ({ code }: Item) => code,
  name: ({ name }: Item) => name,
  'code and zip code': ({ code, zip_code }: Item) => [code, zip_code],
  'name in data': ({ data }: Wrapped<Item>) => data.name,
  'province and zip code in data': ({ data }: Wrapped<Item>) => [data.province, data.zip_code],
  'zip codes in data': ({ data }: Wrapped<readonly Item[]>) => data.map(({ zip_code }) => zip_code),
  'first codes and names': (body: readonly Item[]) => body.slice(0, 2).map(({ code, name }) => [code, name]),
  'province of Cebu City': (body: readonly Item[]) => body.find(({ code }) => code === '0730600000')?.province,
};

const places = locate(shippedFacts());
const country = new Country(places);

type Collection = Parameters<Country['members']>[0];

/** The areas of a collection, or of those within the area with a ten-digit code, as the oracle reads the shipped release. */
const members = (collection = '', scope?: string) =>
  country.members(collection as Collection, places.find(({ code }) => code === scope) ?? null);
const names = (...of: readonly string[]) => members(...of).map(({ name }) => name);

/** What clients have to find, by the first words of `habits.txt`; anything else there is JSON. */
const FINDS: readonly (readonly [words: RegExp, find: (...words: string[]) => unknown])[] = [
  [/^names (\S+) ?(\d*)$/, names],
  [/^sorted (\S+) ?(\d*)$/, (...of) => names(...of).toSorted()],
  [/^containing (\S+) (.*)$/, (of, part = '') => names(of ?? '').filter((name) => name.toLowerCase().includes(part))],
  [/^zip codes of (\S+)$/, (of) => members(of).map(({ zip_code }) => zip_code)],
  [
    /^page (\d+) of (\d+) (\S+) ?(\d*)$/,
    (page, last, ...of) => {
      const size = of[1] === '' ? 1000 : 500;
      return [names(...of).slice(size * (Number(page) - 1), size * Number(page)), Number(last), page === last];
    },
  ],
];

function expectedOf(text: string): unknown {
  for (const [words, find] of FINDS) {
    const match = words.exec(text);
    if (match !== null) return find(...match.slice(1));
  }
  return JSON.parse(text);
}

/** Requests of public code that was written for v1, v2, psgc.cloud and psgc.gitlab.io. */
export const HABITS: readonly Habit[] = [...sectionsOf(new URL('habits.txt', import.meta.url)).values()]
  .flat()
  .map((line) => {
    const [what = '', target = '', read = '', expected = '', needs] = line.split(' | ');
    const client = READS[read];
    if (client === undefined) throw new Error(`habits.txt: ${read} is not known`);
    return { what, target, read: client, expected: expectedOf(expected), needsFunction: needs !== undefined };
  });
