import { expect, test } from 'vitest';
import { mount } from '../../../generator/api/mount-api.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { dataset } from '../../committed-dataset.ts';
import { expectPagesOfLists } from './expect-pages-of-lists.ts';

test('in a region, the pages of every list and size together are the list in order', () => {
  const region = toGazetteer(dataset, '0900000000', 'v');
  const { hierarchy } = region;
  const above = hierarchy.above.filter(({ kind }) => kind !== 'sub-municipality');
  expect(expectPagesOfLists(mount('/api', region))).toBe(1 + above.length);
});
