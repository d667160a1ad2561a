import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStaging } from '../../generator/disk/staging.ts';
import { PENDING_CHANGES } from '../../generator/tree/change/pending-changes.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import type { Arguments, Replacement } from './replacement.ts';

/** Writes two datasets into folders. */
export type WriteDatasets = (before: string, after: string) => Promise<unknown>;

/** A barangay has another name, and another one has another code, so paths are changed, added and removed. */
const CHANGED = {
  'barangays.csv': edited('barangays.csv', 'Aglipay,', 'Agcaoili,').replace('0102805002', '0102805003'),
};

export const writeSmallDatasets: WriteDatasets = async (before, after) => {
  await writeSmallDataset(before);
  await writeSmallDataset(after, CHANGED);
};

export const recoverBuild = async (disk: string): Promise<void> => {
  await (await openStaging(join(disk, 'public'), { pending: PENDING_CHANGES })).close();
};

/** Builds of two datasets in one folder. */
export const builds = (write: WriteDatasets, options: Arguments = []): Replacement => ({
  recover: recoverBuild,
  async prepare(folder) {
    const datasets = [join(folder, 'before'), join(folder, 'after')] as const;
    await write(...datasets);
    await mkdir(join(folder, 'disk'));
    return (input) => ['build', '--data', datasets[input], '--out', join(folder, 'disk/public'), ...options];
  },
});
