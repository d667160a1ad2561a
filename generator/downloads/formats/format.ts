import { UserError } from '../../errors.ts';
import type { DownloadContent } from '../download-file.ts';
import type { DownloadTable } from '../tables/table.ts';

/** A file with data, as a format writes it. */
export interface DataFile {
  /** `areas.csv`, in lower case. */
  readonly name: string;
  /** The table that it holds; `null` for a file with all of them. */
  readonly table: string | null;
  readonly bytes: Uint8Array;
}

/** Writes the files of a format, each when it is asked for. Equal content gives equal bytes. */
export type FormatWriter = (content: DownloadContent) => Iterable<DataFile>;

/** A format in which the tables can be downloaded. */
export interface Format {
  /** As the command line takes it. */
  readonly name: string;
  /** As people know it. */
  readonly title: string;
  /**
   * Loads what writes the format.
   *
   * @throws {PackageMissing} if an npm package that it needs is not installed.
   */
  readonly load: () => Promise<FormatWriter>;
}

/** The writer of a format that has a file for each table. */
export const perTable = (extension: string, write: (table: DownloadTable) => Uint8Array): FormatWriter =>
  function* ({ tables }) {
    for (const table of tables) {
      yield { name: `${table.name}.${extension}`, table: table.name, bytes: write(table) };
    }
  };

/** An npm package that is needed and not installed. */
export class PackageMissing extends UserError {
  override readonly name = 'PackageMissing';
}

/**
 * Loads an npm package that only one format needs.
 *
 * @throws {PackageMissing} if it is not installed.
 */
export async function loadPackage<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw cause;
    throw new PackageMissing(`the npm package ${name} is not installed: npm install ${name}`, { cause });
  }
}
