import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { apiPackageFiles, apiPackageManifest } from './api-package.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { installation } from '../../installation/current.ts';
import { generator } from '../../installation/version.ts';

/**
 * Writes the archive of the npm package into a folder: `psgc-static-2026.2.0.tgz`. `dist/` must have been made.
 *
 * @returns the path of the archive.
 * @throws {UserError} if `npm pack` fails.
 */
export const packPackage = (destination: string): string =>
  pack(destination, (folder) => {
    const files = packageFiles(installation.file('.'));
    for (const path of files) cpSync(installation.file(path), join(folder, path), { recursive: true });
    return packageManifest(readManifest(), files);
  });

/**
 * Writes the archive of the package with the API as files into a folder: `psgc-static-api-2026.2.0.tgz`.
 *
 * @returns the path of the archive.
 * @throws {UserError} if `npm pack` fails.
 */
export function packApiPackage(destination: string, gazetteer: Gazetteer): string {
  return pack(destination, (folder) => {
    for (const { path, body } of apiPackageFiles(gazetteer, generator.version)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), body);
    }
    return apiPackageManifest(readManifest());
  });
}

const readManifest = (): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(installation.file('package.json'), 'utf8'));

function pack(destination: string, write: (folder: string) => Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'psgc-static-pack-'));
  try {
    const manifest = write(folder);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const args = ['pack', '--json', '--pack-destination', destination];
    const { status, stdout, stderr, error } = spawnSync('npm', args, {
      cwd: folder,
      encoding: 'utf8',
      // npm lists every file.
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new UserError(`npm ${args.join(' ')} failed: ${error?.message ?? stderr}`);
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
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

const FOLDERS = ['dist', 'docs', 'generator/hosts', 'generator/site/pages/assets'];

/** The files of the package besides `package.json`, by their paths in the project. Whatever else lies there stays out. */
const FILES: readonly RegExp[] = [
  /^(?:README|SECURITY|CHANGELOG|CONTRIBUTING|LICENSES)\.md$|^LICENSE$|^_redirects$/,
  /^docs\/(?:[a-z-]+\.md|index\.json)$/,
  /^dist\/(?:index|locate|edge|picker|address)\.js$|^dist\/(?:edge|picker|address)\.d\.ts$/,
  /^dist\/(?:cli|library)\/[\w-]+\.js$|^dist\/cli\/(?:published\.json|licences\.txt)$/,
  /^dist\/data\/(?:package|dataset|search|regions\/\d\d)\.json$|^dist\/data\/(?:dataset|region)\.d\.json\.ts$/,
  /^dist\/types\/(?:[\w-]+\/)+[\w-]+\.d\.ts$/,
  /^generator\/hosts\/[a-z]+\/[a-z]+\.(?:conf|caddyfile|template)$/,
  /^generator\/site\/pages\/assets\/[\w-]+\.(?:css|svg|png|ico)$/,
];

/** The files of a project that its package has, besides `package.json`, in order. */
export function packageFiles(project: string): readonly string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  return [...readdirSync(project), ...found].filter((path) => FILES.some((pattern) => pattern.test(path))).sort();
}

/** The `package.json` of the package, made of that of the project. */
export const packageManifest = (
  project: Readonly<Record<string, unknown>>,
  files: readonly string[],
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(PUBLIC_FIELDS.flatMap((field) => (field in project ? [[field, project[field]]] : []))),
  files: [...new Set(files.map((path) => path.split('/', 1)[0]))],
});
