import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Family } from '../../generator/api/routing/route.ts';
import type { WebServer, WebServerOptions } from '../conformance/host.ts';
import { openSmall } from './open-with.ts';

/** Families that are built, and lines with the status, the path and a part of the answers of the small dataset. */
const CASES = readFileSync(new URL('families.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((text) => text.split('\n'));

/** Tests the configuration of a web server for each choice of families. */
export function testFamilies(open: (region: null, options: WebServerOptions) => Promise<WebServer>): void {
  test.each(CASES)('with the families %s it answers for all of them, and for no other', async (names, ...lines) => {
    const families = names.split(' ') as Family[];
    const host = await openSmall((data) => open(null, { data, families, withPages: false, compress: [] }));
    onTestFinished(host.close);
    for (const line of lines) {
      const [status, path = '', ...part] = line.split(' ');
      const { status: found, headers, body } = await host.get(path);
      expect([path, found, headers['content-type']]).toEqual([path, Number(status), 'application/json; charset=utf-8']);
      expect(body).toContain(part.join(' '));
    }
  });
}
