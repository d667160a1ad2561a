import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The command of an npm package that is too large to be a dependency, because only this suite needs it. It is installed
 * beside the project's packages when it is first used.
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
