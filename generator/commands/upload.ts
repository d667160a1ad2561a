import { Option } from '@commander-js/extra-typings';
import { type NewCommand, type Outcome, printing } from './command.ts';
import {
  CHOSEN_FAMILIES,
  dataOption,
  findDepth,
  findFamilies,
  givenShapes,
  limit,
  parseBase,
  parseOrigin,
} from './options.ts';
import { UsageError } from '../errors.ts';
import { formatNumber } from '../format.ts';
import { s3, toObjectParts } from '../hosts/s3/s3.ts';
import { readSite, type SiteOptions } from '../publish/build.ts';
import { configureBucket, type Setting } from '../upload/configure.ts';
import { digestOf } from '../upload/manifest.ts';
import { openS3 } from '../upload/s3-store.ts';
import type { ObjectStore } from '../upload/store.ts';
import { upload, type UploadOptions, type UploadReport } from '../upload/upload.ts';

const DEFAULT_CONCURRENCY = 32;

export const declareUpload = (command: NewCommand) =>
  command
    .argument('<bucket>', 's3://BUCKET or s3://BUCKET/PREFIX')
    .option('--endpoint <url>', 'the address of a store other than that of AWS')
    .option('--store-region <name>', 'the region of the bucket (default: AWS_REGION)')
    .addOption(limit('--concurrency <number>', `requests at once (default: ${DEFAULT_CONCURRENCY})`))
    .option('--dry-run', 'write nothing; print what would be sent and removed')
    .option('--keep', 'do not remove what the site no longer has')
    .option('--verify', 'list the bucket, and send what is not as it should be')
    .option('--fresh', 'send every object again')
    .option('--force', 'replace objects of others with the same keys')
    .option('--configure', 'set the website and CORS rules, if there are none')
    .addOption(dataOption())
    .option('--depth <name>', `${s3.depths.join(', ')}: how much gets an object`)
    .option('--families <list>', CHOSEN_FAMILIES.join())
    .option('--no-pages', 'without the site for people')
    .option('--no-downloads', 'without the data as CSV, SQL and other formats')
    .addOption(new Option('--region <code>').hideHelp())
    .addOption(new Option('--release <name>').hideHelp())
    .addOption(new Option('--origin <url>').hideHelp())
    .addOption(new Option('--base <path>').hideHelp())
    .addOption(new Option('--shapes <file...>').hideHelp())
    .addOption(new Option('--shapes-notice <text>').hideHelp())
    .action(
      printing(async (address, values) => {
        const { data, region = null, release = null, pages, downloads, endpoint, storeRegion } = values;
        const { bucket, prefix } = parseBucket(address);
        if (region !== null && !/^\d{10}$/.test(region)) {
          throw new UsageError(
            `--region ${region}: expected the code of a region of the Philippines; the region of a bucket is --store-region`,
          );
        }
        if (endpoint !== undefined) assertEndpoint(endpoint);
        const site: SiteOptions = {
          data,
          target: s3,
          region,
          release,
          shapes: givenShapes(values.shapes, values.shapesNotice),
          depth: findDepth(values.depth, s3),
          families: findFamilies(values.families, s3),
          origin: parseOrigin(values.origin),
          base: parseBase(values.base),
          pages,
          ...(!(pages && downloads) && { downloads: false }),
        };
        const concurrency = values.concurrency ?? DEFAULT_CONCURRENCY;
        const { dryRun, keep, verify, fresh, force } = values;
        const options = { prefix, concurrency, dryRun, keep, verify, fresh, force };
        const store = await openS3({ bucket, endpoint, region: storeRegion, concurrency });
        try {
          return await run(store, site, options, values.configure === true, values.json === true);
        } finally {
          store.close();
        }
      }),
    );

/** The options as the command line gives them. */
type GivenOptions = { readonly [Name in keyof UploadOptions]: UploadOptions[Name] | undefined } & {
  readonly prefix: string;
  readonly concurrency: number;
};

/** What stops an upload before its next object. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function run(
  store: ObjectStore,
  site: SiteOptions,
  { prefix, concurrency, dryRun = false, ...given }: GivenOptions,
  isConfiguring: boolean,
  isQuiet: boolean,
): Promise<Outcome> {
  const { keep = false, verify = false, fresh = false, force = false } = given;
  const read = await readSite(site);
  const onStage = (stage: string) => {
    if (!isQuiet) console.log(stage);
  };
  const load = async () => {
    onStage(`reading ${read.name}`);
    return toObjectParts(await read.load(), prefix);
  };
  const { documents, dataset } = read.digest;
  const inputs = { ...read.options, dataset, documents: read.options.pages ? documents : '' };
  const generator = digestOf(JSON.stringify([read.digest.generator, read.options]));
  const controller = new AbortController();
  const abort = () => controller.abort();
  // A second signal ends the program at once.
  for (const signal of SIGNALS) process.once(signal, abort);
  const options = { prefix, concurrency, dryRun, keep, verify, fresh, force, onStage, signal: controller.signal };
  const uploading = upload(store, { inputs, generator, load }, options);
  const report = await uploading.finally(() => {
    for (const signal of SIGNALS) process.off(signal, abort);
  });
  const settings = isConfiguring && !dryRun ? await configureBucket(store, prefix) : undefined;
  const end = settings === undefined ? [] : settings.flatMap(describeSetting);
  return { text: [...describe(store.name, prefix, report), ...end].join('\n'), json: { ...report, settings } };
}

/** @throws {UsageError} if it is no address of a bucket. */
function parseBucket(address: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9._-]*)(?:\/(.*))?$/is.exec(address) ?? [];
  if (bucket === undefined) throw new UsageError(`${address}: expected s3://BUCKET or s3://BUCKET/PREFIX`);
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    throw new UsageError(`${address}: a prefix cannot have . or .. between slashes`);
  }
  return { bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}

function describe(name: string, prefix: string, report: UploadReport): readonly string[] {
  const { outcome, sent, bytes, same, skippedParts, removed, requests, seconds, shown } = report;
  const where = prefix === '' ? name : `${name}/${prefix}`;
  const isPlan = outcome === 'planned';
  const examples = (word: string, keys: readonly string[]) => keys.map((key) => `  ${word.padEnd(10)}${key}`);
  const counts: readonly (readonly [value: number, what: string])[] = [
    [sent, isPlan ? 'objects to send' : 'objects sent'],
    [bytes, 'bytes'],
    [removed, isPlan ? 'objects to remove' : 'objects removed'],
    [same, 'objects as they were'],
    [skippedParts, 'parts not compared, because what they are made from is the same'],
    [requests, isPlan ? 'requests so far' : 'requests'],
  ];
  return [
    ...(outcome === 'unchanged'
      ? [`${where} is up to date, as the last upload left it. To compare every object: --verify`]
      : [isPlan ? `Nothing was written. An upload to ${where} would change:` : `${where} has the site.`]),
    ...(isPlan
      ? [...examples('new', shown.new), ...examples('changed', shown.changed), ...examples('removed', shown.removed)]
      : []),
    ...(outcome === 'unchanged' ? [] : counts.map(([value, what]) => row(formatNumber(value), what))),
    row(seconds.toFixed(1), 'seconds'),
  ];
}

const row = (value: string, what: string): string => `${value.padStart(14)} ${what}`;

function describeSetting({ what, became, found, needed }: Setting): readonly string[] {
  if (became !== 'left alone') return [`${what}: ${became}`];
  return [
    `${what}: left alone, because the bucket has other settings:`,
    JSON.stringify(found),
    'the site needs:',
    JSON.stringify(needed),
  ];
}

/** @throws {UsageError} if it is no address of a store, or has credentials, which messages would show. */
function assertEndpoint(endpoint: string): void {
  if (!/^https?:\/\//i.test(endpoint) || !URL.canParse(endpoint)) {
    throw new UsageError(
      `--endpoint ${endpoint}: expected https:// or http:// and a host, as in https://s3.example.ph`,
    );
  }
  const { username, password, host } = new URL(endpoint);
  if (username !== '' || password !== '') {
    throw new UsageError(
      `--endpoint: expected no name and password before ${host}; they are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment`,
    );
  }
}
