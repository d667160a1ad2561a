import type { Problem } from '../dataset/problem.ts';
import { findOutputFault } from '../disk/output-folder.ts';

/** Checks the folder that the import replaces: it must be a folder, or not exist yet, and not contain the current one. */
export async function checkOut(out: string, problems: Problem[]): Promise<void> {
  const fault = findOutputFault(out);
  if (fault !== undefined) problems.push({ file: out, ...fault });
}
