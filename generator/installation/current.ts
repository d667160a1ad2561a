import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from './digest-of.ts';
import { bundleKey, type BundlePurpose, type Installation } from './installation.ts';

const PROJECT = new URL('../../', import.meta.url);

const file = (path: string): string => fileURLToPath(new URL(path, PROJECT));

/**
 * A clone of the repository, where the sources are bundled when they are needed. The bundled command line has
 * `published.ts` in place of this file.
 */
export const installation: Installation = {
  file,
  bundle: (entry, purpose) => {
    const key = bundleKey(entry, purpose);
    let text = bundles.get(key);
    if (text === undefined) bundles.set(key, (text = bundle(entry, purpose)));
    return text;
  },
  digest: () => (digest ??= digestSources()),
  packedDataset: null,
  command: (name, options) => `npm run ${name} -- ${options}`,
};

/** Neither changes while a process runs, because it runs the sources that it has loaded. */
const bundles = new Map<string, string>();
let digest: string | undefined;

const PURPOSES = {
  browser: { minify: true, platform: 'browser' },
  function: { minify: false, platform: 'neutral' },
} as const;

function bundle(entry: string, purpose: BundlePurpose): string {
  // Loading esbuild takes time, which commands that bundle nothing do not need.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    ...PURPOSES[purpose],
    entryPoints: [file(entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

function digestSources(): string {
  const folder = file('generator');
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return digestOf([...sources, file('package.json'), file('_redirects')].map((path) => readFileSync(path)));
}
