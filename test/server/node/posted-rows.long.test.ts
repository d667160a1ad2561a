import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { connectRaw } from './raw-connection.ts';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer(new URL('serve-matches.ts', import.meta.url));

const PATH = '/api/match';
const url = (path = PATH) => `http://127.0.0.1:${server.port}${path}`;

const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}, path = PATH) =>
  fetch(url(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });

const AGLIPAY = { barangay: 'Aglipay', city: 'City of Batac', province: 'Ilocos Norte' };
const BATAC = { city: 'City of Batac' };
const ROWS: readonly Readonly<Record<string, string>>[] = [
  BATAC,
  AGLIPAY,
  { region: 'Atlantis' },
  { barangay: 'Aglipay', city: 'city of batac', zip: '2906' },
];

const head = (lines: string) => `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n`;
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe('rows are answered in their order', () => {
  test('each as GET answers its texts', async () => {
    const answered = await post(ROWS);
    expect([answered.status, answered.headers.get('Content-Type'), answered.headers.get('Cache-Control')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(answered.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const bodies = await Promise.all(
      ROWS.map(async (row) => (await fetch(`${url()}?${new URLSearchParams(row)}`)).text()),
    );
    expect(await answered.text()).toBe(`[${bodies.map((body) => body.trimEnd()).join()}]\n`);
  });

  test('empty rows and nulls of a table are allowed', async () => {
    expect(await (await post([])).text()).toBe('[]\n');
    const answered = await (await post([{}, { barangay: null, city: 'City of Batac', region: '' }])).json();
    expect(answered).toMatchObject([{ status: 'none', code: null, candidates: [] }, { code: '0102805000' }]);
  });

  test('a thousand rows, at each spelling of the address', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => (at % 2 === 0 ? AGLIPAY : BATAC));
    for (const path of [PATH, `${PATH}/`, `${PATH}.json`]) {
      const answered = (await (await post(rows, {}, path)).json()) as { readonly code: string }[];
      expect(answered.map(({ code }) => code)).toEqual(
        rows.map((row) => ('barangay' in row ? '0102805001' : '0102805000')),
      );
    }
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'of the type %s',
    async (type) => expect((await post([BATAC], { 'Content-Type': type })).status).toBe(200),
  );

  test('in chunks, after a byte order mark, and compressed for a client that accepts it', async () => {
    const body = `\ufeff${JSON.stringify([BATAC])}`;
    const text = await connectRaw(
      server.port,
      `${head('Transfer-Encoding: chunked\r\nConnection: close\r\n')}${Buffer.from(
        [...body].map(chunk).join(''),
      ).toString('latin1')}0\r\n\r\n`,
    ).closed;
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text).toContain('"code":"0102805000"');
    const compressed = await post(Array(100).fill(BATAC), { 'Accept-Encoding': 'br' });
    expect([compressed.headers.get('Content-Encoding'), (await compressed.json()) as unknown[]]).toMatchObject([
      'br',
      { length: 100 },
    ]);
  });

  test('a client that waits to be told to go on is told so, and can use the connection again', async () => {
    const body = JSON.stringify([BATAC]);
    const { socket, text, closed } = connectRaw(
      server.port,
      head(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n`),
    );
    await expect.poll(text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(`${body}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect((await closed).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});

describe('what is refused says why', () => {
  const long = 'x'.repeat(301);
  test.each([
    ['no JSON', '[{', 400, /^Invalid JSON: /],
    ['nothing', '', 400, /^Invalid JSON: /],
    ['no UTF-8', new Uint8Array([0x5b, 0x22, 0xf1, 0x22, 0x5d]), 400, /^Invalid UTF-8$/],
    ['no array', AGLIPAY, 400, /^Found no array, expected an array of rows$/],
    ['a row that is a text', [BATAC, 'Batac'], 400, /^Row 2: found a string, expected an object$/],
    ['a row that is null', [null], 400, /^Row 1: found null, expected an object$/],
    ['a row that is an array', [BATAC, BATAC, []], 400, /^Row 3: found an array, expected an object$/],
    ['a number', [{ zip: 2906 }], 400, /^Row 1: zip: found a number, expected a string or null$/],
    ['an unknown field', [{ Brgy: 'x' }], 400, /^Row 1: found the field "Brgy", expected only address, region, /],
    ['__proto__', '[{"__proto__": "x"}]', 400, /^Row 1: found the field "__proto__", expected only /],
    [
      'too many characters',
      [BATAC, { address: long }],
      400,
      /^Row 2: address: found more than 300 characters or 50 wo/,
    ],
    ['too many words', [{ city: 'x '.repeat(51) }], 400, /^Row 1: city: found more than 300 characters or 50 words$/],
    [
      'both forms',
      [{ address: 'x', city: 'y' }],
      400,
      /^Row 1: found address beside region, province, city, barangay$/,
    ],
    ['1,001 rows', Array(1001).fill({}), 413, /^Found 1,001 rows, expected at most 1,000$/],
    ['more than 1 MB', ' '.repeat(1_000_001), 413, /^Found more than 1,000,000 bytes, expected no more$/],
    ['10 MB', ' '.repeat(10_000_000), 413, /^Found more than 1,000,000 bytes, expected no more$/],
  ])('%s', async (_what, body, status, message) => {
    const answered = await post(body);
    expect(answered.status).toBe(status);
    expect(answered.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answered.headers.get('Cache-Control')).toBe('no-store');
    const { message: found, ...others } = (await answered.json()) as { readonly message: string };
    expect(found).toMatch(message);
    expect(others).toEqual({});
  });

  test.each([
    [{ 'Content-Type': 'text/csv' }, /^Content-Type: found text\/csv, expected application\/json/, 'Accept-Post'],
    [{ 'Content-Type': 'application/json; charset=latin1' }, /^Content-Type: found .*latin1/, 'Accept-Post'],
    [{ 'Content-Type': 'application/jsonp' }, /^Content-Type: found application\/jsonp/, 'Accept-Post'],
    [{ 'Content-Encoding': 'gzip' }, /^Content-Encoding: found gzip, expected none$/, 'Accept-Encoding'],
  ])('415 to %j', async (headers, message, hint) => {
    const answered = await post(gzipSync(JSON.stringify([BATAC])), headers);
    expect([answered.status, answered.headers.has(hint)]).toEqual([415, true]);
    expect(await answered.json()).toEqual({ message: expect.stringMatching(message) as string });
  });

  test('415 to a body without a type, and 400 to parameters in the address', async () => {
    const text = await connectRaw(server.port, `POST ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`).closed;
    expect(text).toMatch(/^HTTP\/1\.1 415 /);
    expect(text).toContain('Content-Type: found none, expected');
    expect((await post([BATAC], {}, `${PATH}?city=Batac`)).status).toBe(400);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('405 to %s, with the methods that there are', async (method) => {
    const answered = await fetch(url(), { method });
    expect([answered.status, answered.headers.get('Allow'), await answered.text()]).toEqual([
      405,
      'GET, HEAD, OPTIONS, POST',
      '{"message":"Method not allowed"}\n',
    ]);
  });

  test('405 to POST at other addresses', async () => {
    for (const path of ['/api/search', '/api/match/x', '/cloud/api/match']) {
      const answered = await post([BATAC], {}, path);
      expect([answered.status, answered.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  test('a row that fails is 500, and the next request is answered', async () => {
    const answered = await post([BATAC, { barangay: 'fails' }]);
    expect([answered.status, await answered.json()]).toEqual([500, { message: 'Server error' }]);
    expect((await post([BATAC])).status).toBe(200);
  });
});

test('a preflight of a page allows POST with its content type', async () => {
  const answered = await fetch(url(), { method: 'OPTIONS' });
  expect(answered.status).toBe(204);
  expect(Object.fromEntries(answered.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS, POST',
    'access-control-allow-headers': '*',
  });
});

describe('bodies that do not come as they should', () => {
  test.concurrent('408 to one that is slow', async () => {
    const text = await connectRaw(server.port, `${head('Content-Length: 100\r\n')}[`).closed;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test.concurrent('one that is refused and slow is not waited for', async () => {
    const text = await connectRaw(server.port, `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n[`).closed;
    expect(text).toMatch(/^HTTP\/1\.1 415 /); // not 408, which comes later
  });

  test('a wrong chunk, or two lengths, is 400', async () => {
    for (const bytes of [
      `${head('Transfer-Encoding: chunked\r\n')}nonsense\r\n`,
      `${head('Transfer-Encoding: chunked\r\nContent-Length: 2\r\n')}2\r\n[]\r\n0\r\n\r\n`,
    ]) {
      expect((await connectRaw(server.port, bytes).closed).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    }
  });

  test('what is longer than its length is another request, and a wrong one', async () => {
    const text = await connectRaw(server.port, `${head('Content-Length: 2\r\n')}[]nonsense\r\n\r\n`).closed;
    expect(text.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400');
  });

  test('one that is too long by far is not read to its end', async () => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    socket.write(head('Transfer-Encoding: chunked\r\n'));
    const megabyte = chunk(' '.repeat(1_000_000));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const write = () => {
      while (!socket.destroyed && socket.write(megabyte));
    };
    socket.on('drain', write);
    write();
    await closed;
    expect(socket.bytesWritten).toBeLessThan(40_000_000);
  });

  test('clients that leave make room for others', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sockets = Array.from({ length: 8 }, () => connectRaw(server.port, `${head('Content-Length: 9\r\n')}[`));
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const { socket } of sockets) socket.destroy();
    }
    await expect.poll(async () => (await post([BATAC])).status).toBe(200);
  });
});

test('what a client pipelines behind rows is answered after them, in order', async () => {
  const body = JSON.stringify([BATAC]);
  const posted = head(`Content-Length: ${body.length}\r\n`) + body;
  const last = `GET /api/v2/regions/0100000000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  const text = await connectRaw(server.port, posted + posted + last).closed;
  expect([...text.matchAll(/"code":"(\d{10})"/g)].map(([, code]) => code)).toEqual([
    '0102805000',
    '0102805000',
    '0100000000',
  ]);
});

describe('many rows that take long', () => {
  const slow = Array(75).fill({ barangay: 'slow' });

  test('do not keep others waiting', async () => {
    const matched = post(slow);
    const waits: number[] = [];
    let isDone = false;
    void matched.then(() => (isDone = true));
    while (!isDone) {
      const start = performance.now();
      await (await fetch(url(`/api/v2/regions?x=${waits.length}`))).arrayBuffer();
      waits.push(performance.now() - start);
    }
    expect((await matched).status).toBe(200);
    expect(waits.length).toBeGreaterThan(10);
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(100);
  }, 20_000);

  test('end when their client leaves', async () => {
    const body = JSON.stringify(Array(900).fill({ barangay: 'slow' }));
    const sockets = Array.from({ length: 4 }, () =>
      connectRaw(server.port, head(`Content-Length: ${body.length}\r\n`) + body),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const { socket } of sockets) socket.destroy();
    const start = performance.now();
    await expect.poll(async () => (await post([BATAC])).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(7_000); // all of their rows take 14 seconds
  });
});

describe('64 clients are all answered beside eight', () => {
  const statusesBeside = async (ask: () => Promise<unknown>): Promise<ReadonlySet<number>> => {
    let isOver = false;
    const others = Array.from({ length: 8 }, async () => {
      while (!isOver) await ask();
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const statuses = await Promise.all(Array.from({ length: 64 }, async () => (await post([BATAC])).status));
    isOver = true;
    await Promise.all(others);
    return new Set(statuses);
  };

  test('whose bodies are slow', async () => {
    const slowBody = async () => connectRaw(server.port, `${head('Content-Length: 100\r\n')}[`).closed;
    expect(await statusesBeside(slowBody)).toEqual(new Set([200]));
  });

  test('whose rows take long', async () => {
    expect(await statusesBeside(async () => post(Array(10).fill({ barangay: 'slow' })))).toEqual(new Set([200]));
  }, 60_000);
});
