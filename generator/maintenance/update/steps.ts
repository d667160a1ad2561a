import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadFile, isAddress } from '../download.ts';
import { printVersion } from './version.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { readDataset } from '../../data/read.ts';
import { removeTree } from '../../tree/disk/folder.ts';
import { writeWholeFile } from '../../tree/disk/replace-file.ts';
import { defaultTarget } from '../../hosts/targets.ts';
import { build } from '../../publish/build.ts';
import type { ImportOptions } from '../import/import-options.ts';
import { type Converted, convertPublication } from '../import/import-publication.ts';
import { writeDataset } from '../import/output/write-dataset.ts';

export interface UpdateOptions {
  /** The publication: the path of an `.xlsx` or `.csv`, or an address that begins with `https://`. */
  readonly publication: string;
  /** The options of the import besides its folders. */
  readonly importing: Omit<ImportOptions, 'file' | 'out' | 'carryFrom'>;
  readonly data: string;
  /** The folder of the project, whose version follows the release; `null` if the dataset is not the one of the project. */
  readonly project: string | null;
  readonly build: boolean;
  /** Called with the name of each step as it begins. */
  readonly onStep?: ((name: string) => void) | undefined;
}

/** The state that the steps of an update share. */
export class Draft {
  readonly options: UpdateOptions;
  readonly folder: string;
  /** The publication as a file; a download replaces it. */
  file: string;
  before: Dataset | undefined;
  converted: Converted | undefined;
  /** Manifests of the project with the version of the release: the path in the project, and the text. */
  manifests: ReadonlyMap<string, string> = new Map();

  constructor(options: UpdateOptions, folder: string) {
    this.options = options;
    this.folder = folder;
    this.file = options.publication;
  }

  /** The new dataset; the import has to have run. */
  get dataset(): Dataset {
    if (this.converted === undefined) throw new Error('there is no new dataset before the import');
    return this.converted.dataset;
  }
}

interface UpdateStep {
  /** In the imperative: `Import the publication`. */
  readonly name: string;
  /** True if an update with these options has this step; by default, every update has it. */
  readonly isWanted?: (options: UpdateOptions) => boolean;
  /** A `UserError` ends the update. */
  readonly run: (draft: Draft) => Promise<void>;
}

const downloadStep: UpdateStep = {
  name: 'Download the publication',
  isWanted: ({ publication }) => isAddress(publication),
  async run(draft) {
    const { name, bytes } = await downloadFile(draft.options.publication);
    draft.file = join(draft.folder, name);
    await writeFile(draft.file, bytes);
  },
};

/** Imports the publication, and derives what the release changed. */
export const importStep: UpdateStep = {
  name: 'Import the publication',
  async run(draft) {
    const { data, importing } = draft.options;
    draft.before = await readDataset(data);
    const converted = await convertPublication({ ...importing, file: draft.file, out: data, carryFrom: data });
    draft.converted = converted;
  },
};

const versionStep: UpdateStep = {
  name: 'Set the version',
  isWanted: ({ project }) => project !== null,
  async run(draft) {
    const { project } = draft.options;
    const releases = [draft.dataset.release.release, draft.before?.release.release ?? ''] as const;
    if (project !== null) draft.manifests = await printVersion(project, ...releases);
  },
};

/** Builds the tree of files from the new dataset, and deletes it: every answer can be made. */
const buildStep: UpdateStep = {
  name: 'Build the tree of files',
  isWanted: (options) => options.build,
  async run(draft) {
    const [data, out] = [join(draft.folder, 'data'), join(draft.folder, 'built')];
    await writeDataset(draft.dataset, data);
    try {
      await build({ data, out, region: null, target: defaultTarget });
    } finally {
      removeTree(out);
    }
  },
};

/** Puts the new dataset in place, in one exchange, and then the manifests. */
const installStep: UpdateStep = {
  name: 'Put everything in place',
  async run(draft) {
    const { data, project } = draft.options;
    await writeDataset(draft.dataset, data);
    for (const [path, text] of draft.manifests) writeWholeFile(join(project ?? '', path), Buffer.from(text));
  },
};

/** The steps of an update, in order. Only the last one changes anything that was there before. */
export const UPDATE_STEPS: readonly UpdateStep[] = [downloadStep, importStep, versionStep, buildStep, installStep];
