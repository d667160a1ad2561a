import { runCli } from '../../commands/run-cli.ts';

/**
 * Builds the tree of a target with the command that users run.
 *
 * @throws {Error} with the output, if the build fails.
 */
export async function buildTree(target: string, out: string, data: string): Promise<void> {
  const { code, stdout, stderr } = await runCli(['build', '--target', target, '--data', data, '--out', out]);
  if (code !== 0) throw new Error(`the build for ${target} ended with ${code}:\n${stdout}${stderr}`);
}
