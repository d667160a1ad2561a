import { formatImportReport } from '../import/report/format-import-report.ts';
import { importPublication } from '../import/import-publication.ts';
import { printing, type NewCommand } from './command.ts';
import { declareImportOptions, toImportOptions } from './import-options.ts';

/** `import`: converts a PSA publication into the dataset. */
export const declareImport = (command: NewCommand) =>
  declareImportOptions(command)
    .argument('<file>', '.xlsx as PSA publishes it, or .csv')
    .option('--out <dir>', 'the folder to write', 'data')
    .option('--carry-from <dir>', 'where other values are taken from', 'data')
    .action(
      printing(async (file, { out, carryFrom, ...options }) => {
        const report = await importPublication({ file, out, carryFrom, ...toImportOptions(options) });
        return { text: formatImportReport(report), json: report };
      }),
    );
