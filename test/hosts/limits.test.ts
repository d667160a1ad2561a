import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatNumber } from '../../generator/format.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import { s3 } from '../../generator/hosts/s3/s3.ts';
import { type Target, toTree } from '../../generator/hosts/target.ts';
import { targets } from '../../generator/hosts/targets.ts';
import { readDocument } from '../markdown.ts';
import { limitOf } from '../tree/small-tree.ts';
import { filesOf } from '../../generator/tree/tree.ts';
import { mounted } from '../committed-data.ts';
import { siteFor } from '../tree-for.ts';

test('docs/hosts.md has the limits of every target', () => {
  const rows = [...targets, s3].flatMap(({ name, limits }) =>
    limits.map(({ of, max, severity, source }) => {
      const where = source === 'practice' ? source : `[documented](${source})`;
      return `| \`${name}\` | ${of} | ${formatNumber(max)} | ${severity} | ${where} |`;
    }),
  );
  const documented = readDocument('docs/hosts.md').match(/^\| `[a-z0-9-]+` \|.*\| (?:error|warning) \|.*$/gm);
  expect(documented).toEqual(rows);
});

test('the size of a function with gzip is measured if it may be above the limit', () => {
  const body = randomBytes(500).toString('hex');
  const measured = (max: number) => {
    const target: Target = {
      ...cloudflare,
      limits: [limitOf('bytes of a function with gzip', max)],
      functions: () => [{ path: 'f.js', body }],
    };
    const tree = toTree(siteFor(target, [mounted], 'lists'), target);
    const [file] = [...filesOf({ ...tree, parts: tree.parts.filter(({ name }) => name === 'functions') })];
    return file?.measures;
  };
  expect(measured(1000)).toEqual({ 'bytes of a function': 1000 });
  expect(measured(999)?.['bytes of a function with gzip']).toBeLessThan(700);
});
