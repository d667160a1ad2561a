import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readDataset } from '../dataset/read.ts';
import { releaseNotes } from '../release-notes/release-notes.ts';
import { parseOptions, type Command } from './command.ts';

/** The page of the project that says what each release changed. */
export const RELEASES_PAGE = fileURLToPath(new URL('../../docs/releases.md', import.meta.url));

/** `npm run releases`: writes what each release changed, in sentences. */
export const releasesCommand: Command = {
  usage: `npm run releases -- [options]
  writes docs/releases.md, which says what each release of the PSGC changed
  --data DIR     the dataset with its history (data)`,

  async run(args) {
    const { values } = parseOptions(args, { data: { type: 'string', default: 'data' } });
    const dataset = await readDataset(values.data);
    await writeFile(RELEASES_PAGE, releaseNotes(dataset));
    console.log(`${RELEASES_PAGE} describes the releases up to ${dataset.release.release}.`);
    return 0;
  },
};
