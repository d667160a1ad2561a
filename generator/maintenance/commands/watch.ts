import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NewCommand, printing } from '../../cli/command.ts';
import { declareUpdateOptions, runUpdate } from './maintenance.ts';
import { readDataset } from '../../data/read.ts';
import type { Release } from '../../core/psgc/release.ts';
import { type Finding, PSGC_PAGE, watch } from '../watch/watch.ts';

/** `npm run watch`: looks once whether PSA lists a newer publication, and updates the dataset to it. */
export const declareWatch = (command: NewCommand) =>
  declareUpdateOptions(command)
    .option('--dry-run', 'only say what the page lists: download nothing, change nothing')
    .option('--page <address>', 'the page that lists the publications, or a mirror of it', PSGC_PAGE)
    .option('--proposed <releases>', 'releases that have a pull request, with commas: they are left alone', '')
    .action(
      printing(async ({ dryRun = false, page, proposed, ...options }) => {
        const { release } = await readDataset(options.data);
        const folder = await mkdtemp(join(tmpdir(), 'psgc-static-watch-'));
        try {
          const given = { page, known: release.release, proposed: proposed.split(','), folder: dryRun ? null : folder };
          const found = describe(await watch(given), release);
          if (found.file === null) return found;
          console.error(found.text);
          const outcome = await runUpdate(found.file, options);
          if (options.report !== undefined) await appendFile(options.report, found.origin);
          return { ...outcome, text: outcome.text + found.origin };
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
    );

/** What a watch found, in sentences, and where a workbook is from, as the end of a report. */
function describe(finding: Finding, { release, source }: Release) {
  const { page, listed, next, isProposed, file } = finding;
  const names = listed.map(({ name }) => name).join(', ');
  const lines = [`${page} lists ${names}. The dataset has ${release}.`];
  const same = listed.find((each) => each.release === release);
  if (next === null) lines.push('None is newer.');
  else if (isProposed) lines.push(`${next.release} is newer, and has a pull request already.`);
  else lines.push(`${next.release} is newer: ${next.address}`);
  if (next === null && same !== undefined && !/\.xlsx\b/i.test(source.file)) {
    lines.push(
      `The dataset took ${release} from ${source.file}. To take it from PSA’s workbook: npm run update -- ${same.address}`,
    );
  }
  const origin = [
    '',
    '## Where it is from',
    '',
    `<${next?.address}>, which <${page}> lists. To answer a decision, give this address to \`npm run update\` or to the`,
    'workflow Update.',
    '',
  ].join('\n');
  return { text: lines.join('\n'), json: { ...finding, dataset: release }, file, origin };
}
