import { describe, expect, onTestFinished, test } from 'vitest';
import { openCaddy } from '../conformance/hosts/caddy.ts';
import { isInstalled } from '../engines/server-process.ts';
import { openSmall, REGION } from './open-with.ts';
import { testCompressed } from './test-compressed.ts';
import { testFamilies } from './test-families.ts';
import { testRequests } from './test-requests.ts';
import { testSurroundings } from './test-surroundings.ts';

describe.skipIf(!isInstalled('caddy'))('Caddy (skipped where it is not installed)', () => {
  describe('beside a handle of its owner', () =>
    testSurroundings('handle /blog/* {\n\t\trespond mine\n\t}', 'caddy', openCaddy));
  testFamilies(openCaddy);
  describe('with unusual requests', () => testRequests(openCaddy));
  describe('with compressed files', () => testCompressed(['gzip', 'br'], openCaddy));

  test('a site may have its own pages, without the ones for people', async () => {
    const host = await openSmall((data) =>
      openCaddy(REGION, { data, own: 'handle {\n\t\trespond mine\n\t}', pages: false }),
    );
    onTestFinished(host.close);
    for (const target of ['/', '/nope', '/caddy/psgc.caddyfile']) expect((await host.get(target)).body).toBe('mine');
    expect((await host.get('/api/v2/regions')).status).toBe(200);
  });
});
