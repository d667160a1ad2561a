import { onTestFinished, expect, test } from 'vitest';
import { WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import { compareSample } from '../conformance/compare.ts';
import type { Host } from '../conformance/host.ts';
import { openApache } from '../conformance/hosts/apache.ts';
import { openGithubPages } from '../conformance/hosts/github-pages.ts';
import { openS3 } from '../conformance/hosts/s3.ts';
import { openServe } from '../conformance/hosts/serve.ts';
import { openCaddy } from '../conformance/hosts/caddy.ts';
import { openNginx } from '../conformance/hosts/nginx.ts';
import { isInstalled } from '../engines/server-process.ts';
import { openRegion, REGION } from './open-with.ts';

const ALL = { families: WITHOUT_SEARCH, withPages: false };

test.for<readonly [name: string, open: (data: string) => Promise<Host>, command?: string]>([
  ['serve with the plain tree', (data) => openServe({ region: REGION, data })],
  ['GitHub Pages with all families', (data) => openGithubPages({ region: REGION, data, families: WITHOUT_SEARCH })],
  ['the website of a bucket', (data) => openS3({ region: REGION, data })],
  ['Apache with the plain tree', (data) => openApache({ region: REGION, data }), 'apache2'],
  ['nginx', (data) => openNginx(REGION, { data, ...ALL }), 'nginx'],
  ['Caddy', (data) => openCaddy(REGION, { data, ...ALL }), 'caddy'],
])(
  '%s answers as the contract says for a region, apart from declared exceptions',
  async ([, open, command], { skip }) => {
    skip(command !== undefined && !isInstalled(command), 'it is not installed');
    const host = await openRegion(REGION, open);
    onTestFinished(host.close);
    const result = await compareSample(host, REGION);
    expect(result.differences).toEqual([]);
    expect(result.asked).toBeGreaterThan(400);
  },
);
