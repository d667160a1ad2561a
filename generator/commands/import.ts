import { formatImportReport } from '../import/report/format-import-report.ts';
import { importPublication } from '../import/import-publication.ts';
import { UsageError } from '../errors.ts';
import { parseOptions, type Command } from './command.ts';

/** `npm run import`: a PSA publication, made into the dataset. */
export const importCommand: Command = {
  usage: `npm run import -- FILE [options]
  makes the dataset from a PSA publication (.xlsx as PSA publishes it, or .csv)
  --release NAME      2026-1Q or 2025-07; else the file's name or publication date says
  --out DIR           the folder to write (data)
  --totals FILE       official totals by region as CSV; an .xlsx carries its own
  --declare TEXT      a difference from them that is right, with its reason; may be repeated:
                      "0400000000 barangays 3992: 0401007038 San Rafael is gone"
  --zip-codes FILE    code, name, zip_code, source
  --districts FILE    code, name, district, source
  --populations FILE  psgc_code, population, year
  --carry-from DIR    the dataset whose zip codes, districts and populations are kept where none of
                      these is given (data)`,

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
    if (file === undefined || others.length > 0) throw new UsageError('expected the one publication to import');
    const { 'zip-codes': zipCodes, 'carry-from': carryFrom, ...rest } = values;
    console.log(formatImportReport(await importPublication({ file, zipCodes, carryFrom, ...rest })));
    return 0;
  },
};
