#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { commands } from './cli/commands.ts';
import { run } from './cli/command.ts';
import { errorCode } from './core/errors.ts';
import { importCommand } from './maintenance/commands/import-command.ts';
import { installation } from './installation/current.ts';

// A full garbage collection runs when the heap has grown by a third. By default, V8 lets it grow fourfold.
setFlagsFromString('--heap-growing-percent=33');

// A reader that has enough, such as `head`, is no error.
process.stdout.on('error', (error) => {
  if (errorCode(error) !== 'EPIPE') throw error;
});

const { name, version } = JSON.parse(readFileSync(installation.file('package.json'), 'utf8'));
await run(name, version, [...commands, importCommand], process.argv.slice(2));
