import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { keptFolder } from '../kept-folder.ts';
import { startStandIn } from './uploading.ts';

const data = await writeSmallDataset(join(await keptFolder(), 'data'));
const SITE = ['--data', data, '--families', 'v2', '--depth', 'lists', '--no-pages', '--region', '1300000000'];

test('upload prints what it sent, and later that nothing is to be done', async () => {
  const { endpoint, objects } = await startStandIn();
  const args = ['upload', 's3://psgc/2026', '--endpoint', endpoint, ...SITE];
  const planned = await runCommand(...args, '--dry-run');
  expect(planned).toMatchObject({ code: 0, stderr: '' });
  expect(planned.stdout).toMatch(
    /Nothing was written\. An upload to s3:\/\/psgc\/2026\/ would change:\n {2}new {7}2026\/api/,
  );
  expect(objects.size).toBe(0);
  const listeners = () => ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal));
  const before = listeners();
  const sent = await runCommand(...args);
  expect(sent).toMatchObject({ code: 0, stderr: '' });
  expect(listeners()).toEqual(before);
  expect(sent.stdout).toMatch(
    /s3:\/\/psgc\/2026\/ has the site\.\n +42 objects sent\n +[\d,]+ bytes\n +0 objects removed\n/,
  );
  expect(objects.has('2026/api/v2/cities/1380600000')).toBe(true);
  const again = await runCommand(...args, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'unchanged', sent: 0, removed: 0, requests: 1 });
});

test('--configure sets the website and CORS, and leaves alone what others have set', async () => {
  const { endpoint, settings } = await startStandIn();
  const args = ['upload', 's3://psgc', '--endpoint', endpoint, ...SITE, '--configure'];
  expect((await runCommand(...args)).stdout).toMatch(/\nwebsite: set\nCORS: set\n$/);
  expect(settings.get('website')).toContain('<ErrorDocument><Key>404.json</Key></ErrorDocument>');
  expect(settings.get('cors')).toContain('<AllowedOrigin>*</AllowedOrigin>');
  expect((await runCommand(...args)).stdout).toMatch(/\nwebsite: as it should be\nCORS: as it should be\n$/);
  const other = '<CORSConfiguration><CORSRule><AllowedMethod>PUT</AllowedMethod></CORSRule></CORSConfiguration>';
  settings.set('cors', other);
  expect((await runCommand(...args)).stdout).toMatch(
    /\nCORS: left alone, because the bucket has other settings:\n\[\{"AllowedMethods":\["PUT"\]\}\]\nthe site needs:\n\[/,
  );
  expect(settings.get('cors')).toBe(other);
});

test('--configure says that a store has no setting for websites, and sets CORS', async () => {
  const standIn = await startStandIn();
  standIn.fault = (_method, key) => (key === '?website' ? { status: 501, code: 'NotImplemented' } : undefined);
  const args = ['upload', 's3://psgc', '--endpoint', standIn.endpoint, ...SITE, '--configure'];
  expect(await runCommand(...args)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\nwebsite: not known to the store\nCORS: set\n$/),
  });
});

test('with --base, links of an upload below a prefix have it', async () => {
  const { endpoint, objects } = await startStandIn();
  const args = ['upload', 's3://psgc/2026', '--endpoint', endpoint, ...SITE];
  expect(await runCommand(...args)).toMatchObject({ code: 0 });
  expect(`${objects.get('2026/api/openapi')?.body}`).toContain('"servers":[{"url":"/",');
  expect((await runCommand(...args, '--base', '/2026')).stdout).toContain(' 1 objects sent\n');
  expect(`${objects.get('2026/api/openapi')?.body}`).toContain('"servers":[{"url":"/2026",');
});

test('with another depth, an upload sends what the one before left out, and removes it again', async () => {
  const { endpoint, objects } = await startStandIn();
  const args = ['upload', 's3://psgc', '--endpoint', endpoint, ...SITE];
  const barangay = 'api/v2/barangays/1380601001';
  for (const depth of ['lists', 'codes', 'lists']) {
    expect(await runCommand(...args, '--depth', depth)).toMatchObject({ code: 0 });
    expect(objects.has(barangay), depth).toBe(depth === 'codes');
  }
});

test.each([
  [['psgc'], /^psgc: expected s3:\/\/BUCKET or s3:\/\/BUCKET\/PREFIX/],
  [['s3://psgc/../other'], /a prefix cannot have \. or \.\. between slashes/],
  [['s3://psgc', '--region', 'ap-southeast-1'], /the region of a bucket is --store-region/],
  [['s3://psgc', '--endpoint', 'localhost'], /--endpoint localhost: expected https:/],
  [['s3://psgc', '--endpoint', 'localhost:9000'], /--endpoint localhost:9000: expected https:/],
  [
    ['s3://psgc', '--endpoint', 'http://name:secret@localhost'],
    /^(?!.*secret).*expected no name and password before localhost/s,
  ],
  [['s3://psgc', '--families', 'search'], /s3 has no function, which search needs/],
  [['s3://psgc', '--depth', 'all'], /--depth all: expected names or codes or lists/],
])('upload %j is refused with the usage', async (args, message) => {
  const { code, stderr } = await runCommand('upload', ...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test('build has no target s3, and says which command to use', async () => {
  const { code, stderr } = await runCommand('build', '--target', 's3');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^--target s3: .* Send them with the command upload: upload s3:\/\/BUCKET/);
});
