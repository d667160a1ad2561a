import { writeFile } from 'node:fs/promises';
import { readDataset } from '../dataset/read.ts';
import { releaseNotes } from '../release-notes/release-notes.ts';
import { installation } from '../installation/current.ts';
import { printing, type NewCommand } from './command.ts';

/** The page of the project that says what each release changed. */
export const RELEASES_PAGE = installation.file('docs/releases.md');

/** `npm run releases`: writes what each release changed, in sentences. */
export const declareReleases = (command: NewCommand) =>
  command.option('--data <dir>', 'the dataset with its history', 'data').action(
    printing(async ({ data }) => {
      const dataset = await readDataset(data);
      await writeFile(RELEASES_PAGE, releaseNotes(dataset));
      const { release } = dataset.release;
      return {
        json: { file: RELEASES_PAGE, release },
        text: `${RELEASES_PAGE} describes the releases up to ${release}.`,
      };
    }),
  );
