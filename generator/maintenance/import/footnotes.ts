import type { Publication } from './publication/publication.ts';
import type { PublishedArea } from './rows/interpret-rows.ts';
import type { Tables } from '../../core/dataset/dataset.ts';
import { type FileProblems, type Problems, quote } from '../../core/problem.ts';
import { stripDiacritics } from '../../core/names/fold.ts';
import type { DeclaredFootnote } from '../../core/psgc/release.ts';

/** The marks of notes, `3/`, `9/ 60/` or, in 2023, `ab/`. */
const MARKS = /^(?:(?:\d+|[a-z]{1,2})\/ ?)+$/;

/** `(excluding CITY OF BAGUIO)`, `(excluding the cities of CEBU, LAPU-LAPU, AND MANDAUE)`, `(excluding ILOILO CITY)` */
const CITIES = /^\(excluding (?:the cities of |cities of )?(\S.*)\)$/i;

/** The independent cities that a footnote says lie in its province, none for marks; `undefined` for any other text. */
export function parseFootnote(footnote: string): readonly string[] | undefined {
  const text = footnote.replace(/\s+/gu, ' ').trim();
  if (text === '' || MARKS.test(text)) return [];
  const [, cities] = CITIES.exec(text) ?? [];
  return cities?.split(/, ?and | and |, ?/i).map(cityKey);
}

/** The name of a city in a form in which `CITY OF BAGUIO`, `BAGUIO CITY` and `Baguio` are equal. */
export const cityKey = (name: string): string =>
  stripDiacritics(name)
    .replaceAll(/^city of | city$/g, '')
    .trim();

/**
 * Compares the footnotes of provinces with `located_in`: PSA writes beside a province which independent cities lie in it. A
 * difference is a problem unless its reason was declared by the code, and so is a text that is no footnote.
 */
export function checkFootnotes(
  { file, columnNames }: Publication,
  areas: readonly PublishedArea[],
  tables: Tables,
  declarations: ReadonlyMap<string, string>,
  all: Problems,
): { readonly confirmed: number; readonly declared: DeclaredFootnote[] } {
  const problems = all.of(file, columnNames);
  const found = areas.filter(({ footnote }) => footnote !== '').map((area) => readFootnote(area, problems));
  const declared: DeclaredFootnote[] = [];
  let confirmed = 0;
  for (const { kind, line, footnote, row } of found.some(({ length }) => length > 0) ? areas : []) {
    if (kind !== 'province') continue;
    const cities = tables.city.rows.filter((city) => city.located_in === row.code);
    const named = parseFootnote(footnote) ?? [];
    const expected = cities.map(({ name }) => cityKey(name));
    if (named.toSorted().join() === expected.toSorted().join()) {
      if (named.length > 0) confirmed += 1;
      continue;
    }
    const reason = declarations.get(row.code);
    if (reason !== undefined) {
      declared.push({ code: row.code, found: footnote.trim(), reason });
      continue;
    }
    const names = cities.map(({ name }) => name).join(', ');
    problems.add({
      line,
      column: 'footnote',
      code: row.code,
      found: quote(footnote),
      expected: names
        ? `the independent cities that lie there, ${names}`
        : 'no footnote, because no independent city lies there',
      remedy: `correct --located-in, or declare that the footnote is wrong: --declare "${row.code} footnote: reason"`,
    });
  }
  for (const code of declarations.keys()) {
    if (declared.some((each) => each.code === code)) continue;
    const expected = 'the code of a province whose footnote is wrong';
    all.of('--declare').add({ code, found: 'a declared footnote', expected, remedy: 'remove it' });
  }
  return { confirmed, declared };
}

function readFootnote({ kind, line, footnote, row }: PublishedArea, problems: FileProblems): readonly string[] {
  const cities = parseFootnote(footnote);
  if (cities !== undefined && (cities.length === 0 || kind === 'province')) return cities;
  problems.add({
    line,
    column: 'footnote',
    code: row.code,
    found: quote(footnote),
    expected: 'the mark of a note, 3/, or beside a province (excluding CITY OF …)',
  });
  return [];
}
