import { Option } from '@commander-js/extra-typings';
import { limitOption, type NewCommand, printing } from './command.ts';
import { dataOption } from './data-options.ts';
import { CHOSEN_FAMILIES, siteSettings, withSiteOptions } from './site-options.ts';
import { UsageError } from '../core/errors.ts';
import { formatNumber } from '../core/format.ts';
import { objectsOf, s3 } from '../hosts/s3/s3.ts';
import { readSite } from '../publish/build.ts';
import { openBucket } from './upload/bucket.ts';
import { upload, type UploadReport } from './upload/upload.ts';

export const declareUpload = (command: NewCommand) =>
  withSiteOptions(
    command
      .argument('<bucket>', 's3://BUCKET or s3://BUCKET/PREFIX')
      .option('--endpoint <url>', 'the address of a store other than that of AWS')
      .option('--store-region <name>', 'the region of the bucket (default: AWS_REGION)')
      .addOption(limitOption('--concurrency <number>', 'requests at once').default(32))
      .option('--dry-run', 'write nothing; print what would be sent and removed')
      .option('--delete', 'remove what is below the prefix and not of the site')
      .option('--fresh', 'send every object again')
      .addOption(dataOption())
      .option('--depth <name>', `${s3.depths.join(', ')}: how much gets an object`)
      .option('--families <list>', CHOSEN_FAMILIES.join())
      .option('--no-pages', 'no site for people; --no-downloads: no CSV, SQL …')
      .addOption(new Option('--no-downloads').hideHelp()),
  ).action(
    printing(async (address, values) => {
      const { region, pages, downloads, endpoint, storeRegion } = values;
      const { bucket, prefix } = parseBucket(address);
      if (region !== undefined && !/^\d{10}$/.test(region)) {
        throw new UsageError(
          `--region ${region}: expected the code of a region of the Philippines; the region of a bucket is --store-region`,
        );
      }
      if (endpoint !== undefined) assertEndpoint(endpoint);
      const site = { ...siteSettings(values, s3), pages, downloads: pages && downloads ? undefined : false };
      const { dryRun = false, fresh = false, concurrency } = values;
      const onLine = values.json === true ? console.error : console.log;
      const store = await openBucket({ bucket, prefix, endpoint, region: storeRegion, concurrency });
      try {
        const { name, load } = await readSite(site);
        onLine(`reading ${name}`);
        const options = { concurrency, dryRun, delete: values.delete === true, fresh, onLine };
        const report = await upload(store, objectsOf(await load(), prefix), options);
        return { text: describe(store.name, report, dryRun), json: report };
      } finally {
        store.close();
      }
    }),
  );

/** The names of buckets: docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html. Other stores allow fewer. */
const BUCKET_NAME = /^(?!.*\.\.|(?:\d+\.){3}\d+$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function parseBucket(address: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/is.exec(address) ?? [];
  if (bucket === undefined) throw new UsageError(`${address}: expected s3://BUCKET or s3://BUCKET/PREFIX`);
  if (!BUCKET_NAME.test(bucket)) {
    throw new UsageError(
      `${address}: found the bucket ${bucket}, expected 3 to 63 lower-case letters, digits, dots and hyphens, the first and last a letter or digit`,
    );
  }
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    throw new UsageError(`${address}: a prefix cannot have . or .. between slashes`);
  }
  return { bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}

function describe(name: string, report: UploadReport, isPlan: boolean): string {
  const { sent, bytes, same, removed, others, seconds } = report;
  const rows = [
    [formatNumber(sent), isPlan ? 'objects to send' : 'objects sent'],
    [formatNumber(bytes), 'bytes'],
    [formatNumber(same), 'objects as they were'],
    [formatNumber(removed), isPlan ? 'objects to remove' : 'objects removed'],
    [formatNumber(others), 'other objects, which only --delete removes'],
    [seconds.toFixed(1), 'seconds'],
  ] as const;
  return [
    isPlan ? `Nothing was written. An upload to ${name} would change:` : `${name} has the site.`,
    ...rows.map(([value, what]) => `${value.padStart(14)} ${what}`),
  ].join('\n');
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
