import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { listQueries } from '../../generator/hosts/patterns/list-queries.ts';
import { gazetteer, mounts } from '../committed-data.ts';
import { cellsIn } from '../sections.ts';

const TEXTS = new URL('patterns.txt', import.meta.url);
const { national, nested, filters = [], refused = [] } = listQueries(mounts) ?? {};
const isOne = (pattern: string | undefined, path: string) => new RegExp(`^${pattern}$`).test(path);
const first = <Each extends { readonly pattern: string }>(all: readonly Each[], list: string) =>
  all.find(({ pattern }) => new RegExp(pattern).test(list));

test.each(cellsIn(TEXTS, 'paths, and lists of which scope with parameters they are'))('%s: %s', (path, scope) => {
  expect([isOne(national, path), isOne(nested, path)]).toEqual([scope === 'national', scope === 'nested']);
});

test.each(cellsIn(TEXTS, 'lists with queries, the filter that counts, and the parameter that is refused'))(
  '%s has the filter %s, and is refused because of %s',
  (list, filter, parameter) => {
    expect([first(filters, list)?.name ?? '-', first(refused, list)?.parameter ?? '-']).toEqual([filter, parameter]);
  },
);

test('a mount without v1 has no lists with parameters', () => {
  expect(listQueries(mountFamilies(gazetteer, ['v2', 'gitlab']))).toBeUndefined();
});
