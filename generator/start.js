// Starts the command line of a clone: `node generator/start.js build`, or `node generator/start.js project update`.
// Node cannot run the sources, and loading them one by one takes half a second. So they are bundled when they have changed,
// and a start takes as long as that of a program in JavaScript.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digestSources, versionConstants } from './installation/sources.js';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Bundles lie two folders below the project, as the sources do, so that they find its files. */
const MODULES = join(PROJECT, 'node_modules');
const PREFIX = '.psgc-static-';

/** Bundles that were replaced longer ago are removed; a program that still runs may load a part of a newer one. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

if (!existsSync(join(MODULES, 'esbuild'))) {
  console.error(`Found no packages in ${MODULES}. Run npm install first.`);
  process.exit(1);
}

const digests = digestSources(PROJECT);
const bundle = join(MODULES, `${PREFIX}${digests.all.slice(0, 16)}`);
if (!existsSync(bundle)) await writeBundle();

const program = process.argv[2] === 'project' ? 'project' : 'cli';
if (program === 'project') process.argv.splice(2, 1);
process.argv[1] = join(bundle, `${program}.js`); // what the program starts is the same as itself, also if the sources change
await import(pathToFileURL(process.argv[1]).href);

/** Writes the bundle beside its place first, because several programs can start at once. */
async function writeBundle() {
  const { build } = await import('esbuild');
  const unfinished = join(MODULES, `${PREFIX}${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  await build({
    entryPoints: {
      cli: join(PROJECT, 'generator/cli.ts'),
      project: join(PROJECT, 'generator/project.ts'),
      'build-helper': join(PROJECT, 'generator/publish/build-helper.ts'),
      'match-helper': join(PROJECT, 'generator/cli/match-helper.ts'),
    },
    outdir: unfinished,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    define: { PSGC_SOURCES: JSON.stringify(digests.build), ...versionConstants(PROJECT) },
  });
  try {
    renameSync(unfinished, bundle);
  } catch (error) {
    if (!existsSync(bundle)) throw error; // otherwise another program has written the same
    rmSync(unfinished, { recursive: true });
  }
  removeOldBundles();
}

function removeOldBundles() {
  for (const name of readdirSync(MODULES)) {
    const path = join(MODULES, name);
    if (!name.startsWith(PREFIX) || path === bundle) continue;
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (Date.now() - mtimeMs > KEPT_MILLISECONDS) rmSync(path, { recursive: true, force: true });
  }
}
