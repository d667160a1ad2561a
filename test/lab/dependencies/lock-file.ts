import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An installed package, as `package-lock.json` describes it. */
export interface LockedPackage {
  readonly version?: string;
  /** Where it is downloaded from; without it, the registry that npm is configured for. */
  readonly resolved?: string;
  readonly integrity?: string;
  /** Whether it is a folder of this repository. */
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const read = (name: string): unknown => JSON.parse(readFileSync(`${ROOT}/${name}`, 'utf8'));

type Packages = Readonly<Record<string, LockedPackage>>;
const readLock = (name: string): Packages => (read(name) as { packages: Packages }).packages;

export const manifest = read('package.json') as Manifest;

/** Every package by the folder that it is installed in: `node_modules/a/node_modules/b`; the project itself is `''`. */
export const locked = readLock('package-lock.json');

/** The folders whose packages are installed when a command first needs them. */
export const ON_DEMAND: readonly {
  readonly folder: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly locked: Packages;
}[] = [
  'test/lab',
  'test/browser/chromium',
  'test/api/openapi-tools',
  'test/downloads/fhir-schema',
  'test/engines/platforms',
].map((folder) => ({
  folder,
  dependencies: (read(`${folder}/package.json`) as Pick<Manifest, 'dependencies'>).dependencies ?? {},
  locked: readLock(`${folder}/package-lock.json`),
}));

/** The name of a package: `node_modules/a/node_modules/@b/c` → `@b/c`. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The folder in which a package finds another one: in its own `node_modules`, or in those of the folders above. */
export function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in locked) return path;
    if (folder === '' || !folder.includes('/node_modules/'))
      return `node_modules/${name}` in locked ? `node_modules/${name}` : undefined;
  }
}
