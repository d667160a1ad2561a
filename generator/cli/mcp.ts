import { serveMcp } from '../server/mcp/server.ts';
import { readSource } from './publish/source.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './data-options.ts';

export const declareMcp = (command: NewCommand) =>
  command
    .addOption(dataOption())
    .addHelpText('after', '\nSpeaks MCP on the standard input and output, and ends when the input is closed.')
    .action(
      printing(async ({ data }) => {
        serveMcp((await readSource(data)).load('').gazetteer);
        return undefined;
      }),
    );
