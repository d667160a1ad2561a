import type { Mount } from '../../api/mount.ts';
import { type BarangayPages, DEFAULT_PER_PAGE, PAGE_SIZES, lastPage } from '../../api/pages.ts';
import { LIST_FILTERS } from '../../api/v1/list-query.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Alias, Resource, FileSelection } from './part.ts';

type Filter = (typeof LIST_FILTERS)[number][0];

/** The address that pages are below. Size and number come first, so that few folders contain many files. */
export const pagesAddress = (mount: Mount): string => pagesOf(mount).path.replace(/s$/, '-pages');

function pagesOf({ base, barangayPages }: Mount): BarangayPages {
  if (barangayPages === undefined) throw new Error(`${base} has no pages of barangays`);
  return barangayPages;
}

function pageAddress(
  mount: Mount,
  filter: Filter | null,
  { perPage, page, code }: { readonly perPage: string; readonly page: string; readonly code: string },
): string {
  const address = `${pagesAddress(mount)}/${filter ?? 'all'}/${perPage}/${page}`;
  return filter === null ? address : `${address}/${code}`;
}

/** The pages of the whole list, in each size. */
export const countryPages = (mount: Mount, selection: FileSelection): Iterable<Resource> =>
  eachPage(mount, selection, mount.gazetteer.hierarchy.list(null, 'barangays'), null, '');

/** The pages of each filter by an area in a section of the country, in each size. */
export function* filteredPages(mount: Mount, section: string, selection: FileSelection): Iterable<Resource> {
  const { hierarchy } = mount.gazetteer;
  for (const [filter, collection] of LIST_FILTERS) {
    for (const area of hierarchy.sections.list(section, collection))
      yield* eachPage(mount, selection, hierarchy.list(area, 'barangays'), filter, area.code);
  }
}

function* eachPage(
  mount: Mount,
  { pageLinks }: FileSelection,
  list: readonly Area[],
  filter: Filter | null,
  code: string,
): Iterable<Resource> {
  const selecting = filter === null ? [] : ([[filter, code]] as const);
  for (const perPage of PAGE_SIZES) {
    const last = lastPage(list.length, perPage);
    const addressOf = (page: number) => pageAddress(mount, filter, { perPage: `${perPage}`, page: `${page}`, code });
    const suffix = pageLinks === 'files' ? '.json' : '';
    const links = pageLinks !== 'queries' && { linkTo: (page: number) => `${addressOf(page)}${suffix}` };
    for (let page = 1; page <= last; page += 1) {
      yield {
        path: addressOf(page),
        body: pagesOf(mount).text({ list, selecting, number: page, size: perPage, ...links }),
        group: 'v1 pages',
      };
    }
  }
}

/** The address of the list without a query: the first page. A host that can match queries has a rule for it instead. */
export function firstPage(mount: Mount, { pageLinks }: FileSelection): readonly Alias[] {
  if (pageLinks === 'queries') return [];
  const first = { perPage: `${DEFAULT_PER_PAGE}`, page: '1', code: '' };
  return [{ path: pagesOf(mount).path, to: pageAddress(mount, null, first), group: 'v1 pages' }];
}
