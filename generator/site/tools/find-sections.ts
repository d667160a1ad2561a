import { KINDS, PLURALS } from '../../core/psgc/kinds.ts';
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

const levelOf = (word: string) => KINDS.find((kind) => PLURALS[kind] === (word === 'towns' ? 'cities' : word));

/** Words that ask for something about a place, besides levels, and those between such a word and the place. */
const ASKING = /^(?:list|map|table|zip|zipcode|postal|psgc|codes?|population|density|growth)$/;
const BETWEEN = /^(?:of|in|for|the|all)$/;

/** The things that a query asks for, the kind of places in a list of them, and where: `zip code of lahug`, `barangays in pasig`. */
export function partsOfQuery(query: string) {
  const words = query.trim().toLowerCase().split(/\s+/);
  const isAsking = (word: string): boolean => ASKING.test(word) || levelOf(word) !== undefined;
  const first = words.findIndex((word) => !isAsking(word) && !BETWEEN.test(word));
  const last = words.findLastIndex((word) => !isAsking(word));
  const place = first < 0 ? '' : words.slice(first, last + 1).join(' ');
  const subject = words.filter((word, at) => isAsking(word) && (first < 0 || at < first || at > last));
  if (subject.length === 0 || /^\P{L}/u.test(place)) return { subject: query, place: '', kind: undefined };
  return { subject: subject.join(' '), place, kind: subject.map(levelOf).findLast((kind) => kind !== undefined) };
}

/** The text with which places are searched for. */
export function placeIn(query: string): string {
  const { place, kind } = partsOfQuery(query);
  return place || (kind === undefined ? query : PLURALS[kind]);
}

/** The pages of the site with every word of a query, or of what it asks for, at least as a beginning. */
export function findPages(query: string, sections: readonly FindableSection[]): readonly FindableSection[] {
  const whole = pagesWith(query, sections);
  return whole.length > 0 ? whole : pagesWith(partsOfQuery(query).subject, sections);
}

function pagesWith(subject: string, sections: readonly FindableSection[]): readonly FindableSection[] {
  const typed = wordsOf(subject);
  const begins = (text: string, word: string) => word === text || (text.length >= MIN_LETTERS && word.startsWith(text));
  return sections.filter(([, , , , own = '']) => {
    const words = wordsOf(own).filter((word) => typed.length > 1 || !COMMON.test(word));
    return typed.length > 0 && typed.every((text) => words.some((word) => begins(text, word)));
  });
}

/** The fewest letters that name a page by the beginning of a word. */
const MIN_LETTERS = 4;

/** Words that name a page only with another one: places have them too, as `Old Sagay`. */
const COMMON = /^(?:.{1,2}|old|codes?)$/;

/** The most characters before the word of an excerpt. */
const BEFORE = 24;

/** The most characters of an excerpt. */
const LONGEST = 180;

/** The part of a text from shortly before the first word that begins with one of a query, or from its start if it has none. */
export function excerptOf(text: string, query: string): string {
  const asked = wordsOf(query);
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) =>
    asked.some((each) => word.toLowerCase().startsWith(each)),
  );
  const from = found === undefined || found.index <= BEFORE ? 0 : text.indexOf(' ', found.index - BEFORE) + 1;
  const to = text.length - from <= LONGEST ? text.length : text.lastIndexOf(' ', from + LONGEST);
  return `${from === 0 ? '' : '… '}${text.slice(from, to)}${to === text.length ? '' : ' …'}`;
}
