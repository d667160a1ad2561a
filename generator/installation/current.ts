import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundleKey, type BundlePurpose, type Installation } from './installation.ts';
import { digestSources, versionConstants } from './sources.js';

/** The digest of the sources from which `generator/start.js` bundled the program. */
declare const PSGC_SOURCES: string | undefined;

const PROJECT = new URL('../../', import.meta.url);

const file = (path: string): string => fileURLToPath(new URL(path, PROJECT));

/** A clone of the repository, where sources are bundled when needed. The bundled command line has `published.ts` instead. */
export const installation: Installation = {
  file,
  folders: ['generator', 'docs', 'test', 'node_modules', '.github'].map(file),
  bundle: (entry, purpose) => {
    const key = bundleKey(entry, purpose);
    let text = bundles.get(key);
    if (text === undefined) bundles.set(key, (text = bundle(entry, purpose)));
    return text;
  },
  digest: () => (digest ??= typeof PSGC_SOURCES === 'string' ? PSGC_SOURCES : digestSources(file('')).build),
  packedDataset: null,
  keptFolder: typeof PSGC_SOURCES === 'string' ? fileURLToPath(new URL('.', import.meta.url)) : null,
  command: (name, options) => `npm run ${name} -- ${options}`,
};

/** Neither changes while a process runs, because it runs the sources that it has loaded. */
const bundles = new Map<string, string>();
let digest: string | undefined;

const PURPOSES = {
  browser: { minify: true, platform: 'browser' },
  function: { minify: true, platform: 'neutral' },
} as const;

function bundle(entry: string, purpose: BundlePurpose): string {
  // Loading esbuild takes time, which commands that bundle nothing do not need.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    ...PURPOSES[purpose],
    entryPoints: [file(entry)],
    absWorkingDir: file(''),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: versionConstants(file('')),
  });
  return outputFiles[0]?.text ?? '';
}
