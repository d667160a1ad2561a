import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataset } from '../dataset/read.ts';
import { historyOfPublications } from '../import/history/history-of-publications.ts';
import { historyText } from '../import/history/history-text.ts';
import { UsageError } from '../errors.ts';
import { parseOptions, type Command } from './command.ts';

/** `npm run history`: derives from the publications of older releases what each release changed. */
export const historyCommand: Command = {
  usage: `npm run history -- FILES [options]
  derives data/history/ from PSA's publications of older releases, .csv or .xlsx
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
    const history = await historyOfPublications(positionals, await readDataset(data), values.successors);
    await mkdir(join(data, 'history'), { recursive: true });
    for (const [file, text] of historyText(history)) await writeFile(join(data, file), text);
    for (const { release } of history.releases.slice(1)) {
      const counts = new Map<string, number>();
      for (const { change } of history.changes(release)) counts.set(change, (counts.get(change) ?? 0) + 1);
      console.log(`${release}: ${[...counts].map(([change, count]) => `${count} ${change}`).join(', ') || 'nothing'}`);
    }
    return 0;
  },
};
