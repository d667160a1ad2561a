import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { $ } from 'zx/core';
import { bundledLicences, LICENCES_FILE } from './bundled-licences.ts';
import { mountFamilies } from '../../api/mount-api.ts';
import { BROWSER_MODULES, bundleElement } from '../../site/bundle.ts';
import { UserError } from '../../core/errors.ts';
import { type Gazetteer, gazetteerOfRegion, historyOfRegion } from '../../core/gazetteer/gazetteer.ts';
import { fillFile } from '../../hosts/configuration.ts';
import { FUNCTIONS } from '../../hosts/function.ts';
import { installation } from '../../installation/current.ts';
import { bundleKey, type BundlePurpose } from '../../installation/installation.ts';
import { type Published, PUBLISHED_FILE, RELEASE_FILE } from '../../installation/published.ts';
import { versionConstants } from '../../installation/sources.js';
import { loadGazetteer, readSource } from '../../publish/source.ts';
import { packApi } from '../../api/runtime/packed-api.ts';
import type { Area } from '../../core/areas/area.ts';

/** Builds the npm package in `dist/`, bundled, so that it needs no other. @throws {UserError} if the types are refused. */
export async function buildPackage(): Promise<void> {
  const dist = installation.file('dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeDeclarations(dist);
  await bundleLibrary(dist);
  await bundleCommandLine(dist);
  await writeDatasets(dist);
}

/** The declarations that no compiler writes, and their names in the package; `.d.json.ts` asks for `with { type: 'json' }`. */
const TEMPLATES = [
  ['data-package.json', 'data/package.json'],
  ['dataset.d.json.ts', 'data/dataset.d.json.ts'],
  ['dataset.d.json.ts', 'data/region.d.json.ts'],
  ['data.d.ts', 'data.d.ts'],
  ['edge.d.ts', 'edge.d.ts'],
] as const;

async function writeDeclarations(dist: string): Promise<void> {
  for (const project of ['tsconfig.library.json', 'tsconfig.form.json']) await compile(project);
  await mkdir(join(dist, 'data'), { recursive: true });
  const template = (name: string) => `generator/maintenance/package/templates/${name}.template`;
  for (const [from, to] of TEMPLATES) await copyFile(installation.file(template(from)), join(dist, to));
  for (const [name, Name] of [
    ['picker', 'Picker'],
    ['address', 'Address'],
  ] as const) {
    await writeFile(join(dist, `${name}.d.ts`), fillFile(template('element.d.ts'), { name, Name }));
  }
}

async function compile(project: string): Promise<void> {
  const $project = $({ cwd: installation.file('.'), nothrow: true });
  const compiled = await $project`node node_modules/typescript/bin/tsc -p generator/maintenance/package/${project}`;
  if (!compiled.ok) throw new UserError(`The types could not be compiled: ${compiled.text()}`);
}

const LIBRARY = {
  bundle: true,
  // A shorter text is compiled sooner, which is most of the time of an import.
  minify: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  legalComments: 'none',
} as const;

async function bundleLibrary(dist: string): Promise<void> {
  await build({
    ...LIBRARY,
    entryPoints: [installation.file('generator/api/runtime/index.ts')],
    outdir: dist,
    // What only answers requests is in separate files.
    splitting: true,
    define: versionConstants(installation.file('.')),
    chunkNames: 'library/[name]-[hash]',
    charset: 'utf8',
  });
  await build({
    ...LIBRARY,
    entryPoints: { locate: installation.file('generator/core/locate/locator.ts') },
    outdir: dist,
  });
  await copyFile(installation.file('generator/maintenance/package/templates/edge.js.template'), join(dist, 'edge.js'));
  for (const name of ['picker', 'address'] as const) await writeFile(join(dist, `${name}.js`), bundleElement(name));
}

/** The packages that the command line loads only if somebody has installed them. */
const OPTIONAL = ['@aws-sdk/client-s3', 'hyparquet-writer', 'node-sqlite3-wasm'];

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
async function bundleCommandLine(dist: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: installation.file('.'),
    metafile: true,
    entryPoints: {
      cli: installation.file('generator/cli.ts'),
      'build-helper': installation.file('generator/publish/build-helper.ts'),
      'match-helper': installation.file('generator/cli/match-helper.ts'),
    },
    outdir: join(dist, 'cli'),
    bundle: true,
    splitting: true,
    define: versionConstants(installation.file('.')),
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    legalComments: 'none',
    external: OPTIONAL,
    plugins: [published],
    // Some packages are CommonJS: they load modules of Node with `require`, and read the path of their own file.
    banner: {
      js:
        "import { createRequire as psgcRequire } from 'node:module'; const require = psgcRequire(import.meta.url);" +
        'const __filename = import.meta.filename;',
    },
  });
  await writeFile(installation.file(LICENCES_FILE), bundledLicences(installation.file('.'), metafile));
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

/** Writes the packed dataset, one for each region, the lists of `psgc-static/data`, and the names for the searches of the function. */
async function writeDatasets(dist: string): Promise<void> {
  const country = await loadGazetteer(installation.file('data'));
  const write = (name: string, value: unknown) => writeFile(join(dist, 'data', name), JSON.stringify(value));
  await write('dataset.json', packApi(mountFamilies(country)));
  await write('search.json', country.fuzzySearch.pack());
  const { release, newerReleases } = country;
  await writeFile(installation.file(RELEASE_FILE), JSON.stringify({ release, newerReleases }));
  await writeFile(join(dist, 'data.js'), dataModule(country));
  await mkdir(join(dist, 'data/regions'), { recursive: true });
  for (const region of country.hierarchy.list(null, 'regions')) {
    const gazetteer = gazetteerOfRegion(country, region, historyOfRegion(country, region));
    await write(`regions/${region.code.slice(0, 2)}.json`, packApi(mountFamilies(gazetteer)));
  }
}

/** The module `psgc-static/data`: the release, and lists of the areas above the barangays, which bundlers can leave out. */
export function dataModule({ release, hierarchy }: Gazetteer): string {
  const codeOf = (area: Area | null): string | null => area?.code ?? null;
  const lists = {
    regions: hierarchy.list(null, 'regions').map(({ code, name }) => ({ code, name })),
    provinces: hierarchy
      .list(null, 'provinces')
      .map(({ code, name, region }) => ({ code, name, region: codeOf(region) })),
    localities: hierarchy.list(null, 'cities-municipalities').map((area) => ({
      ...{ code: area.code, name: area.name, kind: area.kind },
      ...{ region: codeOf(area.region), province: codeOf(area.province) },
      ...{ locatedIn: codeOf(area.locatedIn), zipCode: area.zipCode },
    })),
  };
  return [
    `/*! PSGC ${release.release}. ${release.attribution.replaceAll('*/', '')} */\n`,
    `export const release = ${JSON.stringify(release.release)};\n`,
    ...Object.entries(lists).map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};\n`),
  ].join('');
}
