#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { commands } from './commands/commands.ts';
import { run } from './commands/command.ts';
import { installation } from './installation/current.ts';

// A full garbage collection runs when the heap has grown by a third. By default, V8 lets it grow fourfold.
setFlagsFromString('--heap-growing-percent=33');

const { name, version } = JSON.parse(readFileSync(installation.file('package.json'), 'utf8'));
await run(name, version, commands, process.argv.slice(2));
