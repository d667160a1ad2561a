import { join } from 'node:path';
import { makeFolder } from '../disk/folder.ts';
import { outputError } from '../disk/output-folder.ts';
import { writeWholeFile } from '../disk/replace-file.ts';
import { type DownloadContent, summaryOf, type FileSummary } from './download-file.ts';
import { downloadFiles } from './downloads.ts';
import type { LoadedFormat } from './formats/formats.ts';

/**
 * Writes an export into a folder, which is created if it does not exist. The digests come last; each file is there as a
 * whole or not at all, and other files stay as they are.
 *
 * @throws {OutputError} if the folder or a file cannot be written.
 */
export function* writeExport(
  folder: string,
  content: DownloadContent,
  formats: readonly LoadedFormat[],
): Iterable<FileSummary> {
  try {
    makeFolder(folder);
  } catch (cause) {
    throw outputError(cause, (reason) => `${folder} could not be created: ${reason}`);
  }
  for (const file of downloadFiles(content, formats)) {
    writeWholeFile(join(folder, file.name), file.bytes);
    yield summaryOf(file);
  }
}
