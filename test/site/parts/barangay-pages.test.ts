import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { mount } from '../../../generator/api/mount-api.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { dataset } from '../../committed-data.ts';
import type { Mount } from '../../../generator/api/mount.ts';
import { PAGE_SIZES } from '../../../generator/api/pages.ts';
import { nginx } from '../../../generator/hosts/nginx/nginx.ts';
import { selectionOf } from '../../../generator/hosts/target.ts';
import { countryPages, filteredPages } from '../../../generator/site/parts/barangay-pages.ts';

interface Page {
  data: { code: string }[];
  links: { first: string; last: string; prev: string | null; next: string | null };
  meta: { current_page: number; last_page: number; per_page: number; total: number; from: number; to: number };
}

const selection = selectionOf(nginx, 'codes');

function* everyPage(mounted: Mount) {
  yield* countryPages(mounted, selection);
  for (const section of mounted.gazetteer.hierarchy.sections.codes) yield* filteredPages(mounted, section, selection);
}

test('in a region, the pages of every list and size together are the list in order', () => {
  const mounted = mount('/api', toGazetteer(dataset, '0900000000', 'v'));
  const validate = new Ajv().compile(mounted.schemas['BarangayPage'] ?? {});
  const { hierarchy } = mounted.gazetteer;
  const lists = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const { path, body } of everyPage(mounted)) {
    const [filter = '', perPage = '', number = '', code = ''] = path.split('/').slice(4);
    const page = JSON.parse(body) as Page;
    const list = `${filter}/${perPage}/${code}`;
    const codes = lists.get(list) ?? [];
    const { data, meta, links } = page;
    const isNext = meta.current_page === Number(number) && meta.from === codes.length + 1;
    const isLast = meta.current_page === meta.last_page;
    codes.push(...data.map((each) => each.code));
    lists.set(list, codes);
    if (
      !validate(page) ||
      !isNext ||
      meta.to !== codes.length ||
      meta.per_page !== Number(perPage) ||
      (links.next === null) !== isLast ||
      (links.prev === null) !== (number === '1') ||
      (isLast && meta.total !== codes.length)
    ) {
      wrong.push(path);
    }
  }
  expect(wrong).toEqual([]);

  const filters = {
    region_code: 'regions',
    province_code: 'provinces',
    city_code: 'cities',
    municipality_code: 'municipalities',
  } as const;
  const expected = new Map<string, string[]>();
  const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  for (const size of PAGE_SIZES) {
    expected.set(`all/${size}/`, codesOf(hierarchy.list(null, 'barangays')));
    for (const [filter, collection] of Object.entries(filters)) {
      for (const area of hierarchy.list(null, collection)) {
        expected.set(`${filter}/${size}/${area.code}`, codesOf(hierarchy.list(area, 'barangays')));
      }
    }
  }
  expect(lists).toEqual(expected);
});
