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
        if (data !== undefined) await readGazetteer(data);
        serveStdio(() => readGazetteer(data));
        return undefined;
      }),
    );
