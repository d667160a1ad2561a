import { expect, test } from 'vitest';
import { Random } from '../../random.ts';
import { allAreas, expectNoOther, matcher, ownNames, withTypo } from './properties.ts';

const TYPOS = 10_000;

test('the own names of every area give its code', () => {
  const areas = allAreas();
  const wrong = areas.flatMap((area) => {
    const { status, area: found } = matcher.match(ownNames(area));
    const isRight = found === area && (status === 'exact' || area.kind === 'sub-municipality');
    return isRight ? [] : [`${area.code} ${area.name}: ${status} ${found?.code ?? 'nothing'}`];
  });
  expect(areas).toHaveLength(43_766);
  expect(wrong).toEqual([]);
}, 300_000);

test('one typing error never gives another area as exact, in very many names', () => {
  const random = new Random(11);
  const areas = allAreas().filter(({ kind }) => kind === 'barangay' || kind === 'city' || kind === 'municipality');
  for (let cases = 0; cases < TYPOS; cases += 1) {
    const area = random.of(areas);
    const query = withTypo(area, random);
    if (query !== undefined) expectNoOther(area, query);
  }
}, 300_000);
