import { expect, test } from 'vitest';
import { groupBy } from '../../../generator/core/group-by.ts';
import { formedAddresses, judgedAddress } from './address-forms.ts';
import { matcher } from './properties.ts';

const judged = formedAddresses(30, 100).map((formed) => {
  const match = matcher.match({ address: formed.address });
  return { ...formed, match, is: judgedAddress(formed, match) };
});

test('of addresses in any form, no area is wrong, and in each form 97 % are found', () => {
  const describe = ({ address, area, match }: (typeof judged)[number]) =>
    `${address}: ${match.status} ${match.area?.code}, not ${area.code}`;
  expect(judged.filter(({ is }) => is === 'wrong').map(describe)).toEqual([]);
  for (const [form, addresses] of groupBy(judged, (formed) => formed.form)) {
    const open = addresses.filter(({ is }) => is !== 'right');
    expect(open.length / addresses.length, `${form}: ${open.map(describe).join('; ')}`).toBeLessThanOrEqual(0.03);
  }
});
