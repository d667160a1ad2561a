import { buildCommand } from './build.ts';
import type { Command } from './command.ts';
import { importCommand } from './import.ts';
import { libraryCommand } from './library.ts';
import { openApiCommand } from './openapi.ts';
import { startCommand } from './start.ts';

export const commands: readonly Command[] = [importCommand, buildCommand, startCommand, openApiCommand, libraryCommand];
