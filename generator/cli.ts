import { setFlagsFromString } from 'node:v8';
import { commands } from './commands/commands.ts';
import { UsageError, UserError } from './errors.ts';

// A full garbage collection runs when the heap has grown by a third. By default, V8 lets it grow fourfold.
setFlagsFromString('--heap-growing-percent=33');

const [name = 'help', ...args] = process.argv.slice(2);
const command = await commands.get(name)?.();

try {
  if (command === undefined || args.includes('--help')) {
    const shown = command === undefined ? await Promise.all([...commands.values()].map((load) => load())) : [command];
    console.log(shown.map(({ usage }) => usage).join('\n\n'));
    process.exitCode = command === undefined && name !== 'help' ? 2 : 0;
  } else {
    process.exitCode = await command.run(args);
  }
} catch (error) {
  process.exitCode = report(error);
}

/** Prints an error, and returns the exit code: 2 for wrong arguments, 1 for everything else. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${command?.usage}`);
    return 2;
  }
  console.error(error instanceof UserError ? error.message : error);
  return 1;
}
