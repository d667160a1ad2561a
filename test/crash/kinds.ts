import { cp } from 'node:fs/promises';
import { writeOneRowChanged } from '../data/one-row.ts';
import { DATA } from '../committed-data.ts';
import { writeProvinceDataset, writeRegionDataset } from '../data/region-dataset.ts';
import { archives, exportsOfTables, mirrors } from '../replacing/archives.ts';
import { builds, type WriteDatasets } from '../replacing/builds.ts';
import { imports, updates } from '../replacing/imports.ts';
import type { Replacement } from '../replacing/replacement.ts';

/** A command that is killed many times. */
export interface Kind {
  readonly what: string;
  readonly replacement: Replacement;
  /** More arguments. */
  readonly more?: readonly string[];
  /** Whether the processes that it started are killed as well. */
  readonly withChildren?: boolean;
  /** How many of 1,000 kills are of this kind. */
  readonly of1000: number;
  /** How many `crash.long.test.ts` makes without `CRASHES`. */
  readonly sampled: number;
}

const REGION = '1400000000';
const PROVINCE = '1400100000';

const writeRegions: WriteDatasets = async (before, after) => {
  await writeRegionDataset(before, REGION);
  await writeOneRowChanged(before, after);
};

const writeProvinces: WriteDatasets = async (before, after) => {
  await writeProvinceDataset(before, PROVINCE);
  await writeOneRowChanged(before, after);
};

const writeCountries: WriteDatasets = async (before, after) => {
  await cp(DATA, before, { recursive: true });
  await writeOneRowChanged(before, after);
};

/** All kinds; a sample has one province of the region, and writes fewer files of it. */
export function kinds(isSample: boolean): readonly Kind[] {
  // Brotli would take most of the time.
  const limits = ['--compress', 'gzip', '--region', REGION, '--depth', isSample ? 'lists' : 'codes'];
  const region = builds(isSample ? writeProvinces : writeRegions, limits);
  const country = builds(writeCountries, ['--depth', 'lists']);
  return [
    { what: 'fresh trees, the country', replacement: country, more: ['--fresh'], of1000: 100, sampled: 0 },
    { what: 'fresh trees', replacement: region, more: ['--fresh'], of1000: 200, sampled: 1 },
    { what: 'changes in place', replacement: region, of1000: 200, sampled: 0 },
    {
      what: 'changes in place, the commit process killed too',
      replacement: region,
      withChildren: true,
      of1000: 170,
      sampled: 1,
    },
    { what: 'imports', replacement: imports, of1000: 120, sampled: 1 },
    { what: 'exports', replacement: exportsOfTables, of1000: 70, sampled: 0 },
    { what: 'updates', replacement: updates, of1000: 60, sampled: 0 },
    { what: 'mirrors', replacement: mirrors, of1000: 50, sampled: 0 },
    { what: 'archives', replacement: archives, of1000: 30, sampled: 0 },
  ];
}
