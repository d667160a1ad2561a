import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { mountFamilies } from '../api/mount-api.ts';
import { type Depth, FAMILIES, type Family } from '../api/routing/route.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import type { Downloads } from '../site/downloads/downloads.ts';
import { assertOutputFolder } from '../tree/disk/output-folder.ts';
import { restoreFolder } from '../tree/disk/staging.ts';
import { UsageError } from '../core/errors.ts';
import { outputUse } from '../data/output-use.ts';
import { installation } from '../installation/current.ts';
import { answersOfFiles } from '../site/parts/part.ts';
import { type Site, toSite } from '../site/parts/site.ts';
import { targets } from '../hosts/targets.ts';
import { selectionOf, type Target, toTree } from '../hosts/target.ts';
import { confirmRecord, hasIntactNotes, isOfThisBoot, readRecord, RECORD_FILE, sumOf } from '../tree/build-record.ts';
import type { Encoding } from '../tree/compress/encodings.ts';
import { Crew } from '../tree/crew.ts';
import { LimitCheck } from '../tree/limits.ts';
import { checkTree, damagedPaths } from '../tree/earlier-tree.ts';
import type { Tree } from '../tree/tree.ts';
import { type Progress, publishTree } from '../tree/publish-tree.ts';
import { type BuildInputs, type BuildRecord, differencesFrom, type TreeOptions } from './build-inputs.ts';
import { type GivenShapes, type LoadedShapes, loadMaps } from './given-shapes.ts';
import { type DatasetInputs, type InputDigest, type Loaded, readDatasetInputs } from './source.ts';

export interface BuildOptions {
  /** The folder of the dataset; `readSource` says what the default is. */
  readonly data?: string | undefined;
  readonly out: string;
  readonly target: Target;
  /** The code of the one region to build, `null` for the whole country. */
  readonly region: string | null;
  /** An older release to build, `2025-1Q`; by default the release of the dataset. */
  readonly release?: string | null;
  readonly shapes?: GivenShapes | null;
  /** The part of the API that gets files; by default what the target takes. */
  readonly depth?: Depth;
  /** The families of records; by default what the target takes. */
  readonly families?: readonly Family[];
  /** The origin with which links begin: `https://psgc.example.ph`; by default they have no host. */
  readonly origin?: string;
  /** The path below which the tree is published, `/psgc`; by default the root of an origin. */
  readonly base?: string;
  /** True to build pages for people; by default as the target does. */
  readonly pages?: boolean | undefined;
  /** True if the pages have the data as tables to download; by default if there are pages. */
  readonly downloads?: boolean | undefined;
  /** True to write the tree even if the inputs are those of the last build. */
  readonly fresh?: boolean;
  /** True if files of others in the folders of a tree may be removed. */
  readonly force?: boolean;
  /** Called with the name of each stage as it begins, and with lines that say what it found. */
  readonly onStage?: (stage: string) => void;
  readonly onProgress?: Progress;
}

/** The options of a build that decide what it writes. */
type SiteSettings = Omit<BuildOptions, 'out' | 'fresh' | 'force' | 'onProgress'>;

export type BuildReport = {
  readonly record: BuildRecord;
  readonly seconds: number;
  /** A sentence for each limit that the tree exceeds although the host accepts it, and for what `force` removed. */
  readonly warnings: readonly string[];
} & ({ readonly outcome: 'unchanged' } | { readonly outcome: 'published'; readonly gazetteer: Gazetteer });

/** Publishes a tree, or nothing if the folder has the same. @throws {InvalidInput} before anything is written. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { data, out, target, fresh = false } = options;
  assertOutputFolder('--out', out, outputUse(data));
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const inputs = await readDatasetInputs(data, options);
  const { digest } = inputs;
  restoreFolder(out);
  const known = fresh ? undefined : readRecord<BuildInputs>(out);
  const isSame = known !== undefined && differencesFrom(known, inputsOf(digest, options)).length === 0;
  if (isSame && isWhole(options)) {
    return { outcome: 'unchanged', record: known, warnings: warningsOf(known, target), seconds: seconds() };
  }
  options.onStage?.(`reading ${inputs.name}`);
  const crew = new Crew(helpersFor(options), HELPER, toOrder(digest, options));
  try {
    return await publish(await siteOf(inputs, options), digest, crew, options, seconds);
  } finally {
    await crew.dismiss();
  }
}

/** The module that helps a bundled program to write a tree. Sources have none, and write it in one thread. */
const HELPER = new URL('./build-helper.js', import.meta.url);

const MAX_THREADS = 4;

/** The number of threads that help: they load the dataset too, which only trees of the country with all barangays are worth. */
const helpersFor = (options: SiteSettings): number =>
  options.region === null && depthOf(options) !== 'lists' && existsSync(HELPER)
    ? Math.min(availableParallelism(), MAX_THREADS) - 1
    : 0;

/** The inputs with which a helper makes the same tree. */
interface Order {
  readonly digest: InputDigest;
  readonly settings: Omit<SiteSettings, 'target' | 'onStage'>;
  readonly target: string;
  readonly compress: readonly Encoding[];
}

function toOrder(digest: InputDigest, options: BuildOptions): Order {
  const { data, region, release, shapes, depth, families, origin, base, pages, downloads, target } = options;
  const settings = { data, region, release, shapes, depth, families, origin, base, pages, downloads };
  return { digest, settings, target: target.name, compress: target.compress ?? [] };
}

/** Makes the tree of an order; an empty one if the dataset is another one by now. */
export async function treeOfOrder({ digest, settings, target: name, compress }: Order): Promise<Tree> {
  const target = { ...(targets.find((each) => each.name === name) as Target), compress };
  const inputs = await readDatasetInputs(settings.data, settings);
  if (!isDeepStrictEqual(inputs.digest, digest)) return { parts: [] };
  return toTree(await siteOf(inputs, { ...settings, target }), target);
}

/** True if no power cut has taken a part of a tree: after another start of the machine, every file is compared first. */
function isWhole({ out, onStage }: BuildOptions): boolean {
  if (isOfThisBoot(out)) return true;
  onStage?.(`comparing ${out} with its manifest, because it is older than the start of this machine`);
  if (!hasIntactNotes(out) || [...damagedPaths(out)].length > 0) return false;
  confirmRecord(out);
  return true;
}

function warningsOf(record: BuildRecord, { limits }: Target): readonly string[] {
  const check = new LimitCheck(limits.filter(({ severity }) => severity === 'warning'));
  const { files, links, bytes, linkBytes } = sumOf(record);
  check.totals({ paths: files + links, bytes: bytes + linkBytes });
  return check.warnings;
}

/** Writes the tree of a site. Nothing but the site holds the dataset now, so its tables are freed. */
async function publish(
  site: Site,
  digest: InputDigest,
  crew: Crew,
  options: BuildOptions,
  seconds: () => number,
): Promise<BuildReport> {
  const { out, target, force = false, onStage, onProgress } = options;
  const [{ gazetteer }] = site.mounts;
  onStage?.(`writing the tree for ${target.name}`);
  const published = await publishTree({
    out,
    tree: toTree(site, target),
    crew,
    source: { release: gazetteer.release.release, ...digest, ...treeOptionsOf(options) },
    force,
    progress: onProgress,
  });
  if (READ_BY_SERVERS.has(target.name) && !isReadable(out)) {
    onStage?.(
      `other users cannot read ${out}, and ${target.name} mostly runs as one: build with umask 022 and --fresh`,
    );
  }
  return { outcome: 'published', gazetteer, ...published, seconds: seconds() };
}

const READ_BY_SERVERS: ReadonlySet<string> = new Set(['nginx', 'caddy']);

/** True if a tree that was just written can be read by all users; Windows does not say it. */
const isReadable = (out: string): boolean =>
  process.platform === 'win32' ||
  ((statSync(out).mode & 0o005) === 0o005 && (statSync(join(out, RECORD_FILE)).mode & 0o004) !== 0);

/** The differences between a folder and what a build would write there. */
export type Check = Awaited<ReturnType<typeof check>>;

/** Compares a folder with its manifest, and the inputs with those of the build that wrote it; `null` if its notes are lost. */
export async function check(options: BuildOptions) {
  const { data, out, onStage } = options;
  const { digest } = await readDatasetInputs(data, options);
  const record = hasIntactNotes(out) ? readRecord<BuildInputs>(out) : undefined;
  if (record === undefined) return { inputs: null, paths: [] };
  onStage?.(`comparing ${out} with its manifest`);
  return { inputs: differencesFrom(record, inputsOf(digest, options)), paths: [...checkTree(out)] };
}

/** Reads a dataset; its site is made when it is needed. @throws {InvalidInput} if the dataset cannot be read. */
export async function readSite(options: SiteSettings) {
  const inputs = await readDatasetInputs(options.data, options);
  const load = () => siteOf(inputs, options);
  return { name: inputs.name, load };
}

const depthOf = ({ depth, target }: SiteSettings): Depth => depth ?? target.depths[0];

/** Maps need no mention among the families: they are there if shapes are given. */
const familiesOf = ({ families, target, shapes = null }: SiteSettings): readonly Family[] =>
  FAMILIES.filter((family) => (family === 'maps' ? shapes !== null : (families ?? target.families).includes(family)));

const linkStart = ({ origin = '', base = '' }: SiteSettings): string => `${origin}${base}`;

const hasPages = ({ pages, target }: SiteSettings): boolean => pages ?? target.pages;

/** The npm package has no datasets with all columns, and does not bring the packages that write some of the formats. */
const hasDownloads = (options: SiteSettings): boolean =>
  options.downloads ?? (hasPages(options) && installation.packedDataset === null);

/** The modules for pages and downloads are loaded only if they are needed, because other builds start faster without them. */
async function siteOf(inputs: DatasetInputs, options: SiteSettings): Promise<Site> {
  const loaded = inputs.load();
  if (inputs.shapes !== null) options.onStage?.('preparing the maps');
  const shapes = await loadMaps(inputs.shapes, loaded.gazetteer);
  for (const line of shapes?.fit ?? []) options.onStage?.(line);
  const mounts = mountFamilies(loaded.gazetteer, familiesOf(options), linkStart(options), shapes?.maps);
  const selection = selectionOf(options.target, depthOf(options));
  if (!hasPages(options)) return toSite(mounts, selection);
  const { pageParts } = await import('../site/pages/page-parts.ts');
  const downloads = hasDownloads(options) ? await downloadsOf(loaded, shapes) : null;
  const hasFunction = options.target.functions !== undefined;
  const hasFiles = selection.depth !== 'lists' && selection.pageLinks !== null;
  const barangays = hasFunction ? 'on request' : hasFiles ? 'files' : 'none';
  return toSite(mounts, selection, (all) =>
    pageParts(all, downloads, hasFunction ? undefined : answersOfFiles(all, selection), barangays, options.base),
  );
}

async function downloadsOf({ dataset, gazetteer }: Loaded, shapes: LoadedShapes | null): Promise<Downloads> {
  if (dataset === null) throw new UsageError('--downloads needs --data: the dataset of the package lacks some columns');
  const [{ toDownloads }, { loadFormats }] = await Promise.all([
    import('../site/downloads/downloads.ts'),
    import('../site/downloads/formats/formats.ts'),
  ]);
  return toDownloads(dataset, gazetteer, await loadFormats(), shapes);
}

const treeOptionsOf = (options: SiteSettings): TreeOptions => ({
  target: options.target.name,
  region: options.region,
  depth: depthOf(options),
  families: familiesOf(options).join(),
  origin: linkStart(options),
  pages: hasPages(options),
  downloads: hasDownloads(options),
});

const inputsOf = (digest: InputDigest, options: SiteSettings) => ({
  ...digest,
  ...treeOptionsOf(options),
  compress: options.target.compress ?? [],
});
