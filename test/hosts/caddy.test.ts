import { describe, expect, onTestFinished, test } from 'vitest';
import { openCaddy } from '../conformance/hosts/caddy.ts';
import { isInstalled } from '../engines/server-process.ts';
import { openSmall } from './open-with.ts';
import { testRequests } from './test-requests.ts';
import { REGION } from './test-server.ts';

describe.skipIf(!isInstalled('caddy', ['version']))('Caddy (skipped where it is not installed)', () => {
  describe('with unusual requests', () => testRequests(openCaddy));

  test('a site may have its own pages, without the ones for people', async () => {
    const host = await openSmall((data) =>
      openCaddy(REGION, { data, own: 'handle {\n\t\trespond mine\n\t}', pages: false }),
    );
    onTestFinished(host.close);
    for (const target of ['/', '/nope', '/caddy/psgc.caddyfile']) expect((await host.get(target)).body).toBe('mine');
    expect((await host.get('/api/v2/regions')).status).toBe(200);
  }, 60_000);
});
