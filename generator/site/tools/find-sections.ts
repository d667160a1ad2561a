import type { FindableSection } from '../shared/blocks.ts';

/** Points for a word of the heading, of the title of the page and of the text that begins with a word of the query. */
const POINTS = [9, 3, 1] as const;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The sections with every word of a query, at least as a beginning, best first; if `areNamed`, some in a heading or title. */
export function findSections(query: string, sections: readonly FindableSection[], areNamed = false) {
  const words = wordsOf(query);
  const points = ([page, heading, , text]: FindableSection): number => {
    const fields = [heading === '' ? page : heading, page, text].map(wordsOf);
    const best = words.map((word) => fields.findIndex((field) => field.some((each) => each.startsWith(word))));
    return best.reduce((sum, field) => (field < 0 ? -Infinity : sum + (POINTS[field] ?? 0)), 0);
  };
  return sections
    .filter(([, , , , own]) => own === undefined)
    .map((section) => ({ section, points: points(section) }))
    .filter((each) => words.length > 0 && each.points > (areNamed ? words.length : 0))
    .sort((one, other) => other.points - one.points)
    .map(({ section }) => section);
}

/** The pages of the site of which each word of a query begins a word, or else of which it has one, as `map of cebu` does. */
export function findPages(query: string, sections: readonly FindableSection[]): readonly FindableSection[] {
  const typed = wordsOf(query);
  const pages = sections.map((section) => ({ section, words: wordsOf(section[4] ?? '') }));
  const whole = pages.filter(({ words }) => typed.every((text) => words.some((word) => word.startsWith(text))));
  const isWhole = query.length >= MIN_LETTERS && whole.length > 0;
  const fitting = isWhole ? whole : pages.filter(({ words }) => words.some((word) => typed.includes(word)));
  return fitting.map(({ section }) => section);
}

/** The fewest letters from which the beginning of a word names a page. */
const MIN_LETTERS = 3;

/** The most characters before the word of an excerpt. */
const BEFORE = 24;

/** A text from shortly before the first word in it that begins with one of a query; the whole text if it has none. */
export function excerptOf(text: string, query: string): string {
  const asked = wordsOf(query);
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) =>
    asked.some((each) => word.toLowerCase().startsWith(each)),
  );
  if (found === undefined || found.index <= BEFORE) return text;
  return `… ${text.slice(text.indexOf(' ', found.index - BEFORE) + 1)}`;
}
