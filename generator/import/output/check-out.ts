import type { FileProblems } from '../../dataset/problems.ts';
import { findOutputFault } from '../../disk/output-folder.ts';

/** Checks the folder that the import replaces, as `findOutputFault` does. A fault is a problem. */
export function checkOut(problems: FileProblems): void {
  const fault = findOutputFault(problems.file, { data: null });
  if (fault !== undefined) problems.add(fault);
}
