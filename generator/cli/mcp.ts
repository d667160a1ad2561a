import { serveMcp } from '../server/mcp/server.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption, readGazetteer } from './data-options.ts';

export const declareMcp = (command: NewCommand) =>
  command
    .addOption(dataOption())
    .addHelpText('after', '\nSpeaks MCP on the standard input and output, and ends when the input is closed.')
    .action(
      printing(async ({ data }) => {
        serveMcp(await readGazetteer(data));
        return undefined;
      }),
    );
