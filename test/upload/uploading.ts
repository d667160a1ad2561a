import { onTestFinished, vi } from 'vitest';
import { s3, toObjectParts } from '../../generator/hosts/s3/s3.ts';
import { readSite, type SiteOptions } from '../../generator/publish/build.ts';
import { openS3 } from '../../generator/upload/s3-store.ts';
import { upload, type UploadedSite, type UploadOptions, type UploadReport } from '../../generator/upload/upload.ts';
import { StandIn, type StandInOptions } from './stand-in.ts';

/** Starts a stand-in of a store, which is stopped when the test has finished. Requests are tried three times. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '3');
  const store = await new StandIn(options).start();
  onTestFinished(async () => {
    await store.stop();
    vi.unstubAllEnvs();
  });
  return store;
}

export type Given = Partial<UploadOptions> & Partial<SiteOptions> & { readonly bucket?: string };

/** The sites of datasets and options, so that each is read once. */
const sites = new Map<string, Promise<UploadedSite>>();

async function siteOf(options: SiteOptions, prefix: string): Promise<UploadedSite> {
  const read = await readSite(options);
  const { generator, ...inputs } = { ...read.digest, ...read.options };
  const parts = toObjectParts(await read.load(), prefix);
  return { inputs, generator, load: async () => parts };
}

/** Uploads the site of a dataset: by default v2 in one region, without pages. */
export async function uploadTo(
  { endpoint }: Pick<StandIn, 'endpoint'>,
  data: string,
  { bucket = 'psgc', region = '0100000000', pages = false, families = ['v2'], ...options }: Given = {},
): Promise<UploadReport> {
  const concurrency = options.concurrency ?? 8;
  const store = await openS3({ bucket, endpoint, concurrency });
  const prefix = options.prefix ?? '';
  const wanted: SiteOptions = { data, target: s3, region, families, pages, downloads: false };
  const name = JSON.stringify([wanted, prefix]);
  const site = sites.get(name) ?? siteOf(wanted, prefix);
  sites.set(name, site);
  const lockTimes = { beat: 10_000, patience: 30 };
  try {
    return await upload(store, await site, { lockTimes, ...options, prefix, concurrency });
  } finally {
    store.close();
  }
}
