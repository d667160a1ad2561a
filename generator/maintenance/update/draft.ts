import { join } from 'node:path';
import type { Dataset } from '../../core/dataset/dataset.ts';
import type { Converted } from '../import/import-publication.ts';
import type { ImportOptions } from '../import/import-options.ts';

export interface UpdateOptions {
  /** The publication: the path of an `.xlsx` or `.csv`, or an address that begins with `https://`. */
  readonly publication: string;
  /** The options of the import besides its folders. */
  readonly importing: Omit<ImportOptions, 'file' | 'out' | 'carryFrom'>;
  readonly data: string;
  /** The folder of the project, whose version follows the release; `null` if the dataset is not the one of the project. */
  readonly project: string | null;
  readonly build: boolean;
  /** Called with the name of each step as it begins, and how long it usually takes. */
  readonly onStep?: ((name: string, takes: string) => void) | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** The state that the steps of an update share. */
export class Draft {
  readonly options: UpdateOptions;
  readonly folder: string;
  /** The publication as a file; a download replaces it. */
  file: string;
  before: Dataset | undefined;
  /** The digest of the folder of that dataset when the update read it. */
  digestBefore = '';
  converted: Converted | undefined;
  /** Manifests of the project with the version of the release: the path in the project, and the text. */
  manifests: ReadonlyMap<string, string> = new Map();

  constructor(options: UpdateOptions, folder: string) {
    this.options = options;
    this.folder = folder;
    this.file = options.publication;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** The new dataset; the import has to have run. */
  get dataset(): Dataset {
    if (this.converted === undefined) throw new Error('there is no new dataset before the import');
    return this.converted.dataset;
  }
}

export interface UpdateStep {
  /** In the imperative: `Import the publication`. */
  readonly name: string;
  readonly takes: string;
  /** True if an update with these options has this step; by default, every update has it. */
  readonly isWanted?: (options: UpdateOptions) => boolean;
  /** Returns the result, as a sentence without a full stop; a `UserError` ends the update. */
  readonly run: (draft: Draft) => Promise<string>;
}
