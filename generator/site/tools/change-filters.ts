import { CODE_CHANGED } from '../release-notes/change-groups.ts';
import { counted, formatNumber } from '../../core/format.ts';
import { element, keepInAddress } from './element.ts';

const FILTERS = ['kind', 'region', 'change'] as const;

type Filter = (typeof FILTERS)[number];

/** The most changes of a folded group that a filter leaves and shows at once. */
const MAX_OPENED = 100;

const form = element('filters', HTMLFormElement);
const status = element('status', HTMLElement);
const lists: Readonly<Record<Filter, HTMLSelectElement>> = {
  kind: element('kind', HTMLSelectElement),
  region: element('region', HTMLSelectElement),
  change: element('change', HTMLSelectElement),
};

const options = new Map(FILTERS.map((filter) => [filter, [...lists[filter].options]]));

/** The values of an item: the first two digits of the codes of its regions, and of a new code also the word for all such. */
function valuesOf(item: HTMLElement, filter: Filter): readonly string[] {
  const values = (item.dataset[filter] ?? '').split(' ');
  const isNewCode = filter === 'change' && CODE_CHANGED.changes.some((word) => word === values[0]);
  return isNewCode ? [...values, CODE_CHANGED.word] : values;
}

const itemValue = (filter: Filter, value: string): string => (filter === 'region' ? value.slice(0, 2) : value);

/** The filters that the address of the page has. */
export function filtersOfAddress(): void {
  const given = new URLSearchParams(location.search);
  for (const filter of FILTERS) lists[filter].value = given.get(filter) ?? '';
  for (const filter of FILTERS) if (lists[filter].selectedIndex === -1) lists[filter].value = '';
}

/** The values of the filters that are chosen. */
export const chosenFilters = (): readonly string[] =>
  FILTERS.map((filter) => lists[filter].value).filter((value) => value !== '');

/** Offers the filters that the changes of the page have values for, and applies those that are chosen. */
export function offerFilters(): void {
  const items = itemsOfPage();
  for (const filter of FILTERS) {
    const known = new Set(items.flatMap((item) => valuesOf(item, filter)));
    const chosen = lists[filter].value;
    const kept = options.get(filter)?.filter(({ value }) => value === '' || known.has(itemValue(filter, value))) ?? [];
    lists[filter].replaceChildren(...kept);
    lists[filter].value = kept.some(({ value }) => value === chosen) ? chosen : '';
  }
  form.hidden = false;
  apply();
}

const itemsOfPage = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.changes > li')];

function apply(): void {
  const chosen = FILTERS.map((filter) => [filter, itemValue(filter, lists[filter].value)] as const);
  const isFiltered = chosen.some(([, value]) => value !== '');
  let [shown, all] = [0, 0];
  for (const group of document.querySelectorAll<HTMLElement>('#changes > section')) {
    const items = [...group.querySelectorAll<HTMLElement>('.changes > li')];
    let count = 0;
    for (const item of items) {
      item.hidden = chosen.some(([filter, value]) => value !== '' && !valuesOf(item, filter).includes(value));
      if (!item.hidden) count += 1;
    }
    group.hidden = count === 0;
    const folded = group.querySelector('details');
    const summary = group.querySelector('summary');
    if (summary !== null) summary.textContent = shownOf(count, items.length);
    if (folded !== null && isFiltered && count <= MAX_OPENED) folded.open = true;
    shown += count;
    all += items.length;
  }
  status.textContent = isFiltered ? `Showing ${shownOf(shown, all)}` : '';
}

const shownOf = (shown: number, all: number): string =>
  `${shown === all ? '' : `${formatNumber(shown)} of `}${counted(all, 'change', 'changes')}`;

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', () => {
  apply();
  keepInAddress(Object.fromEntries(FILTERS.map((filter) => [filter, lists[filter].value])));
});
