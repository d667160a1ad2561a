import { changeLines } from '../downloads/tables/changes.ts';
import { concordanceLines } from '../downloads/tables/concordances.ts';
import { concordanceOf } from '../../core/concordance/concordance.ts';
import { counted, csvField } from '../../core/format.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { ServedChanges } from '../../core/gazetteer/served-changes.ts';
import { messageOf } from '../../core/errors.ts';
import type { Change } from '../../core/psgc/change.ts';
import { findRelease, type ReleaseTotals } from '../../core/psgc/release.ts';
import type { ChangeGroup, ChangeLine } from '../release-notes/change-groups.ts';
import { groupChanges, MAX_UNFOLDED, partsOf } from '../release-notes/change-groups.ts';
import { chosenFilters, filtersOfAddress, offerFilters } from './change-filters.ts';
import { loadDataset, loadWithFigures } from './dataset.ts';
import type { Value } from '../downloads/tables/table.ts';
import { element, keepInAddress, make, save } from './element.ts';

const form = element('releases', HTMLFormElement);
const from = element('from', HTMLSelectElement);
const to = element('to', HTMLSelectElement);
const loading = element('loading', HTMLElement);
const found = element('found', HTMLElement);
const summary = element('summary', HTMLElement);
const list = element('changes', HTMLElement);
const download = element('csv', HTMLButtonElement);
const concordance = element('concordance', HTMLButtonElement);

/** The changes on the page, in the order of the CSV file, with the items that show them. */
let compared: { readonly release: string; readonly changes: readonly Change[] } = { release: '', changes: [] };
const items = new Map<Change, HTMLLIElement>();

async function compare(): Promise<void> {
  found.hidden = true;
  loading.textContent = 'Loading the releases …';
  try {
    show(await loadDataset());
  } catch (error) {
    loading.textContent = `The releases could not be loaded (${messageOf(error)}). Check your connection and choose again.`;
  }
}

function show(gazetteer: Gazetteer): void {
  const { releases } = gazetteer.history;
  const [first, last] = chosenReleases(gazetteer);
  concordance.hidden = gazetteer.region !== null;
  if (first === undefined || last === undefined || releases.indexOf(first) >= releases.indexOf(last)) {
    loading.textContent = 'The second release has to be later than the first one.';
    return;
  }
  const areas = new ReleasedAreas(gazetteer);
  const changes = new ServedChanges(gazetteer).between(first, last);
  const groups = groupChanges({ changes, before: areas.edition(first), after: areas.edition(last) });
  const count = counted(changes.length, 'change', 'changes');
  loading.textContent = '';
  summary.textContent = `${count} from ${first.release} to ${last.release}`;
  items.clear();
  list.replaceChildren(...groups.map(toSection));
  compared = { release: last.release, changes };
  found.hidden = false;
  offerFilters();
}

function toSection({ text, rows }: ChangeGroup): HTMLElement {
  const items = make('ul', { class: 'changes' }, ...rows.map(toItem));
  const folded = make('details', {}, make('summary'), items);
  return make(
    'section',
    { class: 'group' },
    make('p', {}, ...withCodes(text)),
    rows.length > MAX_UNFOLDED ? folded : items,
  );
}

function toItem({ change, code, place, text, law, regions }: ChangeLine): HTMLLIElement {
  const kind = change.kind ?? 'placeholder';
  const within = regions.map((each) => each.slice(0, 2)).join(' ');
  const item = make(
    'li',
    { 'data-kind': kind, 'data-region': within, 'data-change': change.change },
    make('span', {}, codeLink(code, change.name), ' ', make('code', {}, code)),
    make('span', { class: 'what' }, place === '' ? kind : `${kind}, ${place}`),
    make('span', { class: 'how' }, ...withCodes(text, code), ...(law === null ? [] : [' ', make('small', {}, law)])),
  );
  items.set(change, item);
  return item;
}

const withCodes = (text: string, own?: string): readonly (Node | string)[] =>
  partsOf(text).map((part, at) => {
    if (at % 2 === 0) return part;
    const shown = make('code', {}, part);
    return part === own ? shown : codeLink(part, shown);
  });

/** A link to the page of a code, if it has one: a site of files alone has none of barangays. */
const codeLink = (code: string, text: Node | string): Node | string =>
  list.dataset['pages'] !== undefined || code.endsWith('000') ? make('a', { href: `/areas/${code}` }, text) : text;

const chosenReleases = ({ history }: Gazetteer): readonly (ReleaseTotals | undefined)[] =>
  [from, to].map(({ value }) => findRelease(history.releases, value));

/** The changes that the filters leave, as the CSV file of one release has them: their numbers are those among all. */
const shownChanges = (): readonly (readonly Value[])[] =>
  changeLines(compared.release, compared.changes).filter((_line, at) => at === 0 || isShown(compared.changes[at - 1]));

async function saveConcordance(): Promise<void> {
  loading.textContent = 'Loading populations and sizes …';
  try {
    const gazetteer = await loadWithFigures();
    const [first, last] = chosenReleases(gazetteer);
    if (first === undefined || last === undefined) return;
    const { measures } = concordanceOf(gazetteer);
    saveCsv('concordance', concordanceLines(concordanceOf(gazetteer).between(first, last), measures));
    loading.textContent = '';
  } catch (error) {
    loading.textContent = `The populations could not be loaded (${messageOf(error)}). Check your connection and try again.`;
  }
}

function saveCsv(name: string, lines: readonly (readonly Value[])[], chosen: readonly string[] = []): void {
  const text = lines.map((row) => `${row.map((value) => csvField(`${value ?? ''}`)).join(',')}\n`).join('');
  save(`${['psgc', name, from.value, to.value, ...chosen].join('-')}.csv`, new Blob([text], { type: 'text/csv' }));
}

const isShown = (change: Change | undefined): boolean => change !== undefined && items.get(change)?.hidden === false;

form.addEventListener('change', () => {
  keepInAddress({ from: from.value, to: to.value });
  void compare();
});
download.addEventListener('click', () => saveCsv('changes', shownChanges(), chosenFilters()));
concordance.addEventListener('click', () => void saveConcordance());

const given = new URLSearchParams(location.search);
for (const each of [from, to]) {
  const value = given.get(each.name)?.toLowerCase() ?? '';
  if ([...each.options].some((option) => option.value === value)) each.value = value;
}
filtersOfAddress();
void compare();
