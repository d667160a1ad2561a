import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { load } from '../../generator/publish/source.ts';
import { filesOf, linksOf } from '../../generator/tree/tree.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { keptFolder } from '../kept-folder.ts';
import { textsIn, treeFor } from '../tree-for.ts';
import type { Fault } from './stand-in.ts';
import { startStandIn, uploadTo } from './uploading.ts';

const folder = await keptFolder();
const data = await writeSmallDataset(join(folder, 'data'));
const renamed = await writeSmallDataset(join(folder, 'renamed'), {
  'barangays.csv': edited('barangays.csv', 'Baay', 'Buaya'),
});

/** The answers of the plain tree with names, by what an address has after its host. */
async function answers(): Promise<ReadonlyMap<string, string>> {
  const tree = treeFor(files, mountFamilies((await load(data)).gazetteer, ['v2']), 'names');
  const texts = textsIn(tree);
  const isAnswer = ({ path }: { readonly path: string }) => path.startsWith('api/');
  const plain = (path: string) => path.replace(/\.json$/, '');
  return new Map([
    ...[...filesOf(tree)].filter(isAnswer).map(({ path }) => [plain(path), texts.get(path) ?? ''] as const),
    ...[...linksOf(tree)].filter(isAnswer).map(({ path, to }) => [plain(path), texts.get(to) ?? ''] as const),
  ]);
}

describe('a first upload', () => {
  test('sends every address and every name as a key without suffix, with type and cache header', async () => {
    const store = await startStandIn();
    const report = await uploadTo(store, data, { region: null });
    const expected = await answers();
    expect(store.keys()).toEqual([...expected.keys(), '404.json'].sort());
    for (const [key, text] of expected) {
      const object = store.objects.get(key);
      expect(object?.body?.toString(), key).toBe(text);
      expect(object?.type).toBe('application/json; charset=utf-8');
      expect(object?.cacheControl).toBe('public, max-age=3600, stale-while-revalidate=86400');
    }
    expect(store.keys()).toContain('api/v2/regions');
    expect(store.keys()).toContain('api/v2/regions/0100000000');
    expect(store.keys()).toContain(
      'api/v2/regions/Region I (Ilocos Region)/provinces/Ilocos Norte/cities-municipalities',
    );
    expect(store.keys()).toContain('api/v2/barangays/Baay');
    expect(store.objects.get('404.json')?.body?.toString()).toBe('{"message":"Not found"}\n');
    expect(report).toMatchObject({ outcome: 'uploaded', sent: expected.size + 1, same: 0, removed: 0 });
  });

  test('sends records before lists', async () => {
    const store = await startStandIn();
    await uploadTo(store, data, { concurrency: 1 });
    const sent = store.keysOf('PUT');
    const isList = (key: string) => store.objects.get(key)?.body?.toString().startsWith('[') ?? false;
    const firstList = sent.findIndex(isList);
    expect(firstList).toBeGreaterThan(0);
    expect(sent.slice(firstList).every(isList)).toBe(true);
  });

  test('puts everything below a prefix, and pages with their own types', async () => {
    const store = await startStandIn();
    await uploadTo(store, data, { prefix: 'psgc/', pages: true });
    expect(store.keys().every((key) => key.startsWith('psgc/'))).toBe(true);
    const typeOf = (key: string) => store.objects.get(`psgc/${key}`)?.type;
    expect(typeOf('index.html')).toBe('text/html; charset=utf-8');
    expect(typeOf('areas/0102805000')).toBe('text/html; charset=utf-8');
    expect(typeOf('areas')).toBe('text/html; charset=utf-8');
    expect(typeOf('assets/site.css')).toBe('text/css; charset=utf-8');
    expect(store.objects.get('psgc/index.html')?.cacheControl).toBe('public, max-age=3600');
  });

  test('links pages of lists by keys', async () => {
    const store = await startStandIn();
    await uploadTo(store, data, { families: ['v2', 'v1'] });
    const page = JSON.parse(store.objects.get('api/v1/barangays')?.body?.toString() ?? '') as {
      links: { last: string };
    };
    expect(page.links.last).toBe('/api/v1/barangay-pages/all/15/1');
    expect(store.keys()).toContain(page.links.last.slice(1));
  });

  test('refuses a prefix with which a key is longer than 1,024 bytes', async () => {
    const store = await startStandIn();
    await expect(uploadTo(store, data, { prefix: `${'p'.repeat(1000)}/` })).rejects.toThrow(
      /this key has \d+ bytes, and stores take 1024: use a shorter prefix/,
    );
    expect(store.keys()).toEqual([]);
  });
});

describe('a later upload', () => {
  test('of the same data makes one request', async () => {
    const store = await startStandIn();
    await uploadTo(store, data);
    expect(await uploadTo(store, data)).toMatchObject({ outcome: 'unchanged', sent: 0, requests: 1 });
  });

  test('sends what differs, new objects first, and removes what is gone at the end', async () => {
    const store = await startStandIn();
    await uploadTo(store, data);
    store.log.length = 0;
    const report = await uploadTo(store, renamed, { concurrency: 1 });
    const changes = store.log.filter((line) => /^(?:PUT|DELETE)/.test(line) && !line.includes('.psgc-static/'));
    const steps = changes.map((line) => {
      if (line.startsWith('DELETE')) return 'removed';
      return line.includes('Buaya') ? 'new' : 'changed';
    });
    expect(steps).toEqual([...steps].sort((one, other) => STEPS.indexOf(one) - STEPS.indexOf(other)));
    expect(new Set(steps)).toEqual(new Set(STEPS));
    expect(changes).toContain('PUT api/v2/barangays/0102805002');
    expect(changes).toContain('DELETE api/v2/barangays/Baay');
    expect(changes).not.toContain('PUT api/v2/barangays/0102805001');
    expect(report.sent + report.removed).toBe(changes.length);
    const whole = await startStandIn();
    await uploadTo(whole, renamed);
    expect(store.keys()).toEqual(whole.keys());
    for (const key of store.keys()) expect(store.objects.get(key), key).toEqual(whole.objects.get(key));
  });

  test('leaves alone what others have put into the bucket, and with keep what is gone', async () => {
    const store = await startStandIn();
    const other = { etag: 'x', type: 'text/plain', cacheControl: undefined, body: Buffer.from('other') };
    for (const key of ['notes.txt', 'api/other']) store.objects.set(key, other);
    await uploadTo(store, data);
    expect(await uploadTo(store, renamed, { keep: true })).toMatchObject({ removed: 0 });
    expect(store.keys()).toContain('api/v2/barangays/Baay');
    expect(await uploadTo(store, renamed)).toMatchObject({ outcome: 'uploaded', sent: 0 });
    expect(store.keys()).not.toContain('api/v2/barangays/Baay');
    expect(store.objects.get('notes.txt')).toBe(other);
    expect(store.objects.get('api/other')).toBe(other);
  });

  test('sends nothing if the manifests are lost, because the store lists what it has', async () => {
    const store = await startStandIn();
    await uploadTo(store, data);
    for (const key of store.objects.keys()) if (key.includes('.psgc-static/')) store.objects.delete(key);
    store.log.length = 0;
    expect(await uploadTo(store, data)).toMatchObject({ sent: 0, removed: 0 });
    expect(store.keysOf('PUT')).toEqual([]);
    store.log.length = 0;
    await uploadTo(store, renamed);
    expect(store.keysOf('DELETE')).toContain('api/v2/barangays/Baay');
  });

  test('with verify sends what somebody changed or removed', async () => {
    const store = await startStandIn();
    await uploadTo(store, data);
    const before = new Map(store.objects);
    store.objects.delete('api/v2/regions');
    store.objects.set('api/v2/provinces', { etag: 'x', type: 'text/plain', cacheControl: undefined, body: null });
    expect(await uploadTo(store, data, { verify: true })).toMatchObject({ sent: 2 });
    for (const key of store.keys()) expect(store.objects.get(key), key).toEqual(before.get(key));
  });

  test('with fresh sends everything', async () => {
    const store = await startStandIn();
    const { sent } = await uploadTo(store, data);
    expect(await uploadTo(store, data, { fresh: true })).toMatchObject({ sent, removed: 0 });
  });

  test('of fewer families removes the parts that are gone, and their manifests', async () => {
    const store = await startStandIn();
    await uploadTo(store, data, { families: ['v2', 'gitlab'] });
    await uploadTo(store, data);
    const whole = await startStandIn();
    await uploadTo(whole, data);
    expect([...store.objects.keys()].sort()).toEqual([...whole.objects.keys()].sort());
  });

  test('that would only say what it would do writes nothing', async () => {
    const store = await startStandIn();
    expect(await uploadTo(store, data, { dryRun: true })).toMatchObject({ outcome: 'planned', removed: 0 });
    expect(store.objects.size).toBe(0);
    const { sent } = await uploadTo(store, data);
    const before = new Map(store.objects);
    const report = await uploadTo(store, renamed, { dryRun: true });
    expect(new Map(store.objects)).toEqual(before);
    expect(report.sent).toBeLessThan(sent);
    expect(report.shown.new[0]).toBe('api/v2/barangays/Buaya');
    expect(report.shown.removed[0]).toBe('api/v2/barangays/Baay');
    expect(await uploadTo(store, renamed)).toMatchObject({
      sent: report.sent,
      bytes: report.bytes,
      removed: report.removed,
    });
  });
});

const STEPS = ['new', 'changed', 'removed'];

describe('objects of others', () => {
  test('with keys of the site are refused before anything is written, and replaced by force', async () => {
    const store = await startStandIn();
    const other = { etag: 'x', type: 'text/html', cacheControl: undefined, body: Buffer.from('mine') };
    store.objects.set('api/v2/regions', other);
    await expect(uploadTo(store, data)).rejects.toThrow(
      /has 1 object with keys of the site that no upload has written:\n {2}api\/v2\/regions\nNothing was changed\..*--force/,
    );
    expect([...store.objects]).toEqual([['api/v2/regions', other]]);
    await uploadTo(store, data, { force: true });
    expect(store.objects.get('api/v2/regions')?.body?.toString()).toContain('0100000000');
  });

  test('with a new key of a later site are refused as well', async () => {
    const store = await startStandIn();
    await uploadTo(store, data);
    const before = new Map(store.objects);
    const other = { etag: 'x', type: 'text/html', cacheControl: undefined, body: Buffer.from('mine') };
    store.objects.set('api/v2/barangays/Buaya', other);
    await expect(uploadTo(store, renamed)).rejects.toThrow('api/v2/barangays/Buaya');
    expect(new Map(store.objects)).toEqual(before.set('api/v2/barangays/Buaya', other));
  });
});

describe('an upload that is ended in the middle', () => {
  test.each([3, 30, 50, 100, 160])(
    'at request %i goes on where it was, and ends with the same objects',
    async (last) => {
      const store = await startStandIn();
      await uploadTo(store, data);
      const whole = await startStandIn();
      const { sent } = await uploadTo(whole, renamed, { families: ['v2', 'gitlab'] });
      let count = 0;
      // A program that was killed sends nothing more, not even the removal of its lock.
      store.fault = () => ((count += 1) > last ? 'reset' : undefined);
      await uploadTo(store, renamed, { families: ['v2', 'gitlab'], concurrency: 4 }).catch(() => undefined);
      store.fault = undefined;
      const report = await uploadTo(store, renamed, { families: ['v2', 'gitlab'] });
      expect(report.sent).toBeLessThanOrEqual(sent);
      expect(store.keys()).toEqual(whole.keys());
      for (const key of store.keys()) expect(store.objects.get(key), key).toEqual(whole.objects.get(key));
    },
  );

  test('and followed by one of the earlier data leaves the earlier objects', async () => {
    const store = await startStandIn();
    await uploadTo(store, data);
    const before = store.keys().map((key) => [key, store.objects.get(key)?.etag]);
    let changes = 0;
    store.fault = (method, key) => {
      const isChange = method !== 'GET' && !key.includes('.psgc-static/');
      return (changes += isChange ? 1 : 0) > 12 ? 'reset' : undefined;
    };
    await uploadTo(store, renamed).catch(() => undefined);
    store.fault = undefined;
    expect(store.keys().map((key) => [key, store.objects.get(key)?.etag])).not.toEqual(before);
    await uploadTo(store, data);
    expect(store.keys().map((key) => [key, store.objects.get(key)?.etag])).toEqual(before);
  });

  test('by a signal says how far it came, and lets the next one begin at once', async () => {
    const store = await startStandIn();
    const controller = new AbortController();
    store.fault = (method, key) => {
      if (method === 'PUT' && key.startsWith('api/') && store.keys().length >= 50) controller.abort();
      return undefined;
    };
    await expect(uploadTo(store, data, { signal: controller.signal, concurrency: 2 })).rejects.toThrow(
      /^Stopped: 5\d objects were sent\. The same command goes on from there$/,
    );
    store.fault = undefined;
    const stages: string[] = [];
    const before = store.keys().length;
    const { sent } = await uploadTo(store, data, { onStage: (stage) => stages.push(stage) });
    expect(sent).toBe(store.keys().length - before);
    expect(stages.filter((stage) => stage.includes('waiting'))).toEqual([]);
  });
});

describe('two uploads at once', () => {
  test('the second one ends, and the first one goes on', async () => {
    const store = await startStandIn({ knowsConditions: false });
    const lockTimes = { beat: 50, patience: 250 };
    let second: Promise<unknown> | undefined;
    store.fault = (method, key) => {
      if (method === 'PUT' && key.startsWith('api/'))
        second ??= uploadTo(store, renamed, { lockTimes }).catch((error: unknown) => error);
      return undefined;
    };
    // Slow enough for the second upload to see that the first one goes on.
    store.delay = 5;
    await uploadTo(store, data, { concurrency: 1, lockTimes });
    expect(String(await second)).toMatch(/another upload is under way \(began .*\. Wait until it has ended/);
    expect(store.keys()).toContain('api/v2/barangays/Baay');
    expect(store.keys()).not.toContain('api/v2/barangays/Buaya');
  });
});

describe('a store that fails', () => {
  const failures: readonly (readonly [what: string, fault: Fault, message: RegExp])[] = [
    [
      'refuses the credentials',
      { status: 403, code: 'InvalidAccessKeyId' },
      /403 \(InvalidAccessKeyId: .*The credentials are wrong, or lack s3:ListBucket/,
    ],
    [
      'is full',
      { status: 507, code: 'XMinioStorageFull' },
      /the store is full: it answered 507 \(XMinioStorageFull.*Make room/,
    ],
    ['is over its quota', { status: 403, code: 'QuotaExceeded' }, /the store is full: it answered 403 \(QuotaExceeded/],
    ['is busy', { status: 503, code: 'SlowDown' }, /503 \(SlowDown.*to each of 3 attempts\. Try again later/],
    ['ends connections', 'reset', /cannot be reached \(ECONNRESET.*after 3 attempts/],
  ];

  test.each(failures)(
    '%s: the error says what and where, and later the upload goes on',
    async (_what, fault, message) => {
      const store = await startStandIn();
      store.fault = (method, key) => (method === 'PUT' && key === 'api/v2/provinces' ? fault : undefined);
      await expect(uploadTo(store, data)).rejects.toThrow(message);
      await expect(uploadTo(store, data)).rejects.toThrow('s3://psgc at http://127.0.0.1:');
      store.fault = undefined;
      const before = store.keys().length;
      const { sent } = await uploadTo(store, data);
      expect(sent).toBe(store.keys().length - before);
    },
  );

  test('answers 503 to one request in ten: everything is sent', async () => {
    const store = await startStandIn();
    vi.stubEnv('AWS_MAX_ATTEMPTS', undefined);
    store.fault = (_method, _key, count) => (count % 10 === 0 ? { status: 503, code: 'SlowDown' } : undefined);
    const { sent } = await uploadTo(store, data);
    expect(store.keys()).toHaveLength(sent);
  });

  test('has no such bucket', async () => {
    const store = await startStandIn();
    await expect(uploadTo(store, data, { bucket: 'other' })).rejects.toThrow(
      /s3:\/\/other at .*: the store answered 404 \(NoSuchBucket.*Make the bucket first \(aws s3 mb s3:\/\/other\)/,
    );
  });
});
