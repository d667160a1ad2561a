import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { BROWSER_MODULES } from '../browser/bundle.ts';
import { FUNCTIONS } from '../hosts/bundle-function.ts';
import { installation } from '../installation/current.ts';
import { bundleKey, type BundlePurpose } from '../installation/installation.ts';
import { PUBLISHED_FILE, type Published } from '../installation/published.ts';
import { readSource } from '../publish/source.ts';

/** The packages that the command line loads only if somebody has installed them. */
const OPTIONAL = ['fs-native-extensions', 'hyparquet-writer', 'sql.js'];

/** Has the command line look for its files in the package instead of a clone. */
const published: Plugin = {
  name: 'published',
  setup({ onResolve }) {
    onResolve({ filter: /\/installation\/current\.ts$/ }, () => ({
      path: installation.file('generator/installation/published.ts'),
    }));
  },
};

/** Writes the command line with all that it needs, and the modules that run in browsers and on hosts as texts. */
export async function bundleCommandLine(dist: string): Promise<void> {
  await build({
    entryPoints: {
      cli: installation.file('generator/cli.ts'),
      'write-worker': installation.file('generator/tree/write/write-worker.js'),
      'commit-process': installation.file('generator/tree/change/commit-process.js'),
    },
    outdir: join(dist, 'cli'),
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    legalComments: 'none',
    external: OPTIONAL,
    plugins: [published],
    // Some packages are CommonJS, and load modules of Node with `require`.
    banner: {
      js: "import { createRequire as psgcRequire } from 'node:module'; const require = psgcRequire(import.meta.url);",
    },
  });
  const { digest: dataset } = await readSource(installation.file('data'));
  const value: Published = { generator: installation.digest(), dataset, bundles: bundledModules() };
  await writeFile(installation.file(PUBLISHED_FILE), JSON.stringify(value));
}

const bundledModules = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...BROWSER_MODULES.map((path) => bundled(path, 'browser')),
    ...FUNCTIONS.map((path) => bundled(`generator/hosts/${path}`, 'function')),
  ]);

const bundled = (path: string, purpose: BundlePurpose) =>
  [bundleKey(path, purpose), installation.bundle(path, purpose)] as const;
