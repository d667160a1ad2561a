import { rm, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { toDownloads } from '../../../generator/site/downloads/downloads.ts';
import { loadFormats } from '../../../generator/site/downloads/formats/formats.ts';
import { contentOf } from '../../../generator/site/downloads/tables/tables.ts';
import { loadFolder } from '../../data/load-folder.ts';
import { SMALL_POINTS, writeSmallDataset } from '../../data/small-dataset.ts';
import { SCRATCH } from '../../scratch.ts';

const folder = await mkdtemp(join(SCRATCH, 'psgc-static-'));
const { dataset, gazetteer } = await loadFolder(await writeSmallDataset(folder, SMALL_POINTS));
await rm(folder, { recursive: true });

export const formats = await loadFormats();

/** What the downloads of a small dataset contain. */
export const content = contentOf(dataset, gazetteer);

/** The downloads of a small dataset in all formats. */
export const downloads = toDownloads(dataset, gazetteer, formats);
