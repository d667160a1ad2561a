import { CODE_CHANGED } from '../release-notes/change-groups.ts';
import { counted, formatNumber } from '../../core/format.ts';
import { element, keepInAddress } from './element.ts';

/** The most changes of a folded group that a filter leaves and shows at once. */
const MAX_OPENED = 100;

const form = element('filters', HTMLFormElement);
const status = element('status', HTMLElement);

/** The filters. Each has its name in the address of the page, and as the attribute of an item that has its values. */
const filters = ['kind', 'region', 'change'].map((name) => {
  const list = element(name, HTMLSelectElement);
  return { name, list, options: [...list.options] };
});

/** The values of an item: the first two digits of the codes of its regions, and of a new code also the word for all such. */
function valuesOf(item: HTMLElement, filter: string): readonly string[] {
  const values = (item.dataset[filter] ?? '').split(' ');
  const isNewCode = filter === 'change' && CODE_CHANGED.changes.some((word) => word === values[0]);
  return isNewCode ? [...values, CODE_CHANGED.word] : values;
}

const itemValue = (filter: string, value: string): string => (filter === 'region' ? value.slice(0, 2) : value);

/** The values of the filters that are chosen. */
export const chosenFilters = (): readonly string[] => filters.flatMap(({ list }) => list.value || []);

/** Offers the filters that the changes of the page have values for, and applies those of its address. */
export function offerFilters(): void {
  const items = [...document.querySelectorAll<HTMLElement>('.changes > li')];
  const given = new URLSearchParams(location.search);
  for (const { name, list, options } of filters) {
    const known = new Set(items.flatMap((item) => valuesOf(item, name)));
    list.replaceChildren(...options.filter(({ value }) => value === '' || known.has(itemValue(name, value))));
    list.value = given.get(name) ?? '';
    if (list.selectedIndex === -1) list.value = '';
  }
  form.hidden = false;
  apply();
}

function apply(): void {
  const chosen = filters.flatMap(({ name, list }) =>
    list.value === '' ? [] : [[name, itemValue(name, list.value)] as const],
  );
  const isFiltered = chosen.length > 0;
  let [shown, all] = [0, 0];
  for (const group of document.querySelectorAll<HTMLElement>('#changes > section')) {
    const items = [...group.querySelectorAll<HTMLElement>('.changes > li')];
    let count = 0;
    for (const item of items) {
      item.hidden = chosen.some(([filter, value]) => !valuesOf(item, filter).includes(value));
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

/** The number of changes that are shown in words: `12 of 3,156 changes`. */
export const shownOf = (shown: number, all: number): string =>
  `${shown === all ? '' : `${formatNumber(shown)} of `}${counted(all, 'change', 'changes')}`;

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', () => {
  apply();
  keepInAddress(Object.fromEntries(filters.map(({ name, list }) => [name, list.value])));
});
offerFilters();
