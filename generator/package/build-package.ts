import { mkdir, rm } from 'node:fs/promises';
import { installation } from '../installation/current.ts';
import { bundleCommandLine } from './command-line.ts';
import { writeDatasets } from './datasets.ts';
import { writeDeclarations } from './declarations.ts';
import { bundleLibrary } from './library.ts';

/** The folder of what the npm package contains besides documents and templates. */
export const DIST = 'dist';

/**
 * Builds the npm package in `dist/`: the library with its types, the datasets, the picker and the command line, each
 * bundled, so that the package needs no other.
 *
 * @throws {UserError} if the compiler refuses the types.
 */
export async function buildPackage(): Promise<void> {
  const dist = installation.file(DIST);
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeDeclarations(dist);
  await bundleLibrary(dist);
  await bundleCommandLine(dist);
  await writeDatasets(dist);
}
