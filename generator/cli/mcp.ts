import { installation } from '../installation/current.ts';
import { serveStdio } from '../server/mcp/stdio.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption, readGazetteer } from './data-options.ts';

export const declareMcp = (command: NewCommand) =>
  command
    .addOption(dataOption())
    .addHelpText('after', '\nSpeaks MCP on the standard input and output, and ends when the input is closed.')
    .action(
      printing(async ({ data }) => {
        // The first call of a tool reads the dataset of the program. Another one may be wrong, which is said at once.
        const release = data === undefined ? installation.packedDataset?.about : await readGazetteer(data);
        serveStdio({ load: () => readGazetteer(data), release });
        return undefined;
      }),
    );
