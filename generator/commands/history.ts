import { historyOf } from '../dataset/history/history-of.ts';
import type { History } from '../dataset/history/history.ts';
import { readDataset } from '../dataset/read.ts';
import { historyOfPublications } from '../import/history/history-of-publications.ts';
import { writeDataset } from '../import/output/write-dataset.ts';
import { UsageError, UserError } from '../errors.ts';
import { parseOptions, type Command } from './command.ts';

/** `npm run history`: derives from the publications of older releases what each release changed. */
export const historyCommand: Command = {
  usage: `npm run history -- FILES [options]
  derives data/history/ from PSA's publications of all older releases, .csv or .xlsx
  --data DIR         the dataset of the newest release, and where its history is written (data)
  --successors FILE  former_code, code, reason: what became of codes that are gone, where no note of PSA says it`,

  async run(args) {
    const { values, positionals } = parseOptions(
      args,
      { data: { type: 'string', default: 'data' }, successors: { type: 'string' } },
      true,
    );
    if (positionals.length === 0) throw new UsageError('expected the publications of older releases');
    const { data } = values;
    const dataset = await readDataset(data);
    const history = await historyOfPublications(positionals, dataset, values.successors);
    refuseLoss(data, historyOf(dataset), history);
    await writeDataset({ ...dataset, history }, data);
    for (const { release } of history.releases.slice(1)) {
      const counts = new Map<string, number>();
      for (const { change } of history.changes(release)) counts.set(change, (counts.get(change) ?? 0) + 1);
      console.log(`${release}: ${[...counts].map(([change, count]) => `${count} ${change}`).join(', ') || 'nothing'}`);
    }
    return 0;
  },
};

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
