import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadFile, isAddress } from '../download.ts';
import { printVersion } from './version.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { readDataset } from '../../data/read.ts';
import { removeTree } from '../../tree/disk/folder.ts';
import { writeWholeFile } from '../../tree/disk/replace-file.ts';
import { replaceFolder } from '../../tree/disk/staging.ts';
import { UserError } from '../../core/errors.ts';
import { counted, formatNumber } from '../../core/format.ts';
import { defaultTarget } from '../../hosts/targets.ts';
import { build } from '../../cli/publish/build.ts';
import { sumOf } from '../../tree/build-record.ts';
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
  /** Called with the name of each step as it begins, and how long it usually takes. */
  readonly onStep?: ((name: string, takes: string) => void) | undefined;
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

interface UpdateStep {
  /** In the imperative: `Import the publication`. */
  readonly name: string;
  readonly takes: string;
  /** True if an update with these options has this step; by default, every update has it. */
  readonly isWanted?: (options: UpdateOptions) => boolean;
  /** Returns the result, as a sentence without a full stop; a `UserError` ends the update. */
  readonly run: (draft: Draft) => Promise<string>;
}

const downloadStep: UpdateStep = {
  name: 'Download the publication',
  takes: 'seconds',
  isWanted: ({ publication }) => isAddress(publication),
  async run(draft) {
    const { name, bytes } = await downloadFile(draft.options.publication);
    draft.file = join(draft.folder, name);
    await writeFile(draft.file, bytes);
    return `${name}, ${formatNumber(bytes.length)} bytes`;
  },
};

/** Imports the publication into a copy of the dataset, and derives what the release changed. */
export const importStep: UpdateStep = {
  name: 'Import the publication',
  takes: 'some 10 seconds',
  async run(draft) {
    const { data, importing } = draft.options;
    draft.digestBefore = await digestFolder(data);
    draft.before = await readDataset(data);
    const converted = await convertPublication({ ...importing, file: draft.file, out: data, carryFrom: data });
    await cp(data, draft.data, { recursive: true, verbatimSymlinks: true });
    await writeDataset(converted.dataset, draft.data);
    draft.converted = converted;
    const { release, history } = converted.dataset;
    const changes = history?.changes(release.release).length ?? 0;
    return `${release.release} of ${release.date}, ${counted(changes, 'change', 'changes')}`;
  },
};

const versionStep: UpdateStep = {
  name: 'Set the version',
  takes: 'seconds',
  isWanted: ({ project }) => project !== null,
  async run(draft) {
    const { project } = draft.options;
    const releases = [draft.dataset.release.release, draft.before?.release.release ?? ''] as const;
    if (project !== null) draft.manifests = await printVersion(project, ...releases);
    return [...draft.manifests.keys()].join(', ');
  },
};

/** Builds the tree of files from the new dataset, and deletes it: every answer can be made. */
const buildStep: UpdateStep = {
  name: 'Build the tree of files',
  takes: 'up to a minute',
  isWanted: (options) => options.build,
  async run(draft) {
    const out = join(draft.folder, 'built');
    try {
      const { record } = await build({ data: draft.data, out, region: null, target: defaultTarget });
      const { files, links } = sumOf(record);
      return `${formatNumber(files + links)} paths, SHA-256 ${record.digest}`;
    } finally {
      removeTree(out);
    }
  },
};

/**
 * Puts the new dataset and manifests in place. The dataset comes last, in one exchange: if an update is killed before that,
 * the next one does everything again.
 */
const installStep: UpdateStep = {
  name: 'Put everything in place',
  takes: 'seconds',
  async run(draft) {
    const { data, project } = draft.options;
    if ((await digestFolder(data)) !== draft.digestBefore) {
      throw new UserError(`${data} changed while the update ran: run the update again`);
    }
    const manifests = [...draft.manifests].map(([path, text]) => ({ file: join(project ?? '', path), text }));
    const former = await Promise.all(manifests.map(async ({ file }) => ({ file, text: await readFile(file, 'utf8') })));
    try {
      for (const { file, text } of manifests) writeWholeFile(file, Buffer.from(text));
      await replaceFolder(data, async (staged) => {
        await cp(draft.data, staged, { recursive: true, verbatimSymlinks: true });
      });
    } catch (error) {
      for (const { file, text } of former) writeWholeFile(file, Buffer.from(text));
      throw error;
    }
    return [data, ...draft.manifests.keys()].join(', ');
  },
};

/** The steps of an update, in order. Only the last one changes anything that was there before. */
export const UPDATE_STEPS: readonly UpdateStep[] = [downloadStep, importStep, versionStep, buildStep, installStep];

/** The SHA-256 of the names and contents of all files in a folder and those below it; of nothing, if it does not exist. */
async function digestFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(`${file}\n`).update(await readFile(file));
  return digest.digest('hex');
}
