import { projectCommands } from './maintenance/commands/project-commands.ts';
import { run } from './cli/command.ts';

await run('project', '', projectCommands, process.argv.slice(2));
