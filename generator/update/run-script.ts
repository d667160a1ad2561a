import { $ } from 'zx';

/** A script of the project that ended. */
export interface RanScript {
  readonly ok: boolean;
  /** What it printed, without colours. */
  readonly output: string;
}

/** Runs `npm run NAME -- ARGS` in a folder. */
export async function runScript(folder: string, name: string, args: readonly string[] = []): Promise<RanScript> {
  // A test that runs an update has variables of Vitest, which a run inside of it must not inherit.
  const inherited = Object.entries(process.env).filter(([variable]) => !variable.startsWith('VITEST'));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', CI: '1' };
  const rest = args.length === 0 ? [] : ['--', ...args];
  const ran = await $({ cwd: folder, env, nothrow: true, quiet: true, detached: false })`npm run -s ${name} ${rest}`;
  return { ok: ran.exitCode === 0, output: ran.stdall };
}
