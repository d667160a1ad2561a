import { describe, expect, test, vi } from 'vitest';
import { openS3 } from '../../generator/upload/s3-store.ts';
import type { Fault } from './stand-in.ts';
import { EARLIER, sendOverHttp, SMALL_COUNT, startStandIn } from './uploading.ts';

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
    ['is busy', { status: 503, code: 'SlowDown' }, /503 \(SlowDown.*to each of 2 attempts\. Try again later/],
    ['ends connections', 'reset', /cannot be reached \(ECONNRESET.*after 2 attempts/],
  ];

  test.each(failures)(
    '%s: the error says what and where, and later the upload goes on',
    async (_what, fault, message) => {
      const store = await startStandIn();
      store.fault = (method, key) => (method === 'PUT' && key === 'api/v2/barangays' ? fault : undefined);
      const error = String(await sendOverHttp(store, EARLIER).catch((each: unknown) => each));
      expect(error).toMatch(message);
      expect(error).toContain('s3://psgc at http://127.0.0.1:');
      store.fault = undefined;
      const before = store.keys().length;
      const { sent } = await sendOverHttp(store, EARLIER);
      expect(before).toBeGreaterThan(0);
      expect(sent).toBe(SMALL_COUNT - before);
    },
  );

  test('has no such bucket', async () => {
    const store = await startStandIn();
    await expect(sendOverHttp(store, EARLIER, 'other')).rejects.toThrow(
      /s3:\/\/other at .*: the store answered 404 \(NoSuchBucket.*Make the bucket first \(aws s3 mb s3:\/\/other\)/,
    );
  });

  test('answers 503 to one request in ten: everything is sent', async () => {
    const store = await startStandIn();
    vi.stubEnv('AWS_MAX_ATTEMPTS', undefined);
    store.fault = (_method, _key, count) => (count % 10 === 0 ? { status: 503, code: 'SlowDown' } : undefined);
    expect(await sendOverHttp(store, EARLIER)).toMatchObject({ sent: SMALL_COUNT });
    expect(store.keys()).toHaveLength(SMALL_COUNT);
  });
});

test('an object has the body, type and cache header that it was sent with, and one that is there can be kept', async () => {
  const standIn = await startStandIn();
  const store = await openS3({ bucket: 'psgc', endpoint: standIn.endpoint, concurrency: 1 });
  const key = 'api/v2/provinces/Biñan + % & <Ñ>';
  const object = { key, body: '{"name":"Biñan"}', type: 'application/json', cacheControl: 'no-store' };
  expect(await store.head(key)).toBeUndefined();
  expect(await store.put(object)).toBe(true);
  expect(await store.put({ ...object, body: '{}', ifNone: true })).toBe(false);
  expect(standIn.objects.get(key)).toMatchObject({ type: 'application/json', cacheControl: 'no-store' });
  expect((await store.get(key))?.toString()).toBe(object.body);
  const listed: unknown[] = [];
  for await (const each of store.list('api/')) listed.push(each);
  expect(listed).toEqual([{ key, etag: await store.head(key) }]);
  await store.remove(key);
  expect(await store.get(key)).toBeUndefined();
  store.close();
});
