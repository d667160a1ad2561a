import { ACCEPTABLE, parseAccepted } from '../import/accept.ts';
import { formatImportReport } from '../import/report/format-import-report.ts';
import { importPublication } from '../import/import-publication.ts';
import { UsageError } from '../errors.ts';
import { parseOptions, type Command } from './command.ts';

const WORDS = Object.entries(ACCEPTABLE).map(([word, what]) => `${' '.repeat(22)}${word}: ${what}`);

/** `npm run import`: converts a PSA publication into the dataset. */
export const importCommand: Command = {
  usage: `npm run import -- FILE [options]
  converts a PSA publication (.xlsx as PSA publishes it, or .csv) into the dataset
  --release NAME      2026-1Q or 2025-07; by default, from the file's name or publication date
  --out DIR           the folder to write (data)
  --note TEXT         how the file was obtained, if it is not PSA's own
  --totals FILE       official totals by region, as CSV or in an .xlsx of PSA; a publication as .xlsx contains them;
                      without any, those of the dataset before are carried over
  --declare TEXT      a difference from the totals that is correct, with its reason; can be repeated:
                      "0400000000 barangays 3992: 0401007038 San Rafael is gone"
                      or that a footnote about independent cities is wrong:
                      "1908700000 footnote: the City of Cotabato has this province"
  --accept WORD       something that is refused otherwise; can be repeated:
${WORDS.join('\n')}
  --successors FILE   former_code, code, reason: what became of codes that are gone, where no note of PSA says it
  --zip-codes FILE    code, name, zip_code, source
  --districts FILE    code, name, district, source
  --located-in FILE   code, located_in, source: the provinces of areas that belong to none, where the
                      nine-digit code does not say it
  --populations FILE  psgc_code, population, year, or a workbook of PSA with columns such as 2020 Population; can be
                      repeated: the first file that has a count for an area and a year counts
  --carry-from DIR    the dataset to take the values of these files from if they are not given, and
                      what a CSV or a workbook lacks (data)`,

  async run(args) {
    const { values, positionals } = parseOptions(
      args,
      {
        release: { type: 'string' },
        out: { type: 'string' },
        note: { type: 'string' },
        totals: { type: 'string' },
        declare: { type: 'string', multiple: true },
        accept: { type: 'string', multiple: true },
        successors: { type: 'string' },
        'zip-codes': { type: 'string' },
        districts: { type: 'string' },
        'located-in': { type: 'string' },
        populations: { type: 'string', multiple: true },
        'carry-from': { type: 'string' },
      },
      true,
    );
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('expected one publication to import');
    const accept = parseAccepted(values.accept ?? []);
    const { 'zip-codes': zipCodes, 'located-in': locatedIn, 'carry-from': carryFrom, ...rest } = values;
    console.log(formatImportReport(await importPublication({ file, zipCodes, locatedIn, carryFrom, ...rest, accept })));
    return 0;
  },
};
