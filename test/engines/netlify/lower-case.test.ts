import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lowerCaseRedirect, lowerCaseTree } from './lower-case.ts';

test('every name of a tree becomes lower case, and one of two that differ in case is lost', async () => {
  const folder = await temporaryFolder();
  for (const path of ['API/Regions.html', 'api/Pag-Asa.html', 'api/pag-asa.html', 'api/x.html']) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), path);
  }
  lowerCaseTree(join(folder, 'api'));
  lowerCaseTree(join(folder, 'API'));
  expect((await readdir(join(folder, 'api'))).sort()).toEqual(['pag-asa.html', 'x.html']);
  expect(await readdir(join(folder, 'API'))).toEqual(['regions.html']);
});

test.each([
  ['/api/v2/regions', undefined],
  ['/api/v2/regions?Q=A', undefined],
  ['/api/v2/dasmari%C3%B1as', undefined],
  ['/api/%E0%A4', undefined],
  ['/api/v2/Regions?q=A', '/api/v2/regions?q=A'],
  ['/api/San%20Jose%20(Pob.)', '/api/san%20jose%20(pob.)'],
  ['/api/%C3%91', '/api/%C3%B1'],
])('%s is redirected to %s', (target, location) => {
  expect(lowerCaseRedirect(target)?.headers['location']).toBe(location);
});
