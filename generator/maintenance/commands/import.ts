import { existsSync } from 'node:fs';
import { UserError } from '../../core/errors.ts';
import { type NewCommand, printing } from '../../cli/command.ts';
import { ACCEPTABLE, parseAccepted } from '../import/import-options.ts';
import { importPublication } from '../import/import-publication.ts';
import { formatImportReport } from '../import/import-report.ts';

export const every = (value: string, others: readonly string[] = []): readonly string[] => [...others, value];

/** Declares the options that say what an import is told besides the publication and its folders. */
export const declareImportOptions = (command: NewCommand) =>
  command
    .option('--release <name>', '2026-1Q (default: from the file name or its date)')
    .option('--note <text>', "how the file was obtained, if it is not PSA's own")
    .option('--totals <file>', 'official totals by region, .csv or .xlsx')
    .option('--declare <text>', 'a difference that is right, and why *', every)
    .option('--accept <word>', `${Object.keys(ACCEPTABLE).join(', ')} *`, every)
    .option('--successors <file>', 'former_code, code, reason: of codes that ended')
    .option('--witness <file>', 'another list of the release: does it agree? *', every)
    .option('--zip-codes <file>', 'code, name, zip_code, source')
    .option('--districts <file>', 'code, name, district, source')
    .option('--iso-codes <file>', 'code, name, iso_3166_2, source: regions, provinces')
    .option('--located-in <file>', 'code, located_in, source: without a province')
    .option('--ids <file>', 'code, wikidata, geonames and so on: ids of areas')
    .option('--populations <file>', 'psgc_code, population, year *', every)
    .addHelpText('after', '* can be given several times. docs/data.md describes the files and words.');

type Values = ReturnType<ReturnType<typeof declareImportOptions>['opts']>;

/** Options of an import from the values of its command. @throws {UsageError} for an unknown word of `--accept`. */
export const toImportOptions = ({ json: _, accept = [], ...rest }: Values) => ({
  ...rest,
  accept: parseAccepted(accept),
});

const noDataset = (folder: string): string =>
  `${folder}: found no such folder, expected a dataset: an import takes from one what a publication does not have, such as ` +
  'zip codes and the history (run it in a clone of the project, or give --carry-from DIR)';

export const declareImport = (command: NewCommand) =>
  declareImportOptions(command)
    .usage('[options] <file.xlsx | file.csv>')
    .argument('<file>')
    .option('--out <dir>', 'the folder to write', 'data')
    .option('--carry-from <dir>', 'where other values are taken from', 'data')
    .action(
      printing(async (file, { out, carryFrom, ...options }) => {
        if (!existsSync(carryFrom)) throw new UserError(noDataset(carryFrom));
        const report = await importPublication({ file, out, carryFrom, ...toImportOptions(options) });
        return { text: formatImportReport(report), json: report };
      }),
    );
