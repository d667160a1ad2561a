import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Parses the arguments of a program: `--help` prints its usage and ends it with 0, a wrong option with 2. */
export function parseArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
  const isAsked = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
  try {
    if (!isAsked) return parseArgs(config);
    console.log(usage);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
  }
  process.exit(isAsked ? 0 : 2);
}
