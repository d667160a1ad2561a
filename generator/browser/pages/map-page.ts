import { element, make } from './element.ts';
import { areasAt, LEVELS, type Level, levelsWithin, type MapArea, type MapFile, openAreas } from './map-areas.ts';
import { type Poster, posterOf, toPng, toSvg } from './map-download.ts';
import { FIGURE_NAMES, FIGURES, type FigureName } from './map-figures.ts';
import { drawMap, type MapSubject } from './map-picture.ts';
import { MapTable } from './map-table.ts';
import { MapView } from './map-view.ts';
import type { Outline } from '../../locate/outline.ts';

const map = element('map', HTMLElement);
const stage = element('stage', HTMLElement);
const form = element('choices', HTMLFormElement);
const within = element('within', HTMLSelectElement);
const status = element('status', HTMLElement);
const title = element('map-title', HTMLElement);
const subtitle = element('map-subtitle', HTMLElement);
const note = element('size-note', HTMLElement);
const tableTitle = element('table-title', HTMLElement);
const rows = element('rows', HTMLElement);

const provinces = new Set(map.dataset['provinces']?.split(' '));

/** What is shown. */
interface Choice {
  readonly figure: FigureName;
  readonly level: Level;
  /** The code of a region or a province; empty for the country. */
  readonly within: string;
}

interface Loaded {
  readonly file: MapFile;
  readonly areas: readonly MapArea[];
}

const view = new MapView();
const table = new MapTable();
/** The shapes that were loaded, by code; none on a site that has no maps. */
const outlines = new Map<string, Outline>();
const maps = new Map<string, Promise<void>>();
let loaded: Loaded | undefined;
let choice: Choice;

async function load(): Promise<Loaded> {
  const response = await fetch(new URL('map.json', import.meta.url));
  if (!response.ok) throw new Error(`the host answered ${response.status}`);
  const file: MapFile = await response.json();
  return { file, areas: openAreas(file) };
}

/** A choice that can be shown: regions have no income class, and there is none within another one. */
function possible({ figure, level, within: place }: Choice): Choice {
  const levels = levelsWithin(place).filter((each) => figure !== 'income' || each !== 'region');
  return { figure, level: levels.includes(level) ? level : (levels[0] ?? 'city'), within: place };
}

function choiceOfAddress(): Choice {
  const given = new URLSearchParams(location.search);
  const place = given.get('within') ?? '';
  return possible({
    figure: FIGURE_NAMES.find((each) => each === given.get('figure')) ?? 'population',
    level: LEVELS.find((each) => each === given.get('level')) ?? 'region',
    within: [...within.options].some(({ value }) => value === place) ? place : '',
  });
}

/** Shows a choice in the form. */
function writeForm({ figure, level, within: place }: Choice): void {
  const levels = levelsWithin(place);
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    input.checked = input.value === (input.name === 'figure' ? figure : level);
    if (input.name === 'level') {
      input.disabled =
        !levels.some((each) => each === input.value) || (input.value === 'region' && figure === 'income');
    }
  }
  within.value = place;
}

const SUBJECTS: Readonly<Record<Level, string>> = {
  region: 'Regions',
  province: 'Provinces, and cities without a province',
  city: 'Cities and municipalities',
};

/** What a choice is called. */
function captionOf({ figure, level, within: place }: Choice, { file }: Loaded) {
  const where = place === '' ? 'the Philippines' : (within.selectedOptions[0]?.textContent ?? '');
  const of = figure === 'income' || file.census === null ? `release ${file.release}` : `census of ${file.census}`;
  return {
    title: `${FIGURES[figure].title}, ${where}`,
    subtitle: `${SUBJECTS[level]}; ${FIGURES[figure].unit}, ${of}`,
  };
}

function show(): void {
  writeForm(choice);
  if (loaded === undefined) return;
  const shownNow = choice;
  const areas = areasAt(loaded.areas, choice.level, choice.within, provinces);
  const caption = captionOf(choice, loaded);
  title.textContent = caption.title;
  subtitle.textContent = caption.subtitle;
  document.title = `${caption.title} – psgc-static`;
  tableTitle.textContent = SUBJECTS[choice.level];
  table.show(areas, choice.figure);
  draw();
  status.textContent = `${areas.length.toLocaleString('en')} ${areas.length === 1 ? 'area' : 'areas'}`;
  void loadOutlines(choice, loaded.areas).then((hasNew) => {
    if (hasNew && choice === shownNow) draw();
  });
}

const isDrawnAsShapes = (): boolean => choice.figure !== 'population' && outlines.size > 0;

/** Draws the choice in the size that the page has for it. */
function draw(): void {
  if (loaded === undefined || stage.clientWidth === 0) return;
  note.textContent = sizeNote();
  const picture = drawMap(subjectOf(loaded), { width: stage.clientWidth, height: stage.clientHeight });
  view.show(picture, choice.figure, captionOf(choice, loaded).title);
}

const sizeNote = (): string =>
  choice.figure === 'population'
    ? 'The area of a circle is proportional to the population.'
    : isDrawnAsShapes()
      ? ''
      : 'A circle is as large as the land of its area, at the scale of the map.';

const subjectOf = ({ file, areas }: Loaded): MapSubject => ({
  areas: areasAt(areas, choice.level, choice.within, provinces),
  figure: choice.figure,
  box: file.boxes[choice.within] ?? file.ground?.frame ?? [116.9, 4.5, 126.7, 21.2],
  outlines,
  ground: file.ground,
});

/** Loads the shapes of what is shown, if the site has maps, and says whether there are more than before. */
async function loadOutlines({ figure, level, within: place }: Choice, areas: readonly MapArea[]): Promise<boolean> {
  const base = map.dataset['maps'];
  if (!base || figure === 'population') return false;
  const before = outlines.size;
  const codes = mapsFor(level, place, areas);
  await Promise.all(codes.map((code) => maps.get(code) ?? keep(code, loadMap(`${base}/${code}`))));
  return outlines.size > before;
}

const keep = (code: string, loading: Promise<void>): Promise<void> => {
  maps.set(code, loading);
  return loading;
};

/** The maps that have the areas of a level: each has those directly below its area. */
function mapsFor(level: Level, place: string, areas: readonly MapArea[]): readonly string[] {
  if (level === 'region') return ['philippines'];
  const above = (each: Level) => areasAt(areas, each, place, provinces).map(({ code }) => code);
  const regions = place === '' ? above('region') : provinces.has(place) ? [] : [place];
  if (level === 'province') return regions;
  return [...regions, ...(provinces.has(place) ? [place] : above('province').filter((code) => provinces.has(code)))];
}

/** Loads a map. Without it, its areas are circles. */
async function loadMap(address: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    const { features } = await response.json();
    for (const { properties, geometry } of features) if (geometry) outlines.set(properties.code, geometry);
  } catch {
    // The circles stay.
  }
}

/** The width of a picture to download, and how high it may be, in pixels. */
const POSTER = { width: 1000, minHeight: 640, maxHeight: 1400 };

function posterFrom(from: Loaded): Poster {
  const subject = subjectOf(from);
  const [west, south, east, north] = subject.box;
  const ratio = (north - south) / (east - west) / Math.cos(((south + north) * Math.PI) / 360);
  const { width, minHeight, maxHeight } = POSTER;
  const picture = drawMap(subject, {
    width,
    height: Math.round(Math.min(maxHeight, Math.max(minHeight, width * ratio))),
  });
  const shapes = isDrawnAsShapes() ? [map.dataset['notice'] ?? ''] : [];
  const notes = new Set([sizeNote(), ...from.file.sources, ...shapes].filter((note) => note !== ''));
  return posterOf(picture, choice.figure, { ...captionOf(choice, from), notes: [...notes] });
}

function save(blob: Blob, end: string): void {
  const url = URL.createObjectURL(blob);
  const name = ['psgc', choice.figure, choice.level, choice.within].filter((each) => each !== '').join('-');
  make('a', { href: url, download: `${name}.${end}` }).click();
  URL.revokeObjectURL(url);
}

async function download(end: 'svg' | 'png'): Promise<void> {
  if (loaded === undefined) return;
  try {
    const made = posterFrom(loaded);
    save(end === 'svg' ? new Blob([toSvg(made)], { type: 'image/svg+xml' }) : await toPng(made, 2), end);
  } catch (error) {
    status.textContent = `The picture could not be made (${error instanceof Error ? error.message : error}).`;
  }
}

/** Takes what was chosen into the address, so that a link to it and the way back show the same. */
form.addEventListener('change', () => {
  const chosen = new FormData(form);
  choice = possible({
    figure: FIGURE_NAMES.find((each) => each === chosen.get('figure')) ?? choice.figure,
    level: LEVELS.find((each) => each === chosen.get('level')) ?? choice.level,
    within: within.value,
  });
  history.pushState(null, '', `?${new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''))}`);
  show();
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('popstate', () => {
  choice = choiceOfAddress();
  show();
});
element('svg', HTMLButtonElement).addEventListener('click', () => void download('svg'));
element('png', HTMLButtonElement).addEventListener('click', () => void download('png'));
rows.addEventListener('pointerover', ({ target }) => {
  view.point(target instanceof Element ? target.closest('tr')?.dataset['code'] : undefined);
});
rows.addEventListener('pointerleave', () => view.point(undefined));

choice = choiceOfAddress();
writeForm(choice);
status.textContent = 'Loading the figures …';
try {
  loaded = await load();
  show();
  new ResizeObserver(draw).observe(stage);
} catch (error) {
  status.textContent = `The figures could not be loaded (${error instanceof Error ? error.message : error}). Check your connection, and load the page again.`;
}
