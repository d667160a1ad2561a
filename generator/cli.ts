import { setFlagsFromString } from 'node:v8';
import { InvalidInput } from './dataset/problem.ts';
import { commands } from './commands/commands.ts';
import { UsageError } from './commands/command.ts';

// A heap that grows by a third at a time: V8 lets it grow fourfold before it looks for what is of no use any more.
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
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${command?.usage}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof InvalidInput || isSystemError(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** A failure of the file system or the network says all there is to say in its message. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('code' in error || error.constructor === Error);
}
