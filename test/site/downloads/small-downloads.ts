import { rm } from 'node:fs/promises';
import { load } from '../../../generator/publish/source.ts';
import { downloadFiles, toDownloads } from '../../../generator/site/downloads/downloads.ts';
import { loadFormats } from '../../../generator/site/downloads/formats/formats.ts';
import { contentOf } from '../../../generator/site/downloads/tables/tables.ts';
import { dataset, gazetteer } from '../../committed-data.ts';
import { SMALL_POINTS, writeSmallDataset } from '../../data/small-dataset.ts';
import { scratchFolder } from '../../scratch.ts';

const folder = scratchFolder();
const small = await load(await writeSmallDataset(folder, SMALL_POINTS));
if (small.dataset === null) throw new Error(`${folder} has a packed dataset`);
await rm(folder, { recursive: true });

export const formats = await loadFormats();

export const smallGazetteer = small.gazetteer;

/** What the downloads of a small dataset contain. */
export const content = contentOf(small.dataset, small.gazetteer);

/** The files of the same. */
export const smallFiles = [...downloadFiles(content, formats)];

/** The downloads of a small dataset in all formats. */
export const downloads = toDownloads(small.dataset, small.gazetteer, formats);

let shipped: ReturnType<typeof contentOf> | undefined;

/** What the downloads of the country contain, which is made once. */
export const shippedContent = (): ReturnType<typeof contentOf> => (shipped ??= contentOf(dataset, gazetteer));
