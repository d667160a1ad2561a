import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The command of an npm package that is not a dependency of the project, because it is large and only used here. It is
 * installed into `node_modules` when it is first needed.
 */
export function toolCommand(name: string, version: string): string {
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/psgc-static/${name}-${version}/`, import.meta.url));
  const command = `${folder}node_modules/.bin/${name}`;
  if (!existsSync(command)) {
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`], {
      stdio: 'inherit',
    });
  }
  return command;
}
