import { setFlagsFromString } from 'node:v8';
import { commands } from './commands/commands.ts';
import { describeError } from './commands/describe-error.ts';

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
  const { text, exitCode } = describeError(error, command?.usage ?? '');
  console.error(text);
  process.exitCode = exitCode;
}
