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

test.each([
  ['12 Rizal St., Brgy. Lahug, Cebu City', '12 Rizal St.'],
  ['Purok 3 Barangay 4 San Francisco Agusan del Sur 8501', 'Purok 3'],
  ['Lot 5 Blk 2, Villa Verde - Bgy San Isidro, Antipolo', 'Lot 5 Blk 2, Villa Verde'],
  ['Do\u00c3\u00b1a Ana St., Lahug, Cebu City', 'Doña Ana St.'],
  ['1100 Quezon City', ''],
  ['Lahug, Cebu City', ''],
  ['unit 4 sta cruz manila', 'unit 4'],
  ['unit 4, pasig', 'unit 4'],
  ['123 rizal st sta cruz manila', '123 rizal st'],
  ['12 Rizal, Sta. Cruz, Manila', '12 Rizal'],
  ['Brgy. Zone 99, Pasig', ''],
  // A district without a code is not lost.
  ['Cubao, Quezon City', 'Cubao'],
  ['45 aurora blvd cubao qc', '45 aurora blvd cubao'],
  ['12 Luna St, Novaliches 1123', '12 Luna St, Novaliches'],
  ['1405 Rizal St., Poblacion, Tolosa, Leyte', '1405 Rizal St.'],
  // Nobody knows what Katipunan Proper is, so it is not said to be a street.
  ['Katipunan Proper, Quezon City', ''],
])('the street of %j is %j', (address, street) => {
  expect(matcher.match({ address }).street).toBe(street);
});

test('a column of barangays can have a street before the name', () => {
  expect(matcher.match({ city: 'Cebu City', barangay: 'Purok 7, Lahug' }).street).toBe('Purok 7');
});

test('the reasons for an area have each score once, the weightiest first', () => {
  const query = { address: 'Qwertyan Bangar, La Union' };
  const { match, reasons } = matcher.explain(query);
  expect(match).toEqual(matcher.match(query));
  const weights = reasons.map(({ score }) => Math.abs(score));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(reasons.map(({ name }) => name)).size).toBe(reasons.length);
  expect(reasons.map(({ name }) => name)).toEqual(expect.arrayContaining(['word', 'ownProvince', 'before']));
  expect(matcher.explain({ address: 'Bonifacio Global City' }).reasons.map(({ name }) => name)).toContain('alone');
  expect(matcher.explain({ barangay: '0102805001' })).toEqual({
    match: matcher.match({ barangay: '0102805001' }),
    reasons: [],
  });
});
