import { readFileSync } from 'node:fs';
import type { GazetteerOrigin } from '../core/gazetteer/gazetteer.ts';

/** For what a module is bundled: a page in a browser, or a function on a host. */
export type BundlePurpose = 'browser' | 'function';

/** A dataset in the npm package, and the digest of the files in `data` from which it was packed. */
export interface PackedDataset {
  readonly file: string;
  readonly digest: string;
  /** The release of the dataset, which is known before the dataset is read. */
  readonly about: Pick<GazetteerOrigin, 'release' | 'newerReleases'>;
}

/** The place where a program is installed: a clone of the repository, or the npm package. */
export interface Installation {
  /** The path on the disk of a file of the project: `docs/data.md`. */
  readonly file: (path: string) => string;
  /** The folders in which nothing but the program may be, as paths on the disk. */
  readonly folders: readonly string[];
  /** Bundles a module of the project, by its path, into one ES module; constants that are only declared remain free. */
  readonly bundle: (entry: string, purpose: BundlePurpose) => string;
  /** A SHA-256 digest of everything that decides answers and pages besides the dataset and the documents. */
  readonly digest: () => string;
  /** The file with the packed dataset that commands use by default; `null` if they use the folder `data`. */
  readonly packedDataset: PackedDataset | null;
  /** The folder of the bundled program in a clone, which is removed some time after its sources change; `null` if there is none. */
  readonly keptFolder: string | null;
  /** The text with which a person starts a command here: `npm run build -- --fresh`. */
  readonly command: (name: string, options: string) => string;
}

/** Puts the values of constants, which can be JSON, before a bundled module that declares them. */
export const withConstants = (text: string, constants: Readonly<Record<string, unknown>>): string =>
  Object.entries(constants)
    .map(([name, value]) => `const ${name}=${JSON.stringify(value)};\n`)
    .join('') + text;

/** The key of a bundled module. */
export const bundleKey = (entry: string, purpose: BundlePurpose): string => `${purpose} ${entry}`;

/** The page of the source code, as `package.json` says; `null` if it names none on the web. */
export function repositoryPage({ file }: Pick<Installation, 'file'>): string | null {
  const { repository } = JSON.parse(readFileSync(file('package.json'), 'utf8')) as {
    readonly repository?: string | { readonly url: string };
  };
  const url = typeof repository === 'object' ? repository.url : `${repository}`;
  return /https:\/\/[^#]+?(?=\.git$|$)/.exec(url)?.[0] ?? null;
}
