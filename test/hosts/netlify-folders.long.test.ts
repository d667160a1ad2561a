import { expect, test } from 'vitest';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { mounted } from '../committed-data.ts';
import { treeFor } from '../tree-for.ts';

test('at the depth `codes`, no folder has more files than Netlify allows', () => {
  const inFolder = new Map<string, number>();
  const deep = treeFor(netlify, [mounted], 'codes');
  const parts = deep.parts.filter(({ name }) => name !== 'functions');
  for (const { path } of parts.flatMap((part) => [...part.files(), ...part.links()])) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
  }
  expect(Math.max(...inFolder.values())).toBeLessThanOrEqual(54_000);
}, 60_000);
