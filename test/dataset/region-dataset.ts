import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../generator/dataset/release.ts';
import { DATA } from '../committed-data.ts';

/** Writes the part of the committed dataset that belongs to a region, which takes a fraction of the time to build. */
export async function writeRegionDataset(folder: string, region: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const isWithin = (code: string) => code.startsWith(region.slice(0, 2));
  for (const name of await readdir(DATA)) {
    const text = await readFile(join(DATA, name), 'utf8');
    if (name === 'release.json') {
      await writeFile(join(folder, name), JSON.stringify(onlyWithin(JSON.parse(text) as Release, isWithin), null, 2));
    } else {
      const [header = '', ...lines] = text.split('\n');
      await writeFile(join(folder, name), [header, ...lines.filter(isWithin), ''].join('\n'));
    }
  }
  return folder;
}

const onlyWithin = (release: Release, isWithin: (code: string) => boolean): Release => ({
  ...release,
  placeholders: release.placeholders.filter(({ code }) => isWithin(code)),
  official_totals: release.official_totals && {
    ...release.official_totals,
    regions: release.official_totals.regions.filter(({ code }) => isWithin(code)),
  },
  declared_differences: release.declared_differences.filter(({ code }) => isWithin(code)),
});
