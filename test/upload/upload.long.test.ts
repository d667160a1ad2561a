import { join } from 'node:path';
import { expect, test } from 'vitest';
import { s3, toObjectParts } from '../../generator/hosts/s3/s3.ts';
import { readSite } from '../../generator/publish/build.ts';
import { openS3 } from '../../generator/upload/s3-store.ts';
import { upload, type UploadedSite } from '../../generator/upload/upload.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { keptFolder } from '../kept-folder.ts';
import type { StandIn } from './stand-in.ts';
import { startStandIn } from './uploading.ts';

const folder = await keptFolder();
const earlier = await siteOf(await writeSmallDataset(join(folder, 'data')));
const renamed = await siteOf(
  await writeSmallDataset(join(folder, 'renamed'), { 'barangays.csv': edited('barangays.csv', 'Baay', 'Buaya') }),
);

/** The site of v2 in one region. */
async function siteOf(data: string): Promise<UploadedSite> {
  const site = { data, target: s3, region: '0100000000', families: ['v2'], pages: false, downloads: false } as const;
  const read = await readSite(site);
  const { generator, ...inputs } = { ...read.digest, ...read.options };
  const parts = toObjectParts(await read.load(), '');
  return { inputs, generator, load: async () => parts };
}

async function send({ endpoint }: StandIn, site: UploadedSite) {
  const store = await openS3({ bucket: 'psgc', endpoint, concurrency: 4 });
  try {
    return await upload(store, site, { prefix: '', concurrency: 4, lockTimes: { beat: 10_000, patience: 30 } });
  } finally {
    store.close();
  }
}

const objectsOf = (store: StandIn) => store.keys().map((key) => [key, store.objects.get(key)] as const);

test('after a barangay was renamed, and after uploads were killed, the bucket has what a first upload sends', async () => {
  const whole = await startStandIn();
  await send(whole, renamed);
  const expected = objectsOf(whole);
  for (const last of [Infinity, 12]) {
    const store = await startStandIn();
    await send(store, earlier);
    store.log.length = 0;
    let count = 0;
    store.fault = () => ((count += 1) > last ? 'reset' : undefined);
    const { sent } = await send(store, renamed).catch(() => ({ sent: undefined }));
    store.fault = undefined;
    if (last === Infinity) expect(store.keysOf('PUT')).toHaveLength(sent ?? NaN);
    else expect(sent, `${last}`).toBeUndefined();
    await send(store, renamed);
    expect(objectsOf(store), `killed after request ${last}`).toEqual(expected);
    expect(store.keysOf('PUT')).not.toContain('api/v2/barangays/0102805001');
  }
}, 60_000);
