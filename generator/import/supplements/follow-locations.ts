import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { LOCATIONS_FILE } from '../../dataset/table.ts';

/** What a new release changes in that file. */
export interface FollowedLocations {
  /** The file as it has to be now. */
  readonly text: string;
  /** The lines that are left out, because an area in them is gone: `1999901000 in 1204700000`. */
  readonly gone: readonly string[];
}

/**
 * Brings the codes in the locations file of an earlier dataset up to date.
 *
 * @param codeNow finds the code that an area of that dataset has now; `undefined` if it is gone.
 * @param names the areas of the new release: code to name.
 * @returns `undefined` if there is no such file, or nothing in it changes.
 */
export async function followLocations(
  folder: string,
  codeNow: (code: string) => string | undefined,
  names: ReadonlyMap<string, string>,
): Promise<FollowedLocations | undefined> {
  const before = await readFile(join(folder, LOCATIONS_FILE), 'utf8').catch(() => undefined);
  if (before === undefined) return undefined;
  const rows = parse(before, { columns: true, bom: true }) as readonly Readonly<Record<string, string>>[];
  const gone: string[] = [];
  let isChanged = false;
  const followed = rows.flatMap((row) => {
    const { code: from = '', located_in: province = '' } = row;
    const [code, located] = [now(from), now(province)];
    if (code === undefined || located === undefined) {
      gone.push(`${from} in ${province}`);
      return [];
    }
    if (code === from && located === province) return [row];
    isChanged = true;
    return [{ ...row, code, located_in: located, ...('name' in row && { name: names.get(code) ?? '' }) }];
  });
  if (!isChanged && gone.length === 0) return undefined;
  return { text: stringify(followed, { header: true, columns: Object.keys(rows[0] ?? {}) }), gone };

  /** A code that is current already, such as one of a file that was edited by hand, stays. */
  function now(code: string): string | undefined {
    return codeNow(code) ?? (names.has(code) ? code : undefined);
  }
}
