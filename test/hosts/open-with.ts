import { rm } from 'node:fs/promises';
import { writeProvinceDataset, writeRegionDataset } from '../data/region-dataset.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { scratchFolder } from '../scratch.ts';

/** A region without provinces, and with a name that contains a slash. */
export const REGION = '1300000000';

type Open<Server> = (data: string) => Promise<Server>;

/** Opens a server with a build of the small dataset, of which some files are replaced. */
export const openSmall = async <Server>(open: Open<Server>, changed: Readonly<Record<string, string>> = {}) =>
  openWith((folder) => writeSmallDataset(folder, changed), open);

/** Opens a server with a build of one region. */
export const openRegion = async <Server>(region: string, open: Open<Server>): Promise<Server> =>
  openWith((folder) => writeRegionDataset(folder, region), open);

/** Opens a server with a build of a region that has only one of its provinces. */
export const openProvince = async <Server>(province: string, open: Open<Server>): Promise<Server> =>
  openWith((folder) => writeProvinceDataset(folder, province), open);

async function openWith<Server>(write: (folder: string) => Promise<string>, open: Open<Server>): Promise<Server> {
  const folder = scratchFolder();
  try {
    return await open(await write(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
