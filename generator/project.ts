import { projectCommands } from './commands/project-commands.ts';
import { run } from './commands/command.ts';

await run('project', '', projectCommands, process.argv.slice(2));
