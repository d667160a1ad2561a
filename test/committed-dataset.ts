import { readDataset } from '../generator/data/read.ts';
import { DATA } from './committed-data.ts';

/** The dataset in the project's folder, as it is before it is indexed. All tests of a process share it. */
export const dataset = await readDataset(DATA);
