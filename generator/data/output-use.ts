import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installation } from '../installation/current.ts';
import type { OutputUse } from '../tree/disk/output-folder.ts';

const DEFAULT_DATA = 'data';

/** The use of an output folder, which leaves datasets and this program alone; `data` is `null` if a dataset is written. */
export function outputUse(data: string | null | undefined, isReplaced = true): OutputUse {
  const datasets = data === null ? [] : [data, DEFAULT_DATA].flatMap((folder) => folder ?? []).filter(holdsDataset);
  return {
    isReplaced,
    whatIs: (folder) => (holdsDataset(folder) ? 'the folder of a dataset' : undefined),
    writesSame: data === null,
    kept: [
      ...installation.folders.map((folder) => [folder, 'a folder of this program'] as const),
      ...datasets.map((folder) => [folder, 'the folder of the dataset'] as const),
    ],
  };
}

const holdsDataset = (folder: string): boolean =>
  ['release.json', 'regions.csv'].every((name) => existsSync(join(folder, name)));
