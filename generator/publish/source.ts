import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dataset } from '../dataset/dataset.ts';
import type { Area } from '../dataset/area.ts';
import { gazetteerOfRegion } from '../dataset/gazetteer-of-region.ts';
import { toGazetteer, type Gazetteer } from '../dataset/gazetteer.ts';
import { datasetOfRelease } from '../dataset/history/dataset-of-release.ts';
import { InvalidInput, quote } from '../dataset/problem.ts';
import { parseDataset, readDatasetFolder } from '../dataset/read.ts';
import type { FolderContents } from '../dataset/read-folder.ts';
import { tableFile } from '../dataset/table.ts';
import { installation } from '../installation/current.ts';
import { digestOf } from '../installation/digest-of.js';
import type { PackedDataset } from '../installation/installation.ts';
import { unpackApi, type PackedApi } from '../runtime/packed-api.ts';

/** Which areas of a dataset are wanted. */
export interface Wanted {
  /** The code of the one region, `null` for the whole country. */
  readonly region?: string | null;
  /** An older release to rebuild from the dataset; by default the release of the dataset. */
  readonly release?: string | null;
}

/** A dataset and its index, or that of one region of it. */
export interface Loaded {
  readonly gazetteer: Gazetteer;
  /** `null` for a packed dataset, which only has what the API needs. */
  readonly dataset: Dataset | null;
}

/** A dataset that was read into memory, but not parsed. */
export interface Source {
  /** What messages call it: `data`. */
  readonly name: string;
  /** The digest of its files. */
  readonly digest: string;
  /** Its files as they were read; `null` for a packed dataset. */
  readonly contents: FolderContents | null;
  /**
   * Parses, verifies and indexes it.
   *
   * @param version what the gazetteer says its version is.
   * @throws {InvalidInput} if the dataset is wrong, or has no such region or release.
   */
  readonly load: (version: string) => Loaded;
}

/**
 * Reads a dataset.
 *
 * @param data the folder of the dataset; by default `data`, or in the npm package the dataset that is packed in it.
 * @throws {InvalidInput} if it cannot be read.
 */
export function readSource(data: string | undefined, wanted: Wanted = {}): Promise<Source> {
  const { packedDataset } = installation;
  return data === undefined && packedDataset !== null
    ? readPacked(packedDataset, wanted)
    : readFolderOf(data ?? 'data', wanted);
}

async function readFolderOf(folder: string, { region = null, release = null }: Wanted): Promise<Source> {
  const contents = await readDatasetFolder(folder);
  return {
    name: folder,
    digest: digestOf(contents.values()),
    contents,
    load: (version) => {
      const newest = parseDataset(folder, contents);
      const dataset = release === null ? newest : datasetOfRelease(newest, release);
      refuseUnknown(region, join(folder, tableFile('region')), regionsOf(dataset));
      return { dataset, gazetteer: toGazetteer(dataset, region, version) };
    },
  };
}

async function readPacked({ file, digest }: PackedDataset, { region = null, release = null }: Wanted): Promise<Source> {
  const bytes = await readFile(file);
  return {
    name: 'the dataset of the package',
    digest,
    contents: null,
    load: (version) => {
      const [first] = unpackApi(JSON.parse(bytes.toString()) as PackedApi, release ?? undefined);
      if (first === undefined) throw new Error(`${file} has no mount`);
      const country = { ...first.gazetteer, version };
      if (region === null) return { gazetteer: country, dataset: null };
      refuseUnknown(region, file, country.hierarchy.list(null, 'regions'));
      return { gazetteer: gazetteerOfRegion(country, country.hierarchy.get(region) as Area), dataset: null };
    },
  };
}

const regionsOf = ({ tables }: Dataset) => tables.region.rows;

/** @throws {InvalidInput} if no region has the code. */
function refuseUnknown(
  region: string | null,
  file: string,
  regions: readonly { readonly code?: string; readonly name?: string }[],
): void {
  if (region === null || regions.some(({ code }) => code === region)) return;
  throw new InvalidInput('--region', [
    {
      file,
      found: `no region ${quote(region)}`,
      expected: `the code of one of ${regions.map(({ code, name }) => `${code} ${name}`).join(', ')}`,
    },
  ]);
}
