import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { edited, writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Answer, list, refuse, type StandIn, startStandIn } from './stand-in.ts';

const folder = await temporaryFolder();
const earlier = await writeSmallDataset(join(folder, 'data'));
const renamed = await writeSmallDataset(join(folder, 'renamed'), {
  'barangays.csv': edited('barangays.csv', 'Baay', 'Buaya'),
});

const PREFIX = '2026/';

const SITE = ['--families', 'v2', '--no-pages', '--region', '0100000000'];

const uploadTo = ({ endpoint }: StandIn, data: string, ...more: readonly string[]) =>
  runCommand('upload', `s3://psgc/${PREFIX}`, '--endpoint', endpoint, '--data', data, ...SITE, ...more);

/** The keys of the requests of a method, in the order of letters. */
const keysOf = ({ log }: StandIn, method: string): readonly string[] =>
  log.flatMap((request) => (request.startsWith(`${method} `) ? [request.slice(method.length + 1)] : [])).sort();

const put = ({ objects }: StandIn, key: string, body: string | Buffer = '') =>
  objects.set(key, { etag: 'x', body: body.toString(), type: undefined, cacheControl: undefined });

let uploaded: StandIn['objects'] | undefined;

/** A store that has the earlier site, which is uploaded once. */
async function withEarlier(): Promise<StandIn> {
  const store = await startStandIn();
  if (uploaded === undefined) await uploadTo(store, earlier);
  for (const [key, object] of uploaded ?? []) store.objects.set(key, object);
  uploaded ??= new Map(store.objects);
  store.log.length = 0;
  return store;
}

const OLD_KEY = `${PREFIX}api/v2/barangays/Baay`;
const isOld = (key: string): boolean => key.endsWith('/Baay');
const NEW_KEY = `${PREFIX}api/v2/barangays/Buaya`;
const UNCHANGED_KEY = `${PREFIX}api/v2/barangays/0102801001`;

describe('an upload', () => {
  test('sends every object with its type and cache header, and later nothing', async () => {
    const store = await startStandIn();
    const { code, stdout } = await uploadTo(store, earlier);
    expect(code).toBe(0);
    const count = store.objects.size;
    expect(count).toBeGreaterThan(20);
    expect(stdout).toMatch(new RegExp(`\ns3://psgc/${PREFIX} has the site\\.\n +${count} objects sent\n`));
    expect(store.objects.get(OLD_KEY)).toMatchObject({
      body: expect.stringContaining('"name":"Baay"'),
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, max-age=3600, stale-while-revalidate=86400',
    });
    const again = JSON.parse((await uploadTo(store, earlier, '--json')).stdout);
    expect(again).toMatchObject({ sent: 0, bytes: 0, same: count, removed: 0, others: 0 });
    expect(JSON.parse((await uploadTo(store, earlier, '--json', '--fresh')).stdout)).toMatchObject({ sent: count });
  });

  test('sends what differs, and with --delete removes what is gone: the bucket is as after a first upload', async () => {
    const [store, first] = [await withEarlier(), await startStandIn()];
    await uploadTo(first, renamed);
    const gone = [...store.objects.keys()].filter(isOld).sort();
    const { stdout } = await uploadTo(store, renamed);
    expect(stdout).toMatch(new RegExp(`\n +${gone.length} other objects, which only --delete removes\n`));
    expect(keysOf(store, 'PUT')).toContain(NEW_KEY);
    expect(keysOf(store, 'PUT')).not.toContain(UNCHANGED_KEY);
    expect(keysOf(store, 'DELETE')).toEqual([]);
    expect((await uploadTo(store, renamed, '--delete')).stdout).toContain(`\n  removing  ${OLD_KEY}\n`);
    expect(keysOf(store, 'DELETE')).toEqual(gone);
    expect(store.objects).toEqual(first.objects);
  });

  test('with --dry-run prints what it would do, and does nothing', async () => {
    const store = await withEarlier();
    const { stdout } = await uploadTo(store, renamed, '--dry-run', '--delete');
    for (const line of [`new  ${NEW_KEY}`, `changed  ${PREFIX}api/v2/barangays`, `gone  ${OLD_KEY}`]) {
      expect(stdout).toContain(`\n  ${line}\n`);
    }
    expect(stdout).not.toContain(UNCHANGED_KEY);
    expect(new Set(store.log)).toEqual(new Set(['GET ']));
  });

  test('that broke off is continued by the next one', async () => {
    const [store, whole] = [await startStandIn(), await withEarlier()];
    store.instead = (_request, count) => (count > 10 ? refuse(503, 'SlowDown') : undefined);
    expect(await uploadTo(store, earlier, '--concurrency', '2')).toMatchObject({ code: 1 });
    store.instead = () => undefined;
    const { sent, same } = JSON.parse((await uploadTo(store, earlier, '--json')).stdout) as Record<string, number>;
    expect([8, 9, 10]).toContain(same); // the one beside the refused request may be broken off, or arrive late
    expect((sent ?? 0) + (same ?? 0)).toBe(whole.objects.size);
    expect(store.objects).toEqual(whole.objects);
  });

  test('asks again for what the store was too busy to answer', async () => {
    const [store, whole] = [await startStandIn(), await withEarlier()];
    store.instead = (_request, count) => (count === 1 || count === 9 ? refuse(503, 'SlowDown') : undefined);
    expect(await uploadTo(store, earlier)).toMatchObject({ code: 0 });
    expect(store.log).toHaveLength(whole.objects.size + 3); // one list and one object twice
    expect(store.objects).toEqual(whole.objects);
  });

  test('with --base has links below it', async () => {
    const store = await startStandIn();
    await uploadTo(store, earlier, '--base', '/2026');
    expect(store.objects.get(`${PREFIX}api/openapi`)?.body).toContain('"servers":[{"url":"/2026",');
  });
});

describe('a bucket is not trusted', () => {
  test('its objects are never read, and none outside of the prefix is removed, whatever they say', async () => {
    const store = await withEarlier();
    const others = [
      'root.txt',
      'other/secret.txt',
      '2026',
      '20260/x',
      ...['../x', '/abs', 'a/./b', 'folder/'].map((key) => PREFIX + key),
    ];
    for (const key of others) put(store, key);
    const planted = gzipSync(others.map((key) => `${'0'.repeat(32)}  ${key}\n`).join(''));
    put(store, `${PREFIX}.psgc-static/parts/evil.md5.gz`, planted);
    put(store, `${PREFIX}.psgc-static/lock.json`, 'null');
    const before = new Map(store.objects);
    expect(await uploadTo(store, renamed)).toMatchObject({ code: 0 });
    for (const [key, object] of before) if (object.etag === 'x') expect(store.objects.get(key)).toBe(object);
    expect(await uploadTo(store, renamed, '--delete')).toMatchObject({ code: 0 });
    expect(keysOf(store, 'DELETE').filter((key) => !isOld(key))).toEqual([
      `${PREFIX}.psgc-static/lock.json`,
      `${PREFIX}.psgc-static/parts/evil.md5.gz`,
    ]);
    for (const key of others) expect(store.objects.has(key), key).toBe(true);
    expect(new Set(keysOf(store, 'GET'))).toEqual(new Set(['']));
  });

  test('a list with keys outside of the prefix removes none of them', async () => {
    const store = await withEarlier();
    store.instead = (request) =>
      request === 'GET '
        ? list(
            [
              ['root.txt', 'x'],
              [`${PREFIX}a`, 'x'],
            ],
            false,
          )
        : undefined;
    await uploadTo(store, earlier, '--delete');
    expect(keysOf(store, 'DELETE')).toEqual([`${PREFIX}a`]);
  });

  const CUT: readonly (readonly [what: string, page: Answer])[] = [
    ['is cut without a token', list([], true)],
    ['is cut with an empty token', list([], true, '')],
    ['is no list', (response) => response.end('<html><body>Welcome</body></html>')],
  ];

  test.each(CUT)('a list that %s ends the upload before it writes', async (_what, page) => {
    const store = await startStandIn();
    put(store, `${PREFIX}api/v2/regions`, 'of somebody else');
    store.instead = () => page;
    const { code, stderr } = await uploadTo(store, earlier, '--delete');
    expect({ code, log: store.log.length }).toEqual({ code: 1, log: 1 });
    expect(stderr).toMatch(
      /^s3:\/\/psgc at http:\/\/127\.0\.0\.1:\d+: the store gave no whole list of its objects\. Nothing was changed\..*\n$/,
    );
  });

  test.each([['same'], ['a', 'b']])(
    'a list that repeats a token (%s) ends the upload before it writes',
    async (...tokens) => {
      const store = await startStandIn();
      store.instead = (_request, count) => list([], true, tokens[count % tokens.length]);
      const { code, stderr } = await uploadTo(store, earlier, '--delete');
      expect({ code, lists: store.log }).toEqual({ code: 1, lists: Array(tokens.length + 1).fill('GET ') });
      expect(stderr).toContain('the store gave no whole list of its objects. Nothing was changed.');
    },
  );

  test('control characters of its keys and of its errors are printed as escapes', async () => {
    const store = await withEarlier();
    put(store, `${PREFIX}\u001b[2J\u001b]0;pwn\u0007\r\nevil`);
    const planned = await uploadTo(store, earlier, '--delete', '--dry-run');
    expect(planned.stdout).toContain(`\n  gone  ${PREFIX}\\u001b[2J\\u001b]0;pwn\\u0007\\u000d\\u000aevil\n`);
    store.instead = () => refuse(503, 'SlowDown', '\u001b[31mRED\n fake line');
    const refused = await uploadTo(store, earlier);
    expect(refused.stderr).toMatch(/\(SlowDown: \\u001b\[31mRED\\u000a fake line\)/);
    expect(planned.stdout + refused.stderr).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe('a store that fails is one line with what to do', () => {
  const reset: Answer = (response) => response.socket?.resetAndDestroy();
  const html: Answer = (response) => response.end('no XML');
  const FAILURES: readonly (readonly [what: string, method: string, answer: Answer, message: RegExp])[] = [
    [
      'refuses the key',
      'GET',
      refuse(403, 'InvalidAccessKeyId'),
      /403 \(InvalidAccessKeyId: .*The credentials are wrong, or lack s3:ListBucket/,
    ],
    [
      'has no such bucket',
      'GET',
      refuse(404, 'NoSuchBucket'),
      /could not list the objects: .*404 \(NoSuchBucket.*Make the bucket first/,
    ],
    [
      'is full',
      'PUT',
      refuse(507, 'XMinioStorageFull'),
      /could not write 2026\/.*507 \(XMinioStorageFull.*The store is full: make room/,
    ],
    ['is over its quota', 'PUT', refuse(403, 'QuotaExceeded'), /403 \(QuotaExceeded.*The store is full/],
    ['is busy', 'PUT', refuse(503, 'SlowDown'), /503 \(SlowDown.*to each of 2 attempts\. Try again later/],
    ['ends connections', 'PUT', reset, /the store cannot be reached \(ECONNRESET.*after 2 attempts.*--endpoint/],
    ['is none', 'GET', html, /200 \(.*which is no answer of S3\. Look at --endpoint/],
    [
      'redirects',
      'GET',
      refuse(301, 'PermanentRedirect'),
      /the store answered 301 \(.*The bucket is elsewhere: give its --store-region/,
    ],
  ];

  test.each(FAILURES)('one that %s', async (_what, method, answer, message) => {
    const store = await startStandIn();
    store.instead = (request) => (request.startsWith(method) ? answer : undefined);
    const { code, stderr } = await uploadTo(store, earlier);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^s3:\/\/psgc at http:\/\/127\.0\.0\.1:\d+: could not .*\n$/);
  });

  test('one that is not there', async () => {
    const store = { ...(await startStandIn()), endpoint: 'http://127.0.0.1:4439' };
    expect((await uploadTo(store, earlier)).stderr).toMatch(/^.*the store cannot be reached \(ECONNREFUSED.*\n$/);
  });
});

test.each([
  [['psgc'], /^psgc: expected s3:\/\/BUCKET or s3:\/\/BUCKET\/PREFIX/],
  [['s3://psgc/../other'], /a prefix cannot have \. or \.\. between slashes/],
  [['s3://psgc', '--region', 'ap-southeast-1'], /the region of a bucket is --store-region/],
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

test.each(['A_B', 'ab', 'a'.repeat(64), '-ab', 'ab.', 'a..b', '192.168.5.4'])(
  'no bucket can be called %s, which is said before the store is asked',
  async (name) => {
    const { code, stderr } = await runCommand('upload', `s3://${name}/site`);
    expect(code).toBe(2);
    expect(stderr).toContain(`found the bucket ${name}, expected 3 to 63 lower-case letters, digits, dots and hyphens`);
  },
);

test('the help and the documents list the same options', async () => {
  const optionsIn = (text: string) => [...new Set(text.match(/--[a-z][a-z-]+/g))].sort();
  const documents = readFileSync(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n## Uploads\n([\s\S]*?)\n## /.exec(documents) ?? [];
  const rows = table.split('\n').flatMap((line) => (line.startsWith('| `--') ? [line.split(' | ', 1)[0] ?? ''] : []));
  const { stdout } = await runCommand('upload', '--help');
  expect(optionsIn(rows.join('\n'))).toEqual(optionsIn(stdout).filter((name) => !/^--(?:json|help)$/.test(name)));
});
