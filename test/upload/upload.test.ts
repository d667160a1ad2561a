import { describe, expect, test } from 'vitest';
import { StandIn, type StandInObject, type StandInOptions } from './stand-in.ts';
import { EARLIER, LATER, sendTo, SMALL_COUNT, type SmallParts } from './uploading.ts';

/** A bucket that has the earlier site. */
async function withEarlier(options: StandInOptions = {}): Promise<StandIn> {
  const store = new StandIn(options);
  await sendTo(store, EARLIER);
  store.log.length = 0;
  return store;
}

/** The ETags of all objects by key, without the upload's own ones. */
const tagsOf = (store: StandIn) => store.keys().map((key) => [key, store.objects.get(key)?.etag]);

/** What a bucket has that was only ever given one site. */
async function tagsAfter(parts: SmallParts) {
  const store = new StandIn();
  await sendTo(store, parts);
  return tagsOf(store);
}

const forgetManifests = (store: StandIn) => {
  for (const key of store.objects.keys()) if (key.includes('.psgc-static/')) store.objects.delete(key);
};

const OTHER: StandInObject = { etag: 'x', type: 'text/plain', cacheControl: undefined, body: Buffer.from('other') };

const NEW_NAME = 'api/v2/barangays/Buaya';
const OLD_NAME = 'api/v2/barangays/Baay';
const LIST = 'api/v2/barangays';

describe('a first upload', () => {
  test('sends records before lists', async () => {
    const store = new StandIn();
    expect(await sendTo(store, EARLIER, { concurrency: 1 })).toMatchObject({ outcome: 'uploaded', sent: SMALL_COUNT });
    expect(store.keysOf('PUT').at(-1)).toBe(LIST);
    expect(store.keys()).toHaveLength(SMALL_COUNT);
  });

  test('that would only say what it would do writes nothing', async () => {
    const store = new StandIn();
    expect(await sendTo(store, EARLIER, { dryRun: true })).toMatchObject({ outcome: 'planned', sent: SMALL_COUNT });
    expect(store.objects.size).toBe(0);
  });
});

describe('a later upload', () => {
  test('of the same site makes one request', async () => {
    const store = await withEarlier();
    expect(await sendTo(store, EARLIER)).toMatchObject({ outcome: 'unchanged', sent: 0, requests: 1 });
  });

  test('sends what differs, new objects first, and removes what is gone at the end', async () => {
    const store = await withEarlier();
    const report = await sendTo(store, LATER, { concurrency: 1 });
    const changes = store.log.filter((line) => /^(?:PUT|DELETE)/.test(line) && !line.includes('.psgc-static/'));
    expect(changes).toEqual([
      `PUT ${NEW_NAME}`,
      'PUT api/v2/barangays/0102805002',
      `PUT ${LIST}`,
      `DELETE ${OLD_NAME}`,
    ]);
    expect(report).toMatchObject({ sent: 3, removed: 1 });
    expect(tagsOf(store)).toEqual(await tagsAfter(LATER));
  });

  test('that would only say what it would do says what the next one does', async () => {
    const store = await withEarlier();
    const before = new Map(store.objects);
    const report = await sendTo(store, LATER, { dryRun: true });
    expect(new Map(store.objects)).toEqual(before);
    expect(report.shown).toEqual({
      new: [NEW_NAME],
      changed: ['api/v2/barangays/0102805002', LIST],
      removed: [OLD_NAME],
    });
    const { sent, bytes, removed } = await sendTo(store, LATER);
    expect(report).toMatchObject({ outcome: 'planned', sent, bytes, removed });
  });

  test('leaves alone what others have put into the bucket, and with keep what is gone', async () => {
    const store = await withEarlier();
    for (const key of ['notes.txt', 'api/other']) store.objects.set(key, OTHER);
    expect(await sendTo(store, LATER, { keep: true })).toMatchObject({ removed: 0 });
    expect(store.keys()).toContain(OLD_NAME);
    expect(await sendTo(store, LATER)).toMatchObject({ outcome: 'uploaded', sent: 0, removed: 1 });
    expect(store.keys()).not.toContain(OLD_NAME);
    for (const key of ['notes.txt', 'api/other']) expect(store.objects.get(key)).toBe(OTHER);
  });

  test('that would only say what it would do removes nothing with keep', async () => {
    const { removed, shown } = await sendTo(await withEarlier(), LATER, { dryRun: true, keep: true });
    expect({ removed, shown: shown.removed }).toEqual({ removed: 0, shown: [] });
  });

  test('leaves an object that moved to another part during an upload with keep', async () => {
    const store = await withEarlier();
    const moved: SmallParts = { ...LATER, v2: {}, provinces: LATER['v2'] ?? {} };
    await sendTo(store, moved, { keep: true });
    expect(await sendTo(store, moved)).toMatchObject({ sent: 0, removed: 1 });
    expect(tagsOf(store)).toEqual(await tagsAfter(moved));
  });

  test('sends nothing if the manifests are lost, because the store lists what it has', async () => {
    const store = await withEarlier();
    forgetManifests(store);
    expect(await sendTo(store, EARLIER)).toMatchObject({ sent: 0, removed: 0 });
    expect(store.keysOf('PUT')).toEqual([]);
    await sendTo(store, LATER);
    expect(store.keysOf('DELETE')).toEqual([OLD_NAME]);
  });

  test('with verify sends what somebody changed or removed', async () => {
    const store = await withEarlier();
    store.objects.delete('api/v2/barangays/Aglipay');
    store.objects.set(LIST, OTHER);
    expect(await sendTo(store, EARLIER, { verify: true })).toMatchObject({ sent: 2 });
    expect(tagsOf(store)).toEqual(await tagsAfter(EARLIER));
  });

  test('with fresh sends everything', async () => {
    const store = await withEarlier();
    expect(await sendTo(store, EARLIER, { fresh: true })).toMatchObject({ sent: SMALL_COUNT, removed: 0 });
  });

  test('of fewer parts removes those that are gone, and their manifests', async () => {
    const store = new StandIn();
    await sendTo(store, { ...EARLIER, gitlab: { 'gitlab/api/regions': '[]' } });
    await sendTo(store, EARLIER);
    expect([...store.objects.keys()].sort()).toEqual([...(await withEarlier()).objects.keys()].sort());
  });
});

describe('objects of others', () => {
  test('with keys of the site are refused before anything is written, and replaced by force', async () => {
    const store = new StandIn();
    store.objects.set(LIST, OTHER);
    await expect(sendTo(store, EARLIER)).rejects.toThrow(
      /has 1 object with keys of the site that no upload has written:\n {2}api\/v2\/barangays\nNothing was changed\..*--force/,
    );
    expect([...store.objects]).toEqual([[LIST, OTHER]]);
    await sendTo(store, EARLIER, { force: true });
    expect(tagsOf(store)).toEqual(await tagsAfter(EARLIER));
  });

  test('with a new key of a later site are refused as well', async () => {
    const store = await withEarlier();
    const before = new Map(store.objects);
    store.objects.set(NEW_NAME, OTHER);
    await expect(sendTo(store, LATER)).rejects.toThrow(NEW_NAME);
    expect(new Map(store.objects)).toEqual(before.set(NEW_NAME, OTHER));
  });
});

describe('an upload that is killed', () => {
  const MORE: SmallParts = { ...LATER, gitlab: { 'gitlab/api/regions': '[]', 'gitlab/api/regions/010000000': '{}' } };

  /** Has a store take no request after the first ones: a program that was killed does not even remove its lock. */
  const failAfter = (store: StandIn, requests: number) => {
    let count = 0;
    store.fault = () => ((count += 1) > requests ? 'reset' : undefined);
  };

  /** How many requests the upload makes that is killed. */
  async function requestsOf(parts: SmallParts): Promise<number> {
    const { requests } = await sendTo(await withEarlier(), parts, { concurrency: 2 });
    return requests;
  }

  test.each([
    ['the same site', MORE],
    ['the earlier site', EARLIER],
  ])('after any request and followed by %s ends with the objects of that site', async (_what, next) => {
    const requests = await requestsOf(MORE);
    expect(requests).toBeGreaterThan(20);
    const expected = await tagsAfter(next);
    for (let last = 0; last < requests; last += 1) {
      const store = await withEarlier();
      failAfter(store, last);
      await expect(sendTo(store, MORE, { concurrency: 2 }), `${last}`).rejects.toThrow();
      store.fault = undefined;
      await sendTo(store, next);
      expect(tagsOf(store), `killed after request ${last}`).toEqual(expected);
    }
  });

  test('while an object moved to another part ends with that object', async () => {
    const moved: SmallParts = { ...LATER, v2: {}, provinces: LATER['v2'] ?? {} };
    const requests = await requestsOf(moved);
    const expected = await tagsAfter(moved);
    for (let last = 0; last < requests; last += 1) {
      const store = await withEarlier();
      failAfter(store, last);
      await expect(sendTo(store, moved, { concurrency: 2 }), `${last}`).rejects.toThrow();
      store.fault = undefined;
      await sendTo(store, moved);
      expect(tagsOf(store), `killed after request ${last}`).toEqual(expected);
    }
  });

  test('leaves objects that the next one with verify knows as its own', async () => {
    const store = await withEarlier();
    let isSent = false;
    store.fault = (method, key) => {
      if (isSent) return 'reset';
      isSent = method === 'PUT' && key === NEW_NAME;
      return undefined;
    };
    await expect(sendTo(store, LATER, { concurrency: 1 })).rejects.toThrow();
    store.fault = undefined;
    const renamed: SmallParts = { ...LATER, v2: { ...LATER['v2'], [NEW_NAME]: '{"name":"Buaya (Pob.)"}' } };
    await sendTo(store, renamed, { verify: true });
    expect(tagsOf(store)).toEqual(await tagsAfter(renamed));
  });

  test('and continued sends only what its last manifest does not name', async () => {
    const store = await withEarlier();
    const { sent } = await sendTo(await withEarlier(), MORE);
    let puts = 0;
    store.fault = (method, key) => {
      puts += method === 'PUT' && key.includes('gitlab') && !key.includes('.psgc-static/') ? 1 : 0;
      return puts > 0 ? 'reset' : undefined;
    };
    await expect(sendTo(store, MORE, { concurrency: 1 })).rejects.toThrow();
    store.fault = undefined;
    expect((await sendTo(store, MORE)).sent).toBeLessThan(sent);
  });
});

test('an upload that is ended by a signal says how far it came, and lets the next one begin at once', async () => {
  const store = new StandIn();
  const controller = new AbortController();
  store.fault = () => {
    if (store.keys().length >= 3) controller.abort();
    return undefined;
  };
  await expect(sendTo(store, EARLIER, { signal: controller.signal, concurrency: 1 })).rejects.toThrow(
    /^Stopped: \d objects were sent\. The same command goes on from there$/,
  );
  store.fault = undefined;
  const stages: string[] = [];
  const before = store.keys().length;
  const { sent } = await sendTo(store, EARLIER, { onStage: (stage) => stages.push(stage) });
  expect(before).toBeLessThan(SMALL_COUNT);
  expect(sent).toBe(SMALL_COUNT - before);
  expect(stages.filter((stage) => stage.includes('waiting'))).toEqual([]);
});

test('of two uploads at once the second one ends, and the first one goes on', async () => {
  const store = new StandIn({ knowsConditions: false });
  const lockTimes = { beat: 20, patience: 100 };
  let second: Promise<unknown> | undefined;
  store.fault = (method, key) => {
    if (method === 'PUT' && key.startsWith('api/'))
      second ??= sendTo(store, LATER, { lockTimes }).catch((error: unknown) => error);
    return undefined;
  };
  // Slow enough for the second upload to see that the first one goes on.
  store.delay = 25;
  await sendTo(store, EARLIER, { concurrency: 1, lockTimes });
  expect(String(await second)).toMatch(/another upload is under way \(began .*\. Wait until it has ended/);
  expect(tagsOf(store)).toEqual(await tagsAfter(EARLIER));
});
