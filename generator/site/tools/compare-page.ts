import { changeLines } from '../downloads/tables/changes.ts';
import { concordanceLines } from '../downloads/tables/concordances.ts';
import { concordanceOf } from '../../core/concordance/concordance.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { ServedChanges } from '../../core/gazetteer/served-changes.ts';
import { messageOf } from '../../core/errors.ts';
import type { Change } from '../../core/psgc/change.ts';
import { findRelease, type ReleaseTotals } from '../../core/psgc/release.ts';
import { changeList, groupChanges, tally } from '../release-notes/change-groups.ts';
import { chosenFilters, offerFilters, shownOf } from './change-filters.ts';
import { loadDataset, loadWithFigures } from './beside.ts';
import { html } from '../shared/html.ts';
import type { Value } from '../downloads/tables/table.ts';
import { element, elements, fillElement, HAS_PAGES, keepInAddress, saveCsv } from './element.ts';

const form = element('releases', HTMLFormElement);
const { from, to } = elements(HTMLSelectElement, 'from', 'to');
const { room, loading, found } = elements(HTMLElement, 'room', 'loading', 'found');
const { summary, shares, changes: list, ...texts } = elements(HTMLElement, 'summary', 'shares', 'changes', 'tally');

/** The most changes of a group that are shown at once, as there are many groups. */
const MAX_UNFOLDED = 8;

/** The changes on the page, with the lines of the CSV file in the same order, and the items that show them. */
let compared: readonly Change[] = [];
let lines: readonly (readonly Value[])[] = [];
let itemOf: ReadonlyMap<Change, HTMLElement | undefined> = new Map();

async function compare(): Promise<void> {
  found.hidden = true;
  room.ariaBusy = 'true';
  await load('releases', async () => show(await loadDataset()));
  room.ariaBusy = 'false';
}

/** Says what is loaded, until it is, or why it is not. */
async function load(what: string, use: () => Promise<void>): Promise<void> {
  loading.textContent = `Loading the ${what} …`;
  await use().catch((error: unknown) => {
    loading.textContent = `The ${what} could not be loaded (${messageOf(error)}). Check your connection and try again.`;
  });
}

function show(gazetteer: Gazetteer): void {
  const { releases } = gazetteer.history;
  const [first, last] = chosenReleases(gazetteer);
  shares.hidden = gazetteer.region !== null;
  if (first === undefined || last === undefined || releases.indexOf(first) >= releases.indexOf(last)) {
    loading.textContent = 'The second release has to be later than the first one.';
    return;
  }
  const areas = new ReleasedAreas(gazetteer);
  const changes = new ServedChanges(gazetteer).between(first, last);
  const groups = groupChanges({ changes, before: areas.edition(first), after: areas.edition(last) });
  loading.textContent = '';
  fillElement(list, changeList(groups, HAS_PAGES, MAX_UNFOLDED));
  const items = list.querySelectorAll<HTMLElement>('.changes > li');
  itemOf = new Map(groups.flatMap(({ rows }) => rows).map(({ change }, at) => [change, items[at]]));
  compared = changes;
  lines = changeLines(last.release, changes).map(([, ...values], at) =>
    at === 0 ? ['from_release', 'to_release', ...values] : [first.release, last.release, ...values],
  );
  found.hidden = false;
  offerFilters();
  summarize();
}

function summarize(): void {
  const [first = '', last = ''] = [from, to].map(({ selectedOptions }) => selectedOptions[0]?.text);
  const { length } = compared;
  fillElement(summary, html`${shownOf(length, length)} from <span>${first}</span> to <span>${last}</span>`);
  fillElement(texts.tally, tally(compared.filter(isShown)));
}

const chosenReleases = ({ history }: Gazetteer): readonly (ReleaseTotals | undefined)[] =>
  [from, to].map(({ value }) => findRelease(history.releases, value));

/** The changes that the filters leave: their numbers are those among all. */
const shownChanges = (): readonly (readonly Value[])[] =>
  lines.filter((_line, at) => at === 0 || isShown(compared[at - 1]));

const saveConcordance = (): Promise<void> =>
  load('populations', async () => {
    const gazetteer = await loadWithFigures();
    const [first, last] = chosenReleases(gazetteer);
    if (first === undefined || last === undefined) return;
    const { measures } = concordanceOf(gazetteer);
    saveLines('concordance', concordanceLines(concordanceOf(gazetteer).between(first, last), measures));
    loading.textContent = '';
  });

const saveLines = (kind: string, lines: readonly (readonly Value[])[], chosen: readonly string[] = []): void =>
  saveCsv(lines, `${['psgc', kind, from.value, to.value, ...chosen].join('-')}.csv`);

const isShown = (change: Change | undefined): boolean => change !== undefined && itemOf.get(change)?.hidden === false;

form.addEventListener('change', () => {
  keepInAddress({ from: from.value, to: to.value });
  void compare();
});
element('filters', HTMLElement).addEventListener('change', summarize);
element('csv', HTMLElement).addEventListener('click', () => saveLines('changes', shownChanges(), chosenFilters()));
element('concordance', HTMLElement).addEventListener('click', () => void saveConcordance());

const given = new URLSearchParams(location.search);
for (const each of [from, to]) {
  const value = given.get(each.name)?.toLowerCase() ?? '';
  if ([...each.options].some((option) => option.value === value)) each.value = value;
}
void compare();
