import { spawnSync } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { installation } from '../installation/current.ts';

/**
 * The declarations that no compiler writes, and their names in the package.
 *
 * A compiler that sees `.d.json.ts` asks for `with { type: 'json' }`, without which Node refuses the import. It takes
 * `export =` for the value itself, which JSON is, and accepts that in a folder of CommonJS only.
 */
const TEMPLATES = [
  ['data-package.json', 'data/package.json'],
  ['dataset.d.json.ts', 'data/dataset.d.json.ts'],
  ['dataset.d.json.ts', 'data/region.d.json.ts'],
  ['edge.d.ts', 'edge.d.ts'],
  ['picker.d.ts', 'picker.d.ts'],
] as const;

/** Writes the declarations of all that can be imported from the package. */
export async function writeDeclarations(dist: string): Promise<void> {
  compile('tsconfig.library.json');
  compile('tsconfig.picker.json');
  await mkdir(join(dist, 'data'), { recursive: true });
  for (const [template, name] of TEMPLATES) {
    await copyFile(installation.file(`generator/package/templates/${template}.template`), join(dist, name));
  }
}

function compile(project: string): void {
  const compiler = installation.file('node_modules/typescript/bin/tsc');
  const { status, stdout, error } = spawnSync(process.execPath, [compiler, '-p', `generator/package/${project}`], {
    cwd: installation.file('.'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new UserError(`The types could not be compiled: ${error?.message ?? stdout}`);
}
