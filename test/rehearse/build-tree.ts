import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PAGE_FILES } from '../../generator/hosts/pages.ts';
import { runCli } from '../commands/run-cli.ts';

/**
 * Builds the tree of a target with the command that users run, beside the pages for people that lie in their folder.
 *
 * @throws {Error} with the output, if the build fails.
 */
export async function buildTree(target: string, out: string, data: string): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const page of PAGE_FILES) await copyFile(page, join(out, basename(page.pathname)));
  const { code, stdout, stderr } = await runCli(['build', '--target', target, '--data', data, '--out', out]);
  if (code !== 0) throw new Error(`the build for ${target} ended with ${code}:\n${stdout}${stderr}`);
}
