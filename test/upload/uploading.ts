import { onTestFinished, vi } from 'vitest';
import { s3, toObjectParts } from '../../generator/hosts/s3/s3.ts';
import { readSite, type SiteOptions } from '../../generator/publish/build.ts';
import { openS3 } from '../../generator/upload/s3-store.ts';
import { upload, type UploadOptions, type UploadReport } from '../../generator/upload/upload.ts';
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

/** Uploads the site of a dataset, without pages unless they are wanted. */
export async function uploadTo(
  { endpoint }: Pick<StandIn, 'endpoint'>,
  data: string,
  { bucket = 'psgc', region = null, pages = false, families = ['v2'], ...options }: Given = {},
): Promise<UploadReport> {
  const concurrency = options.concurrency ?? 8;
  const store = await openS3({ bucket, endpoint, concurrency });
  const prefix = options.prefix ?? '';
  const read = await readSite({ data, target: s3, region, families, pages, downloads: false });
  const { generator, ...inputs } = { ...read.digest, ...read.options };
  const load = async () => toObjectParts(await read.load(), prefix);
  const lockTimes = { beat: 10_000, patience: 30 };
  try {
    return await upload(store, { inputs, generator, load }, { lockTimes, ...options, prefix, concurrency });
  } finally {
    store.close();
  }
}
