import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundlePicker } from '../browser/bundle.ts';
import { installation } from '../installation/current.ts';

/** Writes the modules that a program imports: the library, the function and the picker. */
export async function bundleLibrary(dist: string): Promise<void> {
  await build({
    entryPoints: [installation.file('generator/runtime/index.ts')],
    outdir: dist,
    bundle: true,
    // What only answers requests is in files of its own.
    splitting: true,
    chunkNames: 'library/[name]-[hash]',
    // A shorter text is compiled sooner, which is most of the time of an import.
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  await copyFile(installation.file('generator/package/templates/edge.js.template'), join(dist, 'edge.js'));
  await writeFile(join(dist, 'picker.js'), bundlePicker());
}
