import { cp } from 'node:fs/promises';
import { readDataset } from '../../dataset/read.ts';
import { counted } from '../../format.ts';
import { convertPublication } from '../../import/import-publication.ts';
import { writeDataset } from '../../import/output/write-dataset.ts';
import { digestFolder } from '../digest-folder.ts';
import type { Step } from './step.ts';

/** Imports the publication into a copy of the dataset, and derives what the release changed. */
export const importStep: Step = {
  name: 'Import the publication',
  takes: 'some 10 seconds',
  isWanted: () => true,
  async run(draft) {
    const { data, importing } = draft.options;
    draft.digestBefore = await digestFolder(data);
    draft.before = await readDataset(data);
    const converted = await convertPublication({ ...importing, file: draft.file, out: data, carryFrom: data });
    await cp(data, draft.data, { recursive: true, verbatimSymlinks: true });
    await writeDataset(converted.dataset, draft.data, converted.others);
    draft.converted = converted;
    const { release, history } = converted.dataset;
    const changes = history?.changes(release.release).length ?? 0;
    return `${release.release} of ${release.date}, ${counted(changes, 'change', 'changes')}`;
  },
};
