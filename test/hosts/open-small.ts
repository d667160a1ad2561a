import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSmallDataset } from '../dataset/small-dataset.ts';
import { SCRATCH } from '../scratch.ts';

/** Opens a server with a build of the small dataset. */
export async function openSmall<Server>(open: (data: string) => Promise<Server>): Promise<Server> {
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-'));
  try {
    return await open(await writeSmallDataset(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
