import { ACCEPTABLE, parseAccepted } from '../import/accept.ts';
import type { ImportOptions } from '../import/import-options.ts';
import type { NewCommand } from './command.ts';

const every = (value: string, others: readonly string[] = []): readonly string[] => [...others, value];

/** Declares the options that say what an import is told besides the publication and its folders. */
export const declareImportOptions = (command: NewCommand) =>
  command
    .option('--release <name>', '2026-1Q (default: from the file name or its date)')
    .option('--note <text>', "how the file was obtained, if it is not PSA's own")
    .option('--totals <file>', 'official totals by region, .csv or .xlsx')
    .option('--declare <text>', 'a difference that is right, and why *', every)
    .option('--accept <word>', `${Object.keys(ACCEPTABLE).join(', ')} *`, every)
    .option('--successors <file>', 'former_code, code, reason: of codes that ended')
    .option('--zip-codes <file>', 'code, name, zip_code, source')
    .option('--districts <file>', 'code, name, district, source')
    .option('--located-in <file>', 'code, located_in, source: without a province')
    .option('--populations <file>', 'psgc_code, population, year *', every)
    .addHelpText('after', '\n* can be given several times. docs/data.md describes the files and words.');

/** The values of these options. */
type Values = ReturnType<ReturnType<typeof declareImportOptions>['opts']>;

/**
 * What the import is told, from the values of its options.
 *
 * @throws {UsageError} for a word of `--accept` that is unknown.
 */
export function toImportOptions({
  json: _,
  accept = [],
  ...rest
}: Values): Omit<ImportOptions, 'file' | 'out' | 'carryFrom'> {
  return { ...rest, accept: parseAccepted(accept) };
}
