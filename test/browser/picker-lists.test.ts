import { expect, test } from 'vitest';
import { formTree } from '../../generator/core/gazetteer/form-tree.ts';
import { CITY, PROVINCE, REGION } from '../../generator/site/form/area.ts';
import { findAbove, listAreas, type LocatedIn, toAddress } from '../../generator/site/form/lists.ts';
import { Source } from '../../generator/site/form/source.ts';
import { gazetteer, handler } from '../committed-data.ts';

/** The API as the picker asks it, without a host. */
const source = new Source([], async () => {});
const known = new Map<string, unknown>();
source.read = async <Body>(path: string): Promise<Body> => {
  if (!known.has(path)) known.set(path, await (await handler(new Request(`http://x/api/${path}`))).json());
  return known.get(path) as Body;
};
source.known = <Body>(path: string) => known.get(path) as Body | undefined;

const { signal } = new AbortController();
const list = async (step: number, ...chosen: readonly { code: string; name: string }[]) =>
  listAreas(step, { chosen: [undefined, ...chosen], first: PROVINCE }, source, signal);
const tree = formTree(gazetteer);

test('a picker that begins with the provinces has the lists of the tree for forms, in their order', async () => {
  expect(await list(REGION)).toEqual([]);
  const provinces = await list(PROVINCE);
  expect(provinces.map(({ code, name }) => [code, name])).toEqual(tree.map(({ code, name }) => [code, name]));
  for (const { code, name, localities } of tree) {
    const found = await list(CITY, { code, name });
    expect([name, found.map((each) => each.code)]).toEqual([name, localities.map((each) => each.code)]);
  }
});

test.each([
  ['1381200019', '1300000000'],
  ['0730600041', '0702200000'],
  ['0990101000', '1900700000'],
  ['0102805001', '0102800000'],
])('%s is found below %s', async (code, province) => {
  const located = await source.read<readonly LocatedIn[]>('located-in', signal);
  expect(findAbove(PROVINCE, await list(PROVINCE), code, located)?.code).toBe(province);
});

test('Metro Manila is a region in the address, and no province', async () => {
  const area = (await list(PROVINCE)).find(({ name }) => name === 'Metro Manila');
  expect(toAddress([undefined, area], source)).toMatchObject({ region: { code: '1300000000' }, province: null });
});
