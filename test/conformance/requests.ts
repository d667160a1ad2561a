import { sectionsOf } from '../sections.ts';

const SECTIONS = new Map(
  [...sectionsOf(new URL('requests.txt', import.meta.url))].map(([title, lines]) => [title, lines.map(repeated)]),
);

/** A line in which `<x 201>` stands for a text 201 times. */
function repeated(line: string): string {
  return line.replace(/<(\S+) (\d+)>/g, (_, text: string, times: string) => text.repeat(Number(times)));
}

/** The lines of a section of `requests.txt`: targets, or parts of some. */
export function requestsIn(title: string): readonly string[] {
  const lines = SECTIONS.get(title);
  if (lines === undefined) throw new Error(`requests.txt has no section "${title}"`);
  return lines;
}

/** The words of a 404 about each query of a section, a parameter in front, and the query. */
export const refusalsIn = (title: string): readonly (readonly [words: string, query: string])[] =>
  requestsIn(title).map((line) => {
    const [words = '', query = ''] = line.split(/ (?=\?|$)/);
    return [words, query];
  });
