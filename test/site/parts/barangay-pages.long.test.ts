import { expect, test } from 'vitest';
import { mounted } from '../../committed-data.ts';
import { TOTALS } from '../../published-totals.ts';
import { expectPagesOfLists } from './expect-pages-of-lists.ts';

test('the pages of every list and size together are the list in order', () => {
  const { regions, provinces, 'cities-municipalities': localities } = TOTALS;
  expect(expectPagesOfLists(mounted)).toBe(1 + regions + provinces + localities);
}, 30_000);
