import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { $, glob } from 'zx';
import { mountFamilies } from '../../api/mount-api.ts';
import type { Mount } from '../../api/mount.ts';
import { bundleElement, bundleSearchWorker } from '../../site/bundle.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { fillFile } from '../../hosts/configuration.ts';
import { installation } from '../../installation/current.ts';
import { ADDRESS_SCRIPT, ASSETS, PICKER_SCRIPT } from '../../site/pages/page-file.ts';
import { packSearch } from '../../api/runtime/packed-api.ts';
import { type FileSelection, repeatsRecord } from '../../site/parts/part.ts';
import { toSite } from '../../site/parts/site.ts';
import { UserError } from '../../core/errors.ts';
import { generator } from '../../installation/version.ts';

/** The package of the API as files, which hosts of npm packages serve: https://cdn.jsdelivr.net/npm/psgc-static-api@2026.2/ */
const API_PACKAGE = 'psgc-static-api';

interface PackageFile {
  /** `api/v2/regions.json` */
  readonly path: string;
  readonly body: string | Uint8Array;
}

const SELECTION: FileSelection = {
  depth: 'lists',
  filesOf: 'first mount',
  answeredBy: (route) => (route.mirrorOf !== undefined || repeatsRecord(route) ? 'nothing' : 'file'),
  nineDigits: false,
  names: () => false,
  pageLinks: null,
};

/** The answers in the package: v2, and what the elements for forms read besides: zip codes and points. */
const ANSWERS = /^\/api\/(?:v2\/.*|meta|located-in|points(?:\/\d{10})?|(?:cities|sub)-municipalities\/\d{10})$/;

/** The answers of v2 that repeat another one and are in the package. The barangays of `cities` and `municipalities` would take 6.5 MB. */
const CHAINS = /^\/api\/v2\/regions\/\d{10}\/provinces\/\d{10}(?:\/|$)/;

/** Every file of the package besides `package.json`, made during the iteration. */
export function* apiPackageFiles(gazetteer: Gazetteer, version: string): Iterable<PackageFile> {
  const mounts = mountFamilies(gazetteer, ['v2', 'v1', 'areas']);
  yield* answers(mounts);
  yield { path: PICKER_SCRIPT.slice(1), body: bundleElement('picker') };
  yield { path: ADDRESS_SCRIPT.slice(1), body: bundleElement('address') };
  yield { path: `${ASSETS.slice(1)}/search-worker.js`, body: bundleSearchWorker() };
  yield { path: `${ASSETS.slice(1)}/dataset.json`, body: JSON.stringify(packSearch(mounts)) };
  for (const path of ['LICENSE', 'LICENSES.md']) yield { path, body: readFileSync(installation.file(path)) };
  yield {
    path: 'README.md',
    body: fillFile('generator/maintenance/package/templates/api-readme.template', {
      name: API_PACKAGE,
      series: version.split('.', 2).join('.'),
      version,
      release: gazetteer.release.release,
    }),
  };
}

function* answers(mounts: readonly Mount[]): Iterable<PackageFile> {
  for (const part of toSite(mounts, SELECTION).parts) {
    const bodies = new Map<string, PackageFile['body']>();
    for (const { path, body } of part.resources()) {
      if (!ANSWERS.test(path)) continue;
      bodies.set(path, body);
      yield { path: fileOf(path), body };
    }
    for (const { path, to } of part.aliases()) {
      const body = bodies.get(to);
      if (CHAINS.test(path) && body !== undefined) yield { path: fileOf(path), body };
    }
  }
}

const fileOf = (path: string): string => `${path.slice(1)}.json`;

type Manifest = Readonly<Record<string, unknown>>;

const fieldsOf = (project: Manifest, fields: readonly string[]): Manifest =>
  Object.fromEntries(fields.flatMap((field) => (field in project ? [[field, project[field]]] : [])));

const SHARED_FIELDS = ['version', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'author', 'publishConfig'];

/** The `package.json` of the package, made of that of the project. It has no scripts, and needs no other package. */
export const apiPackageManifest = (project: Manifest): Manifest => ({
  name: API_PACKAGE,
  description:
    'The Philippine Standard Geographic Code (PSGC) as static JSON files: an API without a server, at jsDelivr and unpkg',
  type: 'module',
  ...fieldsOf(project, SHARED_FIELDS),
  files: ['api', 'assets', '*.js', 'LICENSES.md'],
});

/** Writes the archive of the npm package, of `dist/`, and returns its path. @throws {UserError} if `npm pack` fails. */
export const packPackage = (destination: string): Promise<string> =>
  pack(destination, (folder) => {
    const files = packageFiles(installation.file('.'));
    for (const path of files) cpSync(installation.file(path), join(folder, path), { recursive: true });
    return packageManifest(readManifest(), files);
  });

/** Writes the archive of the package with the API as files, and returns its path. @throws {UserError} if `npm pack` fails. */
export const packApiPackage = (destination: string, gazetteer: Gazetteer): Promise<string> =>
  pack(destination, (folder) => {
    for (const { path, body } of apiPackageFiles(gazetteer, generator.version)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), body);
    }
    return apiPackageManifest(readManifest());
  });

const readManifest = (): Manifest => JSON.parse(readFileSync(installation.file('package.json'), 'utf8'));

async function pack(destination: string, write: (folder: string) => Manifest): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'psgc-static-pack-'));
  try {
    const manifest = write(folder);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const packed = await $({ cwd: folder, nothrow: true })`npm pack --json --pack-destination ${destination}`;
    if (!packed.ok) throw new UserError(`npm pack failed: ${packed.stderr}`);
    const [{ filename }] = packed.json<[{ filename: string }]>();
    return join(destination, filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fields of the project's `package.json` that concern those who install the package. Scripts and tools do not. */
const PUBLIC_FIELDS = [
  ...['name', 'version', 'description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'author', 'type'],
  ...['sideEffects', 'bin', 'exports', 'engines', 'publishConfig', 'peerDependencies', 'peerDependenciesMeta'],
];

/** The files of the package besides `package.json`, by their paths in the project. Whatever else lies there stays out. */
const FILES = [
  ...['{README,SECURITY,CHANGELOG,CONTRIBUTING,LICENSES}.md', 'LICENSE', '_redirects', 'docs/{*.md,index.json}'],
  ...['dist/{index,data,locate,edge,picker,address}.js', 'dist/{data,edge,picker,address}.d.ts'],
  ...['dist/{cli,library}/*.js', 'dist/cli/{published.json,release.json,licences.txt}', 'dist/types/**/*.d.ts'],
  ...['dist/data/{package,dataset,search,regions/*}.json', 'dist/data/{dataset,region}.d.json.ts'],
  ...['generator/hosts/*/*.{conf,caddyfile,template}', 'generator/site/pages/assets/*.{css,svg,png,ico}'],
];

/** The files of a project that its package has, besides `package.json`, in order. */
export const packageFiles = (project: string): readonly string[] => glob.sync(FILES, { cwd: project }).sort();

/** The `package.json` of the package, made of that of the project. */
export const packageManifest = (project: Manifest, files: readonly string[]): Manifest => ({
  ...fieldsOf(project, PUBLIC_FIELDS),
  files: [...new Set(files.map((path) => path.split('/', 1)[0]))],
});
