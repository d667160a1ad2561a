import { Option } from '@commander-js/extra-typings';
import type { Area } from '../core/areas/area.ts';
import { UserError } from '../core/errors.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { memoized } from '../core/kept.ts';
import { installation } from '../installation/current.ts';

export const dataOption = () =>
  new Option(
    '--data <dir>',
    `the folder of a dataset (default: ${installation.packedDataset === null ? 'data' : 'the one in the package'})`,
  );

/** The areas of `--data`, which are read once, with a module that is loaded then. @throws {InvalidInput} if the dataset is wrong. */
export const readGazetteer = memoized(async (data: string | undefined): Promise<Gazetteer> => {
  const source = await import('../publish/source.ts');
  return source.openGazetteer(data);
});

export const withinOption = () => new Option('--within <area>', 'only areas within this one: a code, or a name');

/** The area of `--within`: with the code, or the first above the barangays that is found. @throws {UserError} if none is. */
export function findWithin(text: string, { hierarchy, fuzzySearch }: Gazetteer): Area {
  const found = hierarchy.get(text) ?? fuzzySearch.find(text, { limit: 50 }).find(({ kind }) => kind !== 'barangay');
  if (found === undefined) throw new UserError(`--within ${text}: no region, province, city or municipality is found`);
  return found;
}
