import { messageOf } from '../../core/errors.ts';
import { counted, formatNumber, listed } from '../../core/format.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { regionPart } from '../../core/psgc/code.ts';
import { optionsOf } from '../shared/blocks.ts';
import { html } from '../shared/html.ts';
import {
  codesAround,
  columnsFor,
  type ListedPlace,
  placeLines,
  placeRow,
  type PlacesFile,
  type PlaceTable,
  placeTitles,
} from '../shared/listed-places.ts';
import {
  chosenPlaces,
  CLASS_FILTERS,
  filterWords,
  limitedOrders,
  TABLE_LEVELS,
  type TableLevel,
} from '../shared/place-choice.ts';
import { loadedOnce, readBeside } from './beside.ts';
import {
  actionButton,
  areaHref,
  element,
  elements,
  fillElement,
  fillInSlices,
  offerToSort,
  painted,
  saveTable,
} from './element.ts';

const form = element('choice', HTMLFormElement);
const table = element('places', HTMLTableElement);
const { area, locality } = elements(HTMLSelectElement, 'area', 'locality');
const { room, caption, status, chips } = elements(HTMLElement, 'room', 'caption', 'status', 'chips');
const { all, csv, xlsx, print: paper } = elements(HTMLButtonElement, 'all', 'csv', 'xlsx', 'print');
const body = table.tBodies[0] as HTMLTableSectionElement;
const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
const [within, sort, boxes] = [
  fields.find(({ name }) => name === 'within') as HTMLInputElement,
  fields.find(({ name }) => name === 'sort') as HTMLInputElement,
  fields.filter(({ name }) => name === 'columns') as HTMLInputElement[],
];

/** Milliseconds for which typing rests before the table follows. */
const REST = 300;

/** The rows that a page shows at first, those that it shows at most, more than any region has, and those of a longer table. */
const [FIRST_ROWS, MOST_ROWS, LONG_ROWS] = [100, 5000, 500];

const loadAbove = loadedOnce(() => readBeside<PlacesFile>('table/all.json'));

let shown: { readonly places: readonly ListedPlace[]; readonly table: PlaceTable; readonly name: string } | undefined;
let asked = 0;

const valuesInForm = (): URLSearchParams => new URLSearchParams(new FormData(form) as never);

/** The value of a field that its address does not have: the one that it has at first, and the order of what is filtered. */
const usualOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  (field === sort ? limitedOrders(valuesInForm())[0] : undefined) ??
  field.dataset['usual'] ??
  (field instanceof HTMLSelectElement ? ([...field.options].find((each) => each.defaultSelected)?.value ?? '') : '');

const usualColumns = boxes.flatMap(({ defaultChecked, value }) => (defaultChecked ? [value] : [])).join();
/** The keys of the columns, in the order in which they were chosen. */
let columns: readonly string[] = [];
let usualSort = usualOf(sort);

function choiceInForm(): URLSearchParams {
  const given = fields.filter((field) => field.name !== 'columns' && field.value !== usualOf(field));
  return new URLSearchParams([
    ...given.map(({ name, value }) => [name, value]),
    ...(columns.join() === usualColumns ? [] : [['columns', columns.join()]]),
  ]);
}

/** Writes the choice of the address into the form; a value that it does not offer is the one at first. */
function choiceToForm(given: URLSearchParams, places: readonly ListedPlace[]): void {
  // The order comes last, as what is filtered says which is usual.
  for (const field of fields.filter(({ name }) => name !== 'columns').toReversed()) {
    const usual = usualOf(field);
    const value = given.get(field.name) ?? usual;
    // A number that is half written, “-”, has no value, and writing none would take it away.
    if (field.value !== value) field.value = value;
    if (field.value === '' && usual !== '') field.value = usual;
  }
  offerClasses();
  columns = (given.get('columns') ?? usualColumns).split(',');
  for (const box of boxes) box.checked = columns.includes(box.value);
  const place = places.find(({ code }) => code === within.value);
  if (place === undefined) within.value = '';
  if (!['name', ...boxes.map(({ value }) => value)].includes(sort.value.replace('-', ''))) sort.value = usualOf(sort);
  usualSort = usualOf(sort);
  const isLocality = place !== undefined && place.kind !== 'region' && place.kind !== 'province';
  area.value = isLocality
    ? (codesAround(place).find((code) => [...area.options].some(({ value }) => value === code)) ?? '')
    : within.value;
  offerLocalities(places, isLocality ? within.value : '');
}

/** Offers the classes that places of the chosen level have. */
function offerClasses(): void {
  const [, kinds] = TABLE_LEVELS[form['level'].value as TableLevel];
  for (const [name, [, , , own]] of Object.entries(CLASS_FILTERS)) {
    const isOffered = own.some((kind) => kinds.some((each) => each === kind));
    form[name].closest('.field').hidden = !isOffered;
    if (!isOffered) form[name].value = '';
  }
}

/** The parameters of an address that are not in the form after they were written into it: `columns=foo`. */
function unknownIn(given: URLSearchParams): readonly string[] {
  const known = new Set(fields.map(({ name, value }) => `${name}=${value}`));
  const valuesOf = (name: string, value: string) => (name === 'columns' ? value.split(',').filter(Boolean) : [value]);
  const all = [...given].flatMap(([name, value]) => valuesOf(name, value).map((each) => `${name}=${each}`));
  return all.filter((each) => !known.has(each));
}

/** Offers the cities and municipalities of the chosen region or province, for their barangays. */
function offerLocalities(places: readonly ListedPlace[], chosen: string): void {
  const towns = new URLSearchParams({ level: 'cities-municipalities', within: area.value, sort: 'name' });
  const offered = area.value === '' ? [] : chosenPlaces(places, towns, []);
  const options = offered.map(({ code, name }) => [code, usualName(name)] as const);
  fillElement(locality, html`${optionsOf([['', 'All'], ...options], chosen)}`);
  locality.closest('.field')?.toggleAttribute('hidden', area.value === '' || form['level'].value !== 'barangays');
}

/** The places of a level. Barangays are those of the regions in which the chosen area has any; without an area, of all regions. */
async function placesOf(level: TableLevel, above: readonly ListedPlace[]): Promise<readonly ListedPlace[]> {
  if (level !== 'barangays') return above;
  const code = within.value;
  const regions = new Set(
    above
      .filter((place) => code === '' || place.code === code || codesAround(place).includes(code))
      .map((place) => regionPart(place.code)),
  );
  const files = await Promise.all([...regions].map((region) => readBeside<PlacesFile>(`table/${region}.json`)));
  return files.flatMap(({ places }) => places);
}

/** Shows the table of a choice, unless the page came with its rows. The press is answered first. */
async function show(given: URLSearchParams, isDrawn = false): Promise<void> {
  const now = ++asked;
  wait(true, isDrawn);
  if (!isDrawn) status.textContent = 'Loading …';
  await painted();
  try {
    const { places: above, years, release } = await loadAbove();
    if (now !== asked) return;
    choiceToForm(given, above);
    const level = form['level'].value as TableLevel;
    const names = new Map(above.map(({ code, name }) => [code, name]));
    const chosen = valuesInForm();
    const filters = filterWords(chosen);
    const limited = limitedOrders(chosen).map((order) => order.replace('-', ''));
    const isWhole = level === 'barangays' && within.value === '' && filters.length === 0;
    const places = isWhole ? [] : chosenPlaces(await placesOf(level, above), chosen, years);
    if (now !== asked) return;
    const of = {
      ...columnsFor(places, [...limited.filter((key) => !columns.includes(key)), ...columns], years),
      within: within.value,
      nameOf: (code: string) => names.get(code),
      hrefOf: areaHref,
      blank: Math.min(8, Number(form['blank'].value) || 0),
    };
    const around = within.value === '' ? '' : ` in ${usualName(names.get(within.value) ?? within.value)}`;
    const named = [`${TABLE_LEVELS[level][0]}${around}`, ...filters].join(', ');
    const file = ['psgc', level, within.value, ...filters].filter((part) => part !== '').join('-');
    shown = { places, table: of, name: file.replaceAll(/[,%]/g, '').replaceAll(/[ –−]+/g, '-') };
    chips.replaceChildren(...fields.flatMap(chipsOf));
    fillElement(caption, html`${named} <span class="count">${isWhole ? '' : formatNumber(places.length)}</span>`);
    document.title = `${named} – psgc-static`;
    const onPaper = `${named}: ${formatNumber(places.length)} (PSGC ${release})`;
    fillElement(
      table.tHead as Element,
      html`<tr class="on-paper"><td colspan="${1 + of.figures.length + of.blank}">${onPaper}</td></tr>${placeTitles(of, sort.value)}`,
    );
    offerToSort(table, (order) => {
      sort.value = order;
      choose();
    });
    const unknown = unknownIn(given);
    status.textContent = [
      ...(unknown.length === 0 ? [] : [`The table does not know ${listed(unknown)} of the link.`]),
      isWhole
        ? 'These are too many barangays for a page: choose a region or a province within which they are, and then a city, or filter them.'
        : places.length > MOST_ROWS
          ? `The first ${LONG_ROWS} are shown. The files have all ${formatNumber(places.length)}.`
          : places.length === 0 && 'No place fits.',
    ]
      .filter(Boolean)
      .join(' ');
    if (!isDrawn) await draw(FIRST_ROWS);
  } catch (error) {
    if (now === asked)
      status.textContent = `The places could not be loaded (${messageOf(error)}). Check your connection and choose again.`;
  }
  if (now === asked) wait(false);
}

/** Nobody shall save or print a table under the words of another one; one without rows has nothing to save, print or sort. */
function wait(isNeeded: boolean, isDrawn = false): void {
  room.ariaBusy = `${isNeeded && !isDrawn}`;
  const isEmpty = shown?.places.length === 0;
  for (const button of [csv, xlsx, paper]) button.disabled = isNeeded || isEmpty;
  if (!isNeeded) table.hidden = isEmpty;
}

/** A button that takes a filter away, if a field has one. */
const chipsOf = (field: HTMLInputElement | HTMLSelectElement): readonly HTMLElement[] =>
  filterWords(new URLSearchParams({ period: form['period'].value, [field.name]: field.value })).map((words) => {
    const chip = actionButton('plain', `${words} ×`, () => {
      field.value = '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      area.focus();
    });
    chip.ariaLabel = `Remove the filter: ${words}`;
    return chip;
  });

const rowsOf = (places: readonly ListedPlace[], most: number): readonly ListedPlace[] =>
  places.slice(0, places.length > MOST_ROWS ? LONG_ROWS : most);

async function draw(most: number): Promise<void> {
  if (shown === undefined) return;
  const { places, table: of } = shown;
  all.hidden = true;
  await fillInSlices(body, rowsOf(places, most), (place, at) => placeRow(place, of, at));
  const { length } = shown.places;
  all.hidden = length <= most || length > MOST_ROWS;
  all.textContent = `Show all ${counted(length, 'row', 'rows')}`;
}

function choose(): void {
  offerClasses();
  const query = choiceInForm().toString();
  if (query !== location.search.slice(1)) history.pushState(null, '', query === '' ? location.pathname : `?${query}`);
  void show(new URLSearchParams(query));
}

form.addEventListener('submit', (event) => event.preventDefault());
let resting: ReturnType<typeof setTimeout> | undefined;
form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'columns') {
    columns = target.checked ? [...columns, target.value] : columns.filter((key) => key !== target.value);
  }
  if (sort.value === usualSort) sort.value = usualOf(sort);
  if (target === area || target === locality) within.value = (target === locality && locality.value) || area.value;
  // A table on its way does not write into the form what is typed over.
  asked += 1;
  clearTimeout(resting);
  resting = setTimeout(choose, target instanceof HTMLInputElement && target.type === 'number' ? REST : 0);
});
all.addEventListener('click', () => void painted().then(() => draw(Infinity)));
for (const [format, button] of Object.entries({ csv, xlsx }) as readonly ['csv' | 'xlsx', HTMLButtonElement][]) {
  button.addEventListener('click', () => {
    if (shown !== undefined) void saveTable(placeLines(shown.places, shown.table), `${shown.name}.${format}`, format);
  });
}
paper.addEventListener('click', () => print());
addEventListener('beforeprint', () => {
  if (shown === undefined) return;
  const { places, table: of } = shown;
  fillElement(body, html`${rowsOf(places, Infinity).map((place, at) => placeRow(place, of, at))}`);
  all.hidden = true;
});
addEventListener('popstate', () => void show(new URLSearchParams(location.search)));
// What the page comes with is not what its address asks for.
if (location.search !== '') [caption.textContent, body.textContent] = ['\u00a0', ''];
void show(new URLSearchParams(location.search), location.search === '');
