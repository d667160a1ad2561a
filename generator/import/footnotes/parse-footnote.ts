import { withoutMarks } from '../../dataset/fold.ts';

/** The marks of notes, `3/` or `9/ 60/`. */
const MARKS = /^(?:\d+\/ ?)+$/;

/** `(excluding CITY OF BAGUIO)`, `(excluding the cities of CEBU, LAPU-LAPU, AND MANDAUE)`, `(excluding ILOILO CITY)` */
const CITIES = /^\(excluding (?:the cities of |cities of )?(\S.*)\)$/i;

/**
 * The independent cities that a footnote says lie in its province, as `cityKey` writes them; none for marks of notes.
 * Returns `undefined` for any other text.
 */
export function parseFootnote(footnote: string): readonly string[] | undefined {
  const text = footnote.replace(/\s+/gu, ' ').trim();
  if (text === '' || MARKS.test(text)) return [];
  const [, cities] = CITIES.exec(text) ?? [];
  return cities?.split(/, ?and | and |, ?/i).map(cityKey);
}

/** The name of a city in a form in which `CITY OF BAGUIO`, `BAGUIO CITY` and `Baguio` are equal. */
export function cityKey(name: string): string {
  return withoutMarks(name)
    .replace(/^city of | city$/g, '')
    .trim();
}
