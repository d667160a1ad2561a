import type { FileProblems } from '../../dataset/problems.ts';
import { findOutputFault } from '../../disk/output-folder.ts';

/** Checks the folder that the import replaces: it must be a folder, or not exist yet, and not contain the current one. */
export function checkOut(problems: FileProblems): void {
  const fault = findOutputFault(problems.file);
  if (fault !== undefined) problems.add(fault);
}
