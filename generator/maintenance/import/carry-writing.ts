import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tables } from '../../data/dataset.ts';
import { foldName } from '../../names/fold.ts';
import { KINDS } from '../../psgc/kinds.ts';
import { verifyWriting } from '../../data/verify-names.ts';
import { hasWriting, parseWriting, rowsOf, WRITING_FILES, type SourcedNameRules } from '../../data/name-files.ts';
import type { Problems } from '../../input/problem.ts';

/** What the earlier dataset says about the writing of names, as far as it is true of the new release. */
export interface CarriedWriting {
  readonly folder: string;
  readonly writing: SourcedNameRules;
  /** The other names that are left out, because their area has that name now: `0402103038 Real`. */
  readonly leftOut: readonly string[];
  /** The other names that are left out, because their area is gone: `0402103038 Real`. */
  readonly gone: readonly string[];
}

/**
 * Reads the files of an earlier dataset that say how names are written. Other names follow their areas to new codes. Those
 * whose area is gone, or has that name now, are left out; everything else that is wrong is a problem.
 *
 * @param codeNow finds the code that an area of the earlier dataset has now.
 * @returns `undefined` if the folder has none of these files.
 */
export async function carryWriting(
  folder: string,
  tables: Tables,
  codeNow: (code: string) => string | undefined,
  problems: Problems,
): Promise<CarriedWriting | undefined> {
  const contents = new Map<string, Uint8Array>();
  for (const { file } of Object.values(WRITING_FILES)) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (bytes !== undefined) contents.set(file, bytes);
  }
  if (!hasWriting(contents)) return undefined;
  const parsed = parseWriting(folder, contents, problems);
  const names = new Map(KINDS.flatMap((kind) => tables[kind].rows.map(({ code, name }) => [code, foldName(name)])));
  const { rows, lines } = parsed.otherNames;
  const followed = rows
    .map((row, at) => ({ row: { ...row, code: codeNow(row.code) ?? row.code }, line: lines[at] ?? 0 }))
    .sort(({ row: { code: one } }, { row: { code: other } }) => (one < other ? -1 : one > other ? 1 : 0));
  const kept = followed.filter(({ row: { code, name } }) => names.has(code) && names.get(code) !== foldName(name));
  const otherNames = {
    ...parsed.otherNames,
    rows: kept.map(({ row }) => row),
    lines: kept.map(({ line }) => line),
  };
  verifyWriting({ ...parsed, otherNames }, tables, problems);
  const leftOut = followed.filter((each) => !kept.includes(each)).map(({ row }) => row);
  const texts = (left: typeof leftOut) => left.map(({ code, name }) => `${code} ${name}`);
  return {
    folder,
    writing: rowsOf({ ...parsed, otherNames }),
    leftOut: texts(leftOut.filter(({ code }) => names.has(code))),
    gone: texts(leftOut.filter(({ code }) => !names.has(code))),
  };
}
