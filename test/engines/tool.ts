import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { $ } from 'zx/core';

/** An npm package that is not a dependency of the project, because it is large and only tests use it. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** True if its install scripts run, because they replace a script that starts a program by the program itself. */
  readonly scripts?: boolean;
}

const folderOf = ({ name, version }: Tool): string =>
  fileURLToPath(new URL(`../../node_modules/.cache/psgc-static/${name}-${version}/`, import.meta.url));

/** True if a tool is installed already. */
export const isToolInstalled = (tool: Tool): boolean => existsSync(`${folderOf(tool)}node_modules/${tool.name}`);

/** The `node_modules` folder of a tool, which is installed within that of the project when it is first needed. */
export function toolModules(tool: Tool): string {
  const { name, version, scripts = false } = tool;
  const folder = folderOf(tool);
  if (!isToolInstalled(tool)) {
    // Most install scripts compile what a tool can do without: a minute for Netlify's.
    const options = ['--no-save', '--no-audit', '--no-fund', ...(scripts ? [] : ['--ignore-scripts'])];
    $.sync({ stdio: 'inherit' })`npm install ${options} --prefix ${folder} ${name}@${version}`;
  }
  return `${folder}node_modules`;
}

/** The path of a command of a tool. */
export const toolCommand = (tool: Tool, command = tool.name): string => `${toolModules(tool)}/.bin/${command}`;
