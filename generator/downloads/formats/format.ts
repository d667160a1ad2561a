import type { DownloadContent } from '../content.ts';

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
