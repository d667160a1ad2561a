import { hash } from 'node:crypto';

/** What is known about a file of an export. */
export interface FileSummary {
  /** `areas.csv`, in lower case, because some hosts ignore letter case. */
  readonly name: string;
  readonly mediaType: string;
  /** The name of its format, `null` for a file that is about the others. */
  readonly format: string | null;
  /** The table that it holds; `null` for a file with all of them or none. */
  readonly table: string | null;
  /** How many rows of tables it has. */
  readonly rows: number;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A file of an export with its content. */
export interface DownloadFile extends FileSummary {
  readonly bytes: Uint8Array;
}

/** A file without its content, which can be large. */
export const summaryOf = ({ bytes: _, ...file }: DownloadFile): FileSummary => file;

/** A file with its size and its digest. */
export const withDigest = (file: Omit<DownloadFile, 'size' | 'sha256'>): DownloadFile => ({
  ...file,
  size: file.bytes.length,
  sha256: hash('sha256', file.bytes),
});
