import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../generator/core/psgc/release.ts';
import { DATA } from '../committed-data.ts';

type IsWithin = (code: string) => boolean;

/** Writes the part of the committed dataset that belongs to a region, which takes a fraction of the time to build. */
export async function writeRegionDataset(folder: string, region: string): Promise<string> {
  const isWithin: IsWithin = (code) => code.startsWith(region.slice(0, 2));
  return writePart(folder, isWithin, (release) => ({
    ...release,
    official_totals: release.official_totals && {
      ...release.official_totals,
      regions: release.official_totals.regions.filter(({ code }) => isWithin(code)),
    },
  }));
}

/** Writes a region of the committed dataset with only one of its provinces. There are no official totals for it. */
export async function writeProvinceDataset(folder: string, province: string): Promise<string> {
  const region = `${province.slice(0, 2)}00000000`;
  const isWithin: IsWithin = (code) => code.startsWith(province.slice(0, 5)) || code.startsWith(region);
  return writePart(folder, isWithin, (release) => ({ ...release, official_totals: null }));
}

async function writePart(folder: string, isWithin: IsWithin, edit: (release: Release) => Release): Promise<string> {
  await mkdir(join(folder, 'history'), { recursive: true });
  for (const { name } of (await readdir(DATA, { withFileTypes: true })).filter((entry) => entry.isFile())) {
    const text = await readFile(join(DATA, name), 'utf8');
    if (name === 'release.json') {
      const release = edit(onlyWithin(JSON.parse(text) as Release, isWithin));
      await writeFile(join(folder, name), JSON.stringify(release, null, 2));
    } else if (name.endsWith('.json')) {
      await writeFile(join(folder, name), text);
    } else {
      const [header = '', ...lines] = text.split('\n');
      const kept = lines.filter(name === 'newer-releases.csv' ? Boolean : isWithin);
      await writeFile(join(folder, name), [header, ...kept, ''].join('\n'));
    }
  }
  const acts = new Set<string | undefined>();
  // The acts come after the changes that name them.
  const names = (await readdir(join(DATA, 'history'))).sort((a, b) => (a === ACTS ? 1 : b === ACTS ? -1 : 0));
  for (const name of names) {
    const [header = '', ...lines] = (await readFile(join(DATA, 'history', name), 'utf8')).split('\n');
    const isKept = (line: string): boolean =>
      name === ACTS
        ? acts.has(line.split(',')[0])
        : name === 'releases.csv'
          ? line !== ''
          : isChangeWithin(line, isWithin);
    const kept = lines.filter(isKept);
    for (const line of name === ACTS ? [] : kept) acts.add(line.split(',').at(-1));
    await writeFile(join(folder, 'history', name), [header, ...kept, ''].join('\n'));
  }
  return folder;
}

const ACTS = 'acts.csv';

/** True if a line of a history, which begins with the change, the kind, the code and the former code, is about a part. */
const isChangeWithin = (line: string, isWithin: IsWithin): boolean => line.split(',', 4).slice(2).some(isWithin);

const onlyWithin = (release: Release, isWithin: IsWithin): Release => ({
  ...release,
  placeholders: release.placeholders.filter(({ code }) => isWithin(code)),
  declared_differences: release.declared_differences.filter(({ code }) => isWithin(code)),
});
