import { join } from 'node:path';
import type { Dataset } from '../dataset/dataset.ts';
import type { Converted } from '../import/import-publication.ts';
import type { UpdateOptions } from './update-options.ts';

/** What the steps of an update hand on. */
export class Draft {
  readonly options: UpdateOptions;
  /** A folder for this update only. It becomes a copy of the project with the new dataset. */
  readonly folder: string;
  /** The publication as a file; a download replaces it. */
  file: string;
  /** The dataset that the update replaces. */
  before: Dataset | undefined;
  /** The digest of the folder of that dataset when the update read it. */
  digestBefore = '';
  /** What the import made of the publication. */
  converted: Converted | undefined;
  /** Documents of the project that are written anew: the path in the project, and the text. */
  readonly documents = new Map<string, string>();
  /** The test files that fail with the new dataset. */
  failedTests: readonly string[] = [];

  constructor(options: UpdateOptions, folder: string) {
    this.options = options;
    this.folder = folder;
    this.file = options.publication;
  }

  /** The folder with the new dataset. */
  get data(): string {
    return join(this.folder, 'data');
  }

  /** The new dataset; the import has to have run. */
  get dataset(): Dataset {
    if (this.converted === undefined) throw new Error('there is no new dataset before the import');
    return this.converted.dataset;
  }
}
