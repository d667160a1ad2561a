import { onTestFinished, expect, test } from 'vitest';
import { compareSample } from '../conformance/compare-sample.ts';
import { openHttpServer } from '../conformance/hosts/http-server.ts';
import { openServe } from '../conformance/hosts/serve.ts';
import { openRegion } from './open-with.ts';

const SERVERS = { serve: openServe, 'http-server': openHttpServer };

test.each([
  ['serve', '1300000000'],
  ['http-server', '1300000000'],
] as const)(
  '%s with the plain tree answers as the contract says for %s, apart from declared exceptions',
  async (server, region) => {
    const host = await openRegion(region, (data) => SERVERS[server](region, data));
    onTestFinished(host.close);
    const result = await compareSample(host, region);
    expect(result.differences).toEqual([]);
    expect(result.asked).toBeGreaterThan(400);
  },
  60_000,
);
