import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../errors.ts';
import { installation } from '../installation/current.ts';
import { formatReport } from '../update/report/format-report.ts';
import { update } from '../update/update.ts';
import { printing, type NewCommand } from './command.ts';
import { declareImportOptions, toImportOptions } from './import-options.ts';

/** The exit code if the update is done, but leaves something to decide. */
const OPEN = 3;

/** `npm run update`: takes a new publication into the dataset, checks everything and reports. */
export const declareUpdate = (command: NewCommand) =>
  declareImportOptions(command)
    .argument('<publication>', '.xlsx or .csv, or an address that begins with https://')
    .option('--data <dir>', 'the dataset to update', 'data')
    .option('--report <file>', 'also write the report to a file: report.md')
    .option('--every <number>', 'ask one request of the contract in this many', '400')
    .option('--no-conformance', 'ask none')
    .option('--no-build', 'do not build the tree of files as a check')
    .option('--tests', 'run npm test with the new dataset; the report lists what fails')
    .addHelpText('after', 'Exit codes: 1 nothing changed, 3 done and something needs a decision.')
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
          onStep: (name) => console.error(`${name} …`),
        });
        const text = formatReport(updated);
        if (reportFile !== undefined) await writeFile(reportFile, text);
        const { steps, decisions, mentions, error } = updated;
        return {
          text,
          json: { steps, decisions, mentions, error: error?.message ?? null },
          exitCode: error !== undefined ? 1 : decisions.length > 0 ? OPEN : 0,
        };
      }),
    );
