import { join } from 'node:path';
import { expect, test } from 'vitest';
import { objectsOf, s3 } from '../../generator/hosts/s3/s3.ts';
import { readSite } from '../../generator/publish/build.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const REGION = '1300000000';

test('pages are objects with types of their own', async () => {
  const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));
  const site = await readSite({ data, target: s3, region: REGION, families: ['v2'], pages: true, downloads: false });
  const objects = new Map([...objectsOf(await site.load(), '')].map((object) => [object.key, object]));
  expect(objects.get('index.html')).toMatchObject({
    type: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  });
  expect(objects.get('areas')?.type).toBe('text/html; charset=utf-8');
  expect(objects.get('areas/1380600000')?.type).toBe('text/html; charset=utf-8');
  expect(objects.get('assets/site.css')?.type).toBe('text/css; charset=utf-8');
});
