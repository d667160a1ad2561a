import { expect, test } from 'vitest';
import { shadowedNames } from '../../generator/site/parts/site.ts';
import { mounted } from '../committed-data.ts';

const { hierarchy } = mounted.gazetteer;
const fold = (name: string) => name.normalize('NFC').toLowerCase();

test('the names that differ from a lower code in case only are those of 25 barangays', () => {
  const first = new Map<string, string>();
  const expected: string[] = [];
  for (const { code, name } of hierarchy.list(null, 'barangays')) {
    const owner = first.get(fold(name));
    if (owner === undefined) first.set(fold(name), name);
    else if (owner !== name && !expected.some((each) => each.endsWith(` ${name}`))) expected.push(`${code} ${name}`);
  }
  const found = shadowedNames(mounted).map(({ collection, area }) => [collection, `${area.code} ${area.name}`]);
  expect(found).toEqual(expected.map((each) => ['barangays', each]));
  expect(found).toHaveLength(25);
});
