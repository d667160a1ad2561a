import { historyOf } from '../dataset/history/history-of.ts';
import type { History } from '../dataset/history/history.ts';
import { readDataset } from '../dataset/read.ts';
import { historyOfPublications } from '../import/history/history-of-publications.ts';
import { writeDataset } from '../import/output/write-dataset.ts';
import { UserError } from '../errors.ts';
import { printing, type NewCommand } from './command.ts';

/** `npm run history`: derives from the publications of older releases what each release changed. */
export const declareHistory = (command: NewCommand) =>
  command
    .argument('<files...>', "PSA's publications of all older releases, .csv or .xlsx")
    .option('--data <dir>', 'the dataset of the newest release, which gets the history', 'data')
    .option('--successors <file>', 'former_code, code, reason: what became of codes that are gone')
    .action(
      printing(async (files, { data, successors }) => {
        const dataset = await readDataset(data);
        const history = await historyOfPublications(files, dataset, successors);
        refuseLoss(data, historyOf(dataset), history);
        await writeDataset({ ...dataset, history }, data);
        const releases = history.releases.slice(1).map(({ release }) => ({ release, ...countsOf(history, release) }));
        const toLine = ({ release, ...counts }: (typeof releases)[number]) =>
          `${release}: ${
            Object.entries(counts)
              .map(([change, count]) => `${count} ${change}`)
              .join(', ') || 'nothing'
          }`;
        return { json: releases, text: releases.map(toLine).join('\n') };
      }),
    );

function countsOf(history: History, release: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { change } of history.changes(release)) counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}

/** @throws {UserError} if releases that are known would be lost. */
function refuseLoss(folder: string, known: History, next: History): void {
  const names = new Set(next.releases.map(({ release }) => release));
  const lost = known.releases.flatMap(({ release }) => (names.has(release) ? [] : [release]));
  if (lost.length === 0) return;
  throw new UserError(
    `${folder}/history has releases of which no publication was given: ${lost.join(', ')}. ` +
      `Give all of them; to leave these out, delete ${folder}/history first.`,
  );
}
