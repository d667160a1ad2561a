import { selectAreas } from '../api/facts/filters.ts';
import { OTHER_FORMATS } from '../api/facts/formats.ts';
import { FORMATS, type ListParameter, ListParameters, parseAreasQuery } from '../api/facts/query.ts';
import { toAreaFields } from '../api/facts/records.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import { UsageError } from '../errors.ts';
import { readSource } from '../publish/source.ts';
import { areaLines } from './area-text.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './options.ts';

const { properties } = ListParameters;

/** What an option takes, as the API describes its parameter. */
const meaning = (name: ListParameter): string => {
  const { description = '', enum: values } = properties[name];
  const text = description.charAt(0).toLowerCase() + description.slice(1);
  return values === undefined ? text : `${text}: ${values.join(', ')}`;
};

export const declareList = (command: NewCommand) =>
  command
    .option('--kind <kind>', meaning('kind'))
    .option('--within <code>', meaning('within'))
    .option('--island-group <name>', meaning('island_group'))
    .option('--city-class <class>', meaning('city_class'))
    .option('--income-class <class>', meaning('income_class'))
    .option('--capital <boolean>', meaning('capital'))
    .option('--poblacion <boolean>', meaning('poblacion'))
    .option('--urban-rural <word>', meaning('urban_rural'))
    .option('--zip-code <digits>', meaning('zip_code'))
    .option('--fields <list>', 'the fields of records, separated by commas (default: all)')
    .option('--format <name>', `what is printed instead of a line for each area: ${FORMATS.join(', ')}`)
    .addOption(dataOption())
    .action(
      printing(async (options) => {
        const { data, json: _json, ...given } = options as Readonly<Record<string, string>>;
        const { gazetteer } = (await readSource(data)).load('');
        const source = { gazetteer, base: DEFAULT_BASE };
        const words = Object.entries(given).map(([name, value]) => [toParameter(name), value]);
        const asked = parseAreasQuery(new URLSearchParams(words), source);
        if ('status' in asked) throw new UsageError(refusal(asked.message.replace(/^.*: /, '') as ListParameter, given));
        const { fields, format } = asked;
        const list = selectAreas(asked, source);
        const areas = list.slice(0, list.length);
        const records = areas.map((area) => toAreaFields(area, fields, source));
        const text = () => {
          if (given['format'] === undefined) return areaLines(areas);
          return format === 'json' ? JSON.stringify(records) : OTHER_FORMATS[format].write(areas, fields, source);
        };
        return { json: records, text: areas.length === 0 ? 'No area fits.' : text().trimEnd() };
      }),
    );

/** The parameter of an option: `income_class` of `incomeClass`. */
const toParameter = (option: string): string => option.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Says which option is wrong, or that there is no filter. */
function refusal(name: ListParameter, given: Readonly<Record<string, string>>): string {
  const [option, value] = Object.entries(given).find(([each]) => toParameter(each) === name) ?? [];
  if (option === undefined) return 'expected at least one filter, such as --kind city';
  const values = properties[name].enum;
  const expected = values === undefined ? 'it is not known' : `expected one of ${values.join(', ')}`;
  return `--${name.replaceAll('_', '-')} ${value}: ${expected}`;
}
