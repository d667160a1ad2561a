import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { UserError } from '../../core/errors.ts';

/** Where the package has the licences of others: beside the modules with their code. */
export const LICENCES_FILE = 'dist/cli/licences.txt';

/** The licences of the packages of which a bundle has code. @throws {UserError} if a package does not say its terms. */
export function bundledLicences(project: string, { inputs, outputs }: Metafile): string {
  const used = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const folders = used.flatMap((path) => (path in inputs ? (PACKAGE.exec(path)?.[0] ?? []) : []));
  const texts = [...new Set(folders)].sort().map((folder) => licenceOf(join(project, folder)));
  return [INTRODUCTION, ...new Set(texts)].join(`\n${'-'.repeat(80)}\n\n`);
}

const INTRODUCTION = `The command line contains code of these packages, each under its own terms. psgc-static itself is under the MIT licence.
`;

/** The folder of the package that a module belongs to: `node_modules/a/node_modules/@b/c`. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (license === undefined || file === undefined) {
    throw new UserError(`${folder}: found no ${license === undefined ? 'licence in package.json' : 'file LICENSE'}`);
  }
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
