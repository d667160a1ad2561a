import { vi } from 'vitest';
import { commands } from '../../generator/cli/commands.ts';
import { importCommand } from '../../generator/maintenance/commands/import-command.ts';
import { projectCommands } from '../../generator/maintenance/commands/project-commands.ts';
import { run } from '../../generator/cli/command.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Ended } from './run-cli.ts';

/** Runs a command in this process, and returns its exit code and what it printed. */
export async function runCommand(...args: readonly string[]): Promise<Ended> {
  const printed = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((text: string) => {
      printed[method] += `${text}\n`;
    }),
  );
  try {
    await run('psgc-static', packageJson.version, [...commands, importCommand, ...projectCommands], args);
    return { code: Number(process.exitCode), stdout: printed.log, stderr: printed.error };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
