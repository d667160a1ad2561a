import { csv, ndjson } from './csv.ts';
import { type Format, type FormatWriter, PackageMissing } from './format.ts';
import { parquet } from './parquet.ts';
import { sql, sqlite } from './sql.ts';

/** Every format, in the order in which an export writes them. */
export const FORMATS: readonly Format[] = [csv, ndjson, parquet, sqlite, sql];

/** A format that is ready to write. */
export interface LoadedFormat extends Pick<Format, 'name' | 'title'> {
  readonly write: FormatWriter;
}

/**
 * Loads formats, by default all.
 *
 * @throws {PackageMissing} if an npm package that one of them needs is not installed.
 */
export const loadFormats = (formats: readonly Format[] = FORMATS): Promise<readonly LoadedFormat[]> =>
  Promise.all(formats.map(loadFormat));

const loadFormat = async ({ name, title, load }: Format): Promise<LoadedFormat> => ({
  name,
  title,
  write: await load(),
});

/** Loads the formats of which the npm packages are installed. */
export async function loadInstalledFormats(): Promise<readonly LoadedFormat[]> {
  const ifInstalled = (error: unknown): undefined => {
    if (!(error instanceof PackageMissing)) throw error;
    return undefined;
  };
  const loaded = await Promise.all(FORMATS.map((format) => loadFormat(format).catch(ifInstalled)));
  return loaded.filter((format) => format !== undefined);
}
