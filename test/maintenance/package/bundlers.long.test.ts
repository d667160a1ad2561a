import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gazetteer } from '../../committed-data.ts';
import { freePort } from '../../engines/server-process.ts';
import { toolCommand } from '../../engines/tool.ts';
import { VITE, WEBPACK } from '../../engines/tools.ts';
import { installPackage, type InstalledPackage } from './installed-package.ts';

const MINUTES = 60_000;
const REGION = '1300000000';
const cities = gazetteer.hierarchy.list(gazetteer.hierarchy.get(REGION) ?? null, 'cities').map(({ name }) => name);

/** The scripts in the output of Vite or webpack, as one text: those that a page loads at once, or those that it may load later. */
function scriptsIn(folder: string, when: 'at once' | 'later'): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  return names
    .filter((name) => /^(?:index-|main\.js$)/.test(basename(name)) === (when === 'at once'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await installPackage(['next@16', 'react@19', 'react-dom@19']);
  installed.add('page');
  installed.add('next');
}, 5 * MINUTES);
afterAll(() => installed.remove());

test.each([
  ['Vite', () => [toolCommand(VITE), 'build', '--outDir', 'Vite']],
  ['webpack', () => [toolCommand(WEBPACK), '--mode', 'production', '--output-path', 'webpack']],
] as const)(
  '%s takes the package, and only the region that a page imports',
  async (bundler, command) => {
    await installed.$here`${command()}`;
    const scripts = scriptsIn(join(installed.folder, bundler), 'at once');
    for (const name of cities) expect(scripts).toContain(name);
    expect(scripts).not.toContain('Ilocos Norte');
    // What only answers requests is loaded when the page imports it.
    expect(scripts).not.toContain('Access-Control-Max-Age');
    expect(scriptsIn(join(installed.folder, bundler), 'later')).toContain('Access-Control-Max-Age');
    // The region is 42,000 of it, a quarter of that populations and a third figures of places, and the matcher 13,000; with all
    // routes it would be 20,000 more.
    expect(gzipSync(scripts).length).toBeLessThan(100_000);
  },
  2 * MINUTES,
);

test(
  'Next answers the API in a function at the edge, and imports a region in a page',
  async () => {
    await installed.$here`next build`;
    const port = await freePort();
    const bin = join(installed.folder, 'node_modules/.bin/next');
    const server = spawn(bin, ['start', '--port', `${port}`], { cwd: installed.folder, stdio: 'ignore' });
    try {
      const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      const home = await vi.waitFor(() => get('/'), { timeout: MINUTES / 2, interval: 200 });
      expect(home).toContain(`${cities.length} cities`);
      expect(JSON.parse(await get('/api/v2/regions/0100000000'))).toMatchObject({ provinces_count: 4 });
      expect(JSON.parse(await get('/api/search?q=makati&limit=1'))).toMatchObject([{ code: '1380300000' }]);
      expect(await get('/api/v2/regions/x')).toContain('Region not found');
    } finally {
      server.kill();
    }
  },
  2 * MINUTES,
);
