import { DEFAULT_BASE } from '../api/mount-api.ts';
import { FoundArea } from '../api/areas/words.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { DEFAULT_LIMIT } from '../core/search/fuzzy-search.ts';
import { UsageError } from '../core/errors.ts';
import { areaLines } from './area-text.ts';
import { chooseOne, printing, type NewCommand } from './command.ts';
import { dataOption, findWithin, readGazetteer, withinOption } from './data-options.ts';

export const declareFind = (command: NewCommand) =>
  command
    .argument('<name...>', 'words of the name and of those above it, in any order, with typos')
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
        const found = gazetteer.fuzzySearch.find(name, { kind, within, limit });
        const nothing = `Nothing is found for ${JSON.stringify(name)}${within === undefined ? '' : ` in ${within.name}`}.`;
        return {
          json: found.map((area) => FoundArea.write(area, DEFAULT_BASE)),
          text: found.length === 0 ? nothing : areaLines(found),
          ...(found.length === 0 && { exitCode: 1, stream: options.json ? 'stdout' : 'stderr' }),
        };
      }),
    );
