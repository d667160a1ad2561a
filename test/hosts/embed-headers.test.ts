import { expect, test } from 'vitest';
import { targets } from '../../generator/hosts/targets.ts';
import { pageHandler } from '../../generator/server/node/answers.ts';
import { pageParts } from '../../generator/site/pages/page-parts.ts';
import { toSite } from '../../generator/site/parts/site.ts';
import { regionalMounts } from '../committed-data.ts';

const mounts = regionalMounts('1300000000');

/** GitHub Pages sends no headers of a site, so a frame is allowed for all of its pages. */
const WITH_HEADERS = targets.filter(({ name }) => name !== 'github-pages');

test.each(WITH_HEADERS.map((target) => [target.name, target] as const))(
  '%s lets pages of others show embedded pages, and no others',
  (_name, target) => {
    const { files } = target.configuration(
      toSite(mounts, { ...target, depth: 'lists', filesOf: 'all mounts', names: 'all' }, (of) => pageParts(of)),
    );
    const lines = files
      .map(({ body }) => body)
      .join('\n')
      .split('\n');
    const allowed = [...lines.entries()].filter(([, line]) => line.includes('frame-ancestors *'));
    expect(allowed.length).toBeGreaterThan(0);
    // The address is beside the header, or some lines above it.
    for (const [at] of allowed) expect(lines.slice(Math.max(0, at - 12), at + 1).join('\n')).toContain('/embed');
    expect(lines.some((line) => line.includes("frame-ancestors 'none'"))).toBe(true);
  },
);

test.each([
  ['/embed/map', 'frame-ancestors *'],
  ['/map', "frame-ancestors 'none'"],
  ['/embed', "frame-ancestors 'none'"],
])('npm start says of %s: %s', (path, expected) => {
  const { headers = {} } = pageHandler(mounts)({ method: 'GET', target: path }) ?? {};
  expect(`${headers['Content-Security-Policy']}`.endsWith(expected)).toBe(true);
});
