import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import { type Target, toTree } from '../../generator/hosts/target.ts';
import { limitOf } from '../tree/small-tree.ts';
import { filesOf } from '../tree/paths.ts';
import { mounted } from '../committed-data.ts';
import { siteFor } from '../tree-for.ts';

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
