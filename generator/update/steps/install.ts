import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFolder } from '../../disk/replace-folder.ts';
import { writeWholeFile } from '../../disk/write-whole-file.ts';
import { UserError } from '../../errors.ts';
import { digestFolder } from '../digest-folder.ts';
import type { Step } from './step.ts';

/**
 * Puts the new dataset and documents in place. The dataset comes last, in one exchange: if an update is killed before that,
 * the next one does everything again.
 */
export const installStep: Step = {
  name: 'Put everything in place',
  takes: 'seconds',
  isWanted: () => true,
  async run(draft) {
    const { data, project } = draft.options;
    if ((await digestFolder(data)) !== draft.digestBefore) {
      throw new UserError(`${data} changed while the update ran: run the update again`);
    }
    const documents = [...draft.documents].map(([path, text]) => ({ file: join(project ?? '', path), text }));
    const former = await Promise.all(documents.map(async ({ file }) => ({ file, text: await readFile(file, 'utf8') })));
    try {
      for (const { file, text } of documents) writeWholeFile(file, Buffer.from(text));
      await replaceFolder(data, async (staged) => {
        await cp(draft.data, staged, { recursive: true, verbatimSymlinks: true });
      });
    } catch (error) {
      for (const { file, text } of former) writeWholeFile(file, Buffer.from(text));
      throw error;
    }
    return [data, ...draft.documents.keys()].join(', ');
  },
};
