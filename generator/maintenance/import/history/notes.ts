import { DECLARED, noteEvidence, type Successor } from './match-areas.ts';
import { readCsvFile } from '../../../data/input/csv-table.ts';
import { type Problems, quote } from '../../../core/problem.ts';
import { foldName } from '../../../core/names/fold.ts';
import { toNumeral } from '../../../core/names/name-reader.ts';
import { type Edition, LEVEL_OF } from '../../../core/psgc/change.ts';
import { localityPart } from '../../../core/psgc/code.ts';
import type { Publication } from '../publication/publication.ts';
import { cellText } from '../../../data/input/workbook.ts';
import type { RepairedRow } from '../rows/repair-row.ts';

/** A note of a publication about the barangays that an area contains now. */
export interface Note {
  /** The code of the area with the mark of the note. */
  readonly code: string;
  readonly evidence: string;
  readonly names: readonly string[];
}

/** `32/ sum of the population of the merged barangays per City Ordinance … (Barangays Sineguelasan, Banalo, and Alima)` */
const MERGED = /^(\d+)\/ .*\bmerged barangays\b.*\(Barangays? ([^()]+)\)$/i;

/** `3/ including the population count of Barangay San Rafael per G.R. No. 234228 issued on 25 February 2025` */
const INCLUDED = /^(\d+)\/ including the population count of Barangays? (.+?)(?: per .*| that .*)?$/i;

/**
 * Reads the notes of a workbook that name barangays, for the areas that bear their marks. A CSV has no notes.
 *
 * Source: the sheet `Notes` of the PSGC publications, and the marks `32/` beside the column `Status`.
 */
export function readNotes({ sheets }: Pick<Publication, 'sheets'>, rows: readonly RepairedRow[]): readonly Note[] {
  const texts = (sheets?.get('Notes') ?? []).map((cells) => cells.map(cellText).join(' ').replace(/\s+/gu, ' ').trim());
  const names = new Map<string, readonly string[]>();
  for (const text of texts) {
    const [, number, list] = MERGED.exec(text) ?? INCLUDED.exec(text) ?? [];
    if (number !== undefined && list !== undefined) names.set(number, barangaysIn(list));
  }
  return rows.flatMap(({ footnote, row }) =>
    [...footnote.matchAll(/(\d+)\//g)].flatMap(([, number = '']) => {
      const named = names.get(number);
      return named === undefined ? [] : [{ code: row.code, evidence: noteEvidence(number), names: named }];
    }),
  );
}

/** `Aniban I, III, and V` → `Aniban I`, `Aniban III`, `Aniban V` */
export function barangaysIn(list: string): readonly string[] {
  let stem = '';
  return list.split(/, and |, | and /i).map((item) => {
    if (isNumber(item) && stem !== '') return `${stem} ${item}`;
    stem = item.replace(/ \S+$/u, '');
    return item;
  });
}

const isNumber = (word: string): boolean => /^\d+$/.test(word) || toNumeral(word.toLowerCase()) !== word.toLowerCase();

/** The barangays that notes name and that are gone, with the areas that contain them now, if the name is unique there. */
export function successorsInNotes(notes: readonly Note[], former: Edition, next: Edition): readonly Successor[] {
  const gone = [...former.values()].filter(({ code, level }) => level === LEVEL_OF.barangay && !next.has(code));
  const found = new Map<string, Successor>();
  for (const { code, evidence, names } of notes) {
    if (!next.has(code)) continue;
    const beside = gone.filter((entry) => localityPart(entry.code) === localityPart(code));
    for (const name of names) {
      const [one, ...others] = beside.filter((entry) => foldName(entry.name) === foldName(name));
      const key = `${one?.code} ${code}`;
      // Later publications repeat the notes of earlier ones.
      if (one === undefined || others.length > 0 || found.has(key)) continue;
      found.set(key, { former: one.code, next: code, evidence });
    }
  }
  return [...found.values()];
}

const COLUMNS = ['former_code', 'code', 'reason'] as const;

/** Reads declared successors of codes that are gone: a line of `former_code,code,reason` for each part of an area. */
export async function readSuccessors(file: string | undefined, all: Problems): Promise<readonly Successor[]> {
  if (file === undefined) return [];
  const problems = all.of(file);
  return (await readCsvFile(problems, COLUMNS)).map(({ line, values }) => {
    for (const column of ['former_code', 'code'] as const) {
      const found = values[column];
      if (!/^\d{10}$/.test(found)) problems.add({ line, column, found: quote(found), expected: 'ten digits' });
    }
    const { reason } = values;
    if (reason.trim() === '') {
      const expected = 'how it is known what became of the area';
      problems.add({ line, column: 'reason', found: quote(reason), expected });
    }
    return { former: values.former_code, next: values.code, evidence: DECLARED };
  });
}
