import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Family } from '../../generator/api/routing/route.ts';
import { fileTrees } from '../../generator/hosts/patterns/maps.ts';
import { gazetteer } from '../committed-data.ts';

const treeOf = (target: string, families?: readonly Family[]) =>
  mountFamilies(gazetteer, families)
    .flatMap(fileTrees)
    .find(({ pattern }) => new RegExp(pattern).test(target))?.tree;

describe('the files for an address lie in the tree of the first mount that has its answer', () => {
  test.each([
    ['/api/v2/regions', '/api/v2'],
    ['/api/v1/regions', '/api'],
    ['/api/regions/0100000000', '/api'],
    ['/api/meta', '/api'],
    ['/api/codes/0604500000', '/api'],
    ['/api/changes/2025-1q/2026-1q', '/api'],
    ['/api/v1/barangays?page=2', '/api/v1/barangay-pages'],
    ['/api/v1/barangays/0102805001', '/api'],
    ['/cloud/api/v2/regions', '/cloud/api/v2'],
    ['/cloud/api/v1/regions', '/api'],
    ['/cloud/api/barangays.json', '/api'],
    ['/cloud/api/v1/barangays/', '/cloud/api/v1/barangay-pages'],
    ['/cloud/api/meta', '/cloud/api'],
    ['/cloud/api/schemas/barangay', '/cloud/api'],
    ['/gitlab/api/regions/', '/gitlab/api'],
    ['/elsewhere', undefined],
  ])('%s: %s', (target, tree) => {
    expect(treeOf(target)).toBe(tree);
  });
});

test.each([
  [['cloud'], '/cloud/api'],
  [['v2', 'cloud'], '/cloud/api'],
  [['v1', 'cloud'], '/api'],
] as const)('with the families %s, the files of v1 at /cloud/api lie at %s', (families, tree) => {
  expect(treeOf('/cloud/api/v1/regions', families)).toBe(tree);
  expect(treeOf('/cloud/api/regions', families)).toBe(tree);
});
