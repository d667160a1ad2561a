import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleKey, type Installation } from './installation.ts';

const PACKAGE = new URL('../../', import.meta.url);

const file = (path: string): string => fileURLToPath(new URL(path, PACKAGE));

/** Texts and digests that were computed from the sources and the dataset when the package was made. */
export interface Published {
  readonly generator: string;
  readonly dataset: string;
  readonly bundles: Readonly<Record<string, string>>;
}

/** Where this is in the package. */
export const PUBLISHED_FILE = 'dist/cli/published.json';

/** Where the release is that the packed dataset is of. */
export const RELEASE_FILE = 'dist/cli/release.json';

let read: Published | undefined;

const published = (): Published => (read ??= JSON.parse(readFileSync(file(PUBLISHED_FILE), 'utf8')) as Published);

/** The npm package, which has no sources: modules were bundled, and the dataset packed, when it was made. */
export const installation: Installation = {
  file,
  folders: [file('.')],
  bundle: (entry, purpose) => {
    const text = published().bundles[bundleKey(entry, purpose)];
    if (text === undefined) throw new Error(`${entry} is not among the bundled modules of the package`);
    return text;
  },
  digest: () => published().generator,
  packedDataset: {
    file: file('dist/data/dataset.json'),
    get digest() {
      return published().dataset;
    },
    get about() {
      return JSON.parse(readFileSync(file(RELEASE_FILE), 'utf8'));
    },
  },
  keptFolder: null,
  command: (name, options) => `psgc-static ${name} ${options}`,
};
