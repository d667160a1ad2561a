#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { commands } from './cli/commands.ts';
import { run } from './cli/command.ts';
import { importCommand } from './maintenance/commands/import-command.ts';
import { installation } from './installation/current.ts';

// A full garbage collection runs when the heap has grown by a third. By default, V8 lets it grow fourfold.
setFlagsFromString('--heap-growing-percent=33');

const { name, version } = JSON.parse(readFileSync(installation.file('package.json'), 'utf8'));
await run(name, version, [...commands, importCommand], process.argv.slice(2));
