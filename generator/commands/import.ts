import { formatImportReport } from '../import/report/format-import-report.ts';
import { importPublication } from '../import/import-publication.ts';
import { UsageError } from '../errors.ts';
import { parseOptions, type Command } from './command.ts';

/** `npm run import`: converts a PSA publication into the dataset. */
export const importCommand: Command = {
  usage: `npm run import -- FILE [options]
  converts a PSA publication (.xlsx as PSA publishes it, or .csv) into the dataset
  --release NAME      2026-1Q or 2025-07; by default, from the file's name or publication date
  --out DIR           the folder to write (data)
  --totals FILE       official totals by region as CSV; an .xlsx contains them
  --declare TEXT      a difference from the totals that is correct, with its reason; can be repeated:
                      "0400000000 barangays 3992: 0401007038 San Rafael is gone"
  --zip-codes FILE    code, name, zip_code, source
  --districts FILE    code, name, district, source
  --populations FILE  psgc_code, population, year
  --carry-from DIR    the dataset to take zip codes, districts and populations from if these files are
                      not given (data)`,

  async run(args) {
    const { values, positionals } = parseOptions(
      args,
      {
        release: { type: 'string' },
        out: { type: 'string' },
        totals: { type: 'string' },
        declare: { type: 'string', multiple: true },
        'zip-codes': { type: 'string' },
        districts: { type: 'string' },
        populations: { type: 'string' },
        'carry-from': { type: 'string' },
      },
      true,
    );
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('expected one publication to import');
    const { 'zip-codes': zipCodes, 'carry-from': carryFrom, ...rest } = values;
    console.log(formatImportReport(await importPublication({ file, zipCodes, carryFrom, ...rest })));
    return 0;
  },
};
