import { DEFAULT_BASE } from '../api/mount-api.ts';
import { FoundArea } from '../api/areas/words.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { findPlaces } from '../core/places/find-places.ts';
import { DEFAULT_LIMIT } from '../core/search/fuzzy-search.ts';
import { UsageError } from '../core/errors.ts';
import { chooseOne, type NewCommand, printing } from './command.ts';
import { type Area, namesAbove } from '../core/areas/area.ts';
import { dataOption, findWithin, readGazetteer, withinOption } from './data-options.ts';
import { selectAreas } from '../api/facts/filters.ts';
import { OTHER_FORMATS } from '../api/facts/formats.ts';
import { AREA_FORMATS, type AreasParameter, AreasParameters, parseAreasQuery } from '../api/facts/query.ts';
import { toAreaFields } from '../api/facts/records.ts';
import type { Schema } from '../core/json-schema.ts';

export const declareFind = (command: NewCommand) =>
  command
    .argument('<name...>', 'words of the name and of those above it, in any order, with typos; or an address')
    .addOption(withinOption())
    .option('--kind <kind>', KINDS.join(', '))
    .option('--limit <number>', 'how many areas at most', `${DEFAULT_LIMIT}`)
    .addOption(dataOption())
    .action(
      printing(async (words, options) => {
        const name = words.join(' ');
        const kind = options.kind === undefined ? undefined : chooseOne('--kind', options.kind, KINDS);
        const limit = Number(options.limit);
        if (!Number.isInteger(limit) || limit < 1)
          throw new UsageError(`--limit ${options.limit}: expected a number from 1`);
        const gazetteer = await readGazetteer(options.data);
        const within = options.within === undefined ? undefined : findWithin(options.within, gazetteer);
        const found = findPlaces(gazetteer, name, { kind, within, limit });
        const nothing = `Nothing is found for ${JSON.stringify(name)}${within === undefined ? '' : ` in ${within.name}`}.`;
        return {
          json: found.map((area) => FoundArea.write(area, DEFAULT_BASE)),
          text: found.length === 0 ? nothing : areaLines(found),
          ...(found.length === 0 && { exitCode: 1, stream: options.json ? 'stdout' : 'stderr' }),
        };
      }),
    );

const { properties } = AreasParameters;

export const declareList = (command: NewCommand) =>
  command
    .option('--kind <kind>', KINDS.join(', '))
    .addOption(withinOption())
    .option('--island-group <name>', 'luzon, visayas or mindanao')
    .option('--city-class <class>', 'HUC, ICC or CC')
    .option('--income-class <class>', '1st to 6th')
    .option('--capital <boolean>', 'true or false: capitals of provinces')
    .option('--poblacion <boolean>', 'true or false: poblaciones')
    .option('--urban-rural <word>', 'urban or rural barangays')
    .option('--zip-code <digits>', 'areas with this zip code')
    .option('--min-growth <number>', 'per cent a year since the census before, or more')
    .option('--max-growth <number>', 'or less')
    .option('--sort <order>', 'by code, name, population, growth, area_km2; or -growth')
    .option('--fields <list>', 'of records, separated by commas (default: all)')
    .option('--format <name>', `${AREA_FORMATS.join(', ')} instead of a line for each`)
    .addOption(dataOption())
    .action(
      printing(async (options) => {
        const { data, json: _json, ...given } = options as Readonly<Record<string, string>>;
        const gazetteer = await readGazetteer(data);
        const source = { gazetteer, base: DEFAULT_BASE };
        const words = Object.entries(given).map(([name, value]): [string, string] =>
          name === 'within' ? [name, findWithin(value, gazetteer).code] : [toParameter(name), value],
        );
        const asked = parseAreasQuery(new URLSearchParams(words), source);
        if ('status' in asked)
          throw new UsageError(refusal(asked.message.replace(/^.*: /, '') as AreasParameter, given));
        const { fields, format } = asked;
        const list = selectAreas(asked, source);
        const areas = list.slice(0, list.length);
        const records = areas.map((area) => toAreaFields(area, fields, source));
        const text = () => {
          if (given['format'] === undefined) return areas.length === 0 ? 'No area fits.' : areaLines(areas);
          return format === 'json' ? JSON.stringify(records) : OTHER_FORMATS[format].write(areas, fields, source);
        };
        return { json: records, text: text().trimEnd() };
      }),
    );

const toParameter = (option: string): string => option.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function refusal(name: AreasParameter, given: Readonly<Record<string, string>>): string {
  const [option, value] = Object.entries(given).find(([each]) => toParameter(each) === name) ?? [];
  if (option === undefined) return 'expected at least one filter, such as --kind city';
  const { enum: values, minimum, maximum }: Schema = properties[name];
  if (maximum !== undefined)
    return `--${name.replaceAll('_', '-')} ${value}: expected a number from ${minimum ?? 0} to ${maximum}`;
  const expected = values === undefined ? 'it is not known' : `expected one of ${values.join(', ')}`;
  return `--${name.replaceAll('_', '-')} ${value}: ${expected}`;
}

/** A line for each area: its code, its kind, its name and the names above it. */
function areaLines(areas: readonly Area[]): string {
  const widest = Math.max(...areas.map(({ kind }) => kind.length));
  return areas
    .map((area) => `${area.code}  ${area.kind.padEnd(widest)}  ${[area.name, ...namesAbove(area)].join(', ')}`)
    .join('\n');
}
