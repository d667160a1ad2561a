import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { digestOfShapes, type GivenShapes } from './given-shapes.ts';
import type { Area } from '../core/areas/area.ts';
import { type Dataset, historyOf } from '../core/dataset/dataset.ts';
import { parseDataset, readDatasetFolder } from '../data/read.ts';
import { UsageError } from '../core/errors.ts';
import { type Gazetteer, gazetteerOfRegion, toGazetteer } from '../core/gazetteer/gazetteer.ts';
import { datasetOfRelease, gazetteerOfRelease } from '../core/gazetteer/older-release.ts';
import { type CompactDataset, fromCompact } from '../core/gazetteer/compact.ts';
import type { FolderContents } from '../data/input/files.ts';
import { installation } from '../installation/current.ts';
import { digestOf } from '../installation/sources.js';
import type { PackedDataset } from '../installation/installation.ts';
import { documentFiles } from '../site/pages/documents/document.ts';
import { findRelease, type ReleaseTotals } from '../core/psgc/release.ts';
import type { BuildInputs } from './build-inputs.ts';
import type { PackedSearch } from '../core/search/search-index.ts';
import { openGazetteers, type PackedApi, packWithNames } from '../api/runtime/packed-api.ts';

/** The part of the data that is wanted; everything of the newest release if nothing is said. */
interface Wanted {
  readonly region?: string | null;
  readonly release?: string | null;
  readonly shapes?: GivenShapes | null;
}

/** The whole dataset, and the index of it or of one region. */
export interface Loaded {
  readonly gazetteer: Gazetteer;
  /** `null` for a packed dataset, which has only what the API needs. */
  readonly dataset: Dataset | null;
}

interface Source {
  /** Its name in messages: `data`. */
  readonly name: string;
  readonly digest: string;
  /** Its files as they were read; `null` for a packed dataset. */
  readonly contents: FolderContents | null;
  /** Parses, verifies and indexes it. @throws {UserError} if it is wrong, or has no such region or release. */
  readonly load: (version: string) => Loaded;
}

/** Reads a dataset; by default `data`, or that of the clone or the package. @throws {InvalidInput} if it cannot be read. */
export function readSource(data: string | undefined, wanted: Wanted = {}): Promise<Source> {
  const { packedDataset } = installation;
  return data === undefined && packedDataset !== null
    ? readPacked(packedDataset, wanted)
    : readFolder(data ?? defaultFolder(), wanted);
}

/** The dataset in the current folder. A command that runs elsewhere reads that of the clone. */
const defaultFolder = (): string => (existsSync('data') ? 'data' : installation.file('data'));

async function readFolder(folder: string, { region = null, release = null }: Wanted): Promise<Source> {
  const contents = await readDatasetFolder(folder);
  return {
    name: folder,
    digest: digestOf(contents.values()),
    contents,
    load: (version) => {
      const newest = parseDataset(folder, contents);
      if (release !== null) chooseRelease(release, historyOf(newest).releases);
      const dataset = release === null ? newest : datasetOfRelease(newest, release);
      assertRegion(region, dataset.tables.region.rows);
      return { dataset, gazetteer: toGazetteer(dataset, region, version) };
    },
  };
}

async function readPacked({ file, digest }: PackedDataset, { region = null, release = null }: Wanted): Promise<Source> {
  const [bytes, names] = await Promise.all([readFile(file), readFile(join(dirname(file), 'search.json'))]);
  return {
    name: 'the dataset of the package',
    digest,
    contents: null,
    load: (version) => {
      const packed = JSON.parse(bytes.toString()) as PackedApi;
      const search = JSON.parse(names.toString()) as PackedSearch;
      const [newest] = openGazetteers({ ...packed, datasets: packed.datasets.map((each) => ({ ...each, search })) });
      if (newest === undefined) throw new Error(`${file} has no mount`);
      if (release !== null) chooseRelease(release, newest.history.releases);
      const country = { ...(release === null ? newest : gazetteerOfRelease(newest, release)), version };
      if (region === null) return { gazetteer: country, dataset: null };
      assertRegion(region, country.hierarchy.list(null, 'regions'));
      return { gazetteer: gazetteerOfRegion(country, country.hierarchy.get(region) as Area), dataset: null };
    },
  };
}

/** The start of the names of kept datasets, before the digest of their files. */
const KEPT = 'dataset-';

/**
 * The gazetteer of a dataset. Of the folder `data` a clone keeps a packed one, so that its files are verified once, until they change.
 *
 * @throws {InvalidInput} if it is wrong.
 */
export async function openGazetteer(data: string | undefined): Promise<Gazetteer> {
  const { digest, load: parse } = await readSource(data);
  if (installation.keptFolder === null || data !== undefined) return parse('').gazetteer;
  const file = join(installation.keptFolder, `${KEPT}${digest.slice(0, 16)}.json`);
  const kept = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as CompactDataset)
    .catch(() => null);
  if (kept !== null) return fromCompact(kept);
  const { gazetteer } = parse('');
  // A file that cannot be read or written only costs time.
  await writeFileAtomic(file, JSON.stringify(packWithNames(gazetteer))).catch(() => {});
  const others = readdirSync(installation.keptFolder).filter((name) => name.startsWith(KEPT) && !file.endsWith(name));
  for (const name of others) rmSync(join(installation.keptFolder, name), { force: true });
  return gazetteer;
}

/** @throws {UsageError} for a region that the dataset does not have. */
function assertRegion(region: string | null, regions: readonly { readonly code?: string; readonly name?: string }[]) {
  if (region === null || regions.some(({ code }) => code === region)) return;
  const known = regions.map(({ code, name }) => `${code} ${name}`).join(', ');
  throw new UsageError(`--region ${region}: expected the code of one of ${known}`);
}

/** The release that `--release` names. @throws {UsageError} if there is none of this name. */
export function chooseRelease(name: string, releases: readonly ReleaseTotals[]): ReleaseTotals {
  const release = findRelease(releases, name);
  if (release !== undefined) return release;
  throw new UsageError(`--release ${name}: expected one of ${releases.map((known) => known.release).join(', ')}`);
}

/** The digests of the inputs of a tree, each of which can change alone. The options of a build determine the rest. */
export type InputDigest = Pick<BuildInputs, 'dataset' | 'generator' | 'documents'>;

/** The inputs of a build, read into memory once: its digest and its dataset come from the same bytes. */
export interface DatasetInputs extends Pick<Source, 'name' | 'contents'> {
  readonly digest: InputDigest;
  readonly shapes: GivenShapes | null;
  /** Parses, verifies and indexes the dataset. @throws {UserError} if it is wrong, or has no such region or release. */
  readonly load: () => Loaded;
}

/** Reads a dataset and digests of all inputs. @throws {UserError} if it cannot be read, or shapes are for an older release. */
export async function readDatasetInputs(data: string | undefined, wanted: Wanted): Promise<DatasetInputs> {
  const [source, documents] = await Promise.all([
    readSource(data, wanted),
    Promise.all(documentFiles().map((file) => readFile(installation.file(file)))),
  ]);
  const { release = null, shapes = null } = wanted;
  if (release !== null && shapes !== null) throw new UsageError(OLDER_SHAPES);
  const furtherInputs = [release, shapes && (await digestOfShapes(shapes))].filter((each) => each !== null);
  const digest = {
    dataset:
      furtherInputs.length === 0
        ? source.digest
        : digestOf([source.digest, ...furtherInputs].map((text) => Buffer.from(text))),
    generator: installation.digest(),
    documents: digestOf(documents),
  };
  const version = hash('sha256', digest.dataset + digest.generator).slice(0, 16);
  return { ...source, digest, shapes, load: () => source.load(version) };
}

const OLDER_SHAPES =
  '--shapes and --release exclude each other: shapes are tied to the codes of the newest release, not to older ones.';

/** Reads and indexes a dataset, or one region. @throws {UserError} if it is wrong, or has no such region or release. */
export const load = async (data: string | undefined, wanted: Wanted = {}): Promise<Loaded> =>
  (await readDatasetInputs(data, wanted)).load();

/** The index alone of what `load` reads. */
export const loadGazetteer = async (...which: Parameters<typeof load>): Promise<Gazetteer> =>
  (await load(...which)).gazetteer;
