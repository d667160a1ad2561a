import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An npm package that is not a dependency of the project, because it is large and only tests use it. */
export interface Tool {
  readonly name: string;
  readonly version: string;
}

/** Install scripts only check what npm installed, or compile what these tools can do without: a minute for Netlify's. */
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];

/**
 * The `node_modules` folder of a tool. The tool is installed, within the project's `node_modules`, when it is first
 * needed.
 */
export function toolModules({ name, version }: Tool): string {
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/psgc-static/${name}-${version}/`, import.meta.url));
  const modules = `${folder}node_modules`;
  if (!existsSync(`${modules}/${name}`)) {
    execFileSync('npm', [...INSTALL, '--prefix', folder, `${name}@${version}`], {
      stdio: 'inherit',
    });
  }
  return modules;
}

/** The path of a command of a tool. */
export const toolCommand = (tool: Tool, command = tool.name): string => `${toolModules(tool)}/.bin/${command}`;
