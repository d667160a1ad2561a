import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../errors.ts';
import { installation } from '../installation/current.ts';
import { formatReport, isShortened } from '../update/report/format-report.ts';
import { update } from '../update/update.ts';
import { printing, type NewCommand } from './command.ts';
import { declareImportOptions, toImportOptions } from './import-options.ts';

/** The exit code if something needs a decision, be the update done or not. */
const OPEN = 3;

/** `npm run update`: takes a new publication into the dataset, checks everything and reports. */
export const declareUpdate = (command: NewCommand) =>
  declareImportOptions(command)
    .argument('<publication>', '.xlsx or .csv, or an address that begins with https://')
    .option('--data <dir>', 'the dataset to update', 'data')
    .option('--report <file>', 'also write the report to a file (report.md), and whole lists to report.md.json')
    .option('--every <number>', 'ask one request of the contract in this many', '400')
    .option('--no-conformance', 'ask none')
    .option('--no-build', 'do not build the tree of files as a check')
    .option('--tests', 'run npm test with the new dataset; the report lists what fails')
    .addHelpText(
      'after',
      'Exit codes: 1 refused or failed, 3 something needs a decision: the report says whether data/ was replaced.',
    )
    .action(
      printing(async (publication, { data, report: reportFile, every, build, conformance, tests = false, ...rest }) => {
        if (!/^[1-9]\d*$/.test(every)) throw new UsageError(`--every ${every}: expected a number from 1`);
        const project = installation.file('.');
        const updated = await update({
          publication,
          importing: toImportOptions(rest),
          data,
          project: resolve(data) === resolve(project, 'data') ? resolve(project) : null,
          build,
          conformance: conformance ? Number(every) : null,
          tests,
          onStep: (name, takes) => console.error(`${name} … (${takes})`),
        });
        const { steps, decisions, mentions, isDone, error } = updated;
        const json = { isDone, steps, decisions, mentions, error: error?.message ?? null };
        const text = formatReport(updated);
        if (reportFile !== undefined) await writeFile(reportFile, text);
        if (isShortened(text)) console.error(`All items of all lists: ${await writeWhole(json, reportFile)}`);
        return {
          text,
          json,
          exitCode: error !== undefined ? 1 : decisions.length > 0 ? OPEN : 0,
        };
      }),
    );

/** Writes what `--json` prints beside the report, or into a new folder, and returns the path. */
async function writeWhole(json: unknown, report: string | undefined): Promise<string> {
  const path =
    report === undefined ? join(await mkdtemp(join(tmpdir(), 'psgc-static-update-')), 'report.json') : `${report}.json`;
  await writeFile(path, `${JSON.stringify(json, null, 2)}\n`);
  return path;
}
