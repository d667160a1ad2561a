import { describe, expect, onTestFinished, test } from 'vitest';
import { openNginx } from '../conformance/hosts/nginx.ts';
import { isInstalled } from '../conformance/server-process.ts';
import { REGION, testServer } from './test-server.ts';

describe.skipIf(!isInstalled('nginx', ['-v']))('nginx (skipped where it is not installed)', () => {
  testServer(openNginx);

  test('an address over the rate limit gets 429 as JSON', async () => {
    const limited = await openNginx(REGION, { limited: true });
    onTestFinished(limited.close);
    const answers = await Promise.all(Array.from({ length: 400 }, async () => limited.get('/api/v2/regions')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300);
    expect(refused[0]).toMatchObject({
      body: '{"message":"Too many requests"}\n',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'retry-after': '1',
      },
    });
  }, 30_000);
});
