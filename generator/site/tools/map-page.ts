import { messageOf } from '../../core/errors.ts';
import { readBeside } from './dataset.ts';
import { element, save } from './element.ts';
import { areasAt, type MapLevel, levelsWithin, type MapArea, type MapFile, openAreas } from './map-areas.ts';
import { type Poster, posterOf, toPng, toSvg } from './map-download.ts';
import { FIGURE_NAMES, FIGURES } from './map-figures.ts';
import { drawMap, type MapSubject, type MapOutlines } from './map-picture.ts';
import { type Choice, MapShapes } from './map-shapes.ts';
import { MapTable } from './map-table.ts';
import { MapView } from './map-view.ts';
import type { Box } from '../../core/locate/place.ts';

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

interface Loaded {
  readonly file: MapFile;
  readonly areas: readonly MapArea[];
}

const view = new MapView();
const table = new MapTable();
const downloads = ['svg', 'png'].map((id) => element(id, HTMLButtonElement));
const shapes = new MapShapes(map.dataset['maps'], provinces);
let isWaiting = false;
let loaded: Loaded | undefined;
let choice: Choice;

/** The levels that can be shown: regions have no income class, and there is none within another one. */
const levelsOf = ({ figure, within: place }: Pick<Choice, 'figure' | 'within'>): readonly MapLevel[] =>
  levelsWithin(place).filter((each) => figure !== 'income' || each !== 'region');

function choiceOf(given: URLSearchParams | FormData, otherwise: Pick<Choice, 'figure' | 'level'>): Choice {
  const figure = FIGURE_NAMES.find((each) => each === given.get('figure')) ?? otherwise.figure;
  const place = [...within.options].find(({ value }) => value === given.get('within'))?.value ?? '';
  const level = given.get('level') ?? otherwise.level;
  const levels = levelsOf({ figure, within: place });
  return { figure, level: levels.find((each) => each === level) ?? levels[0] ?? 'city', within: place };
}

const choiceOfAddress = (): Choice =>
  choiceOf(new URLSearchParams(location.search), { figure: 'population', level: 'region' });

function writeForm({ figure, level, within: place }: Choice): void {
  const levels: readonly string[] = levelsOf({ figure, within: place });
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    input.checked = input.value === (input.name === 'figure' ? figure : level);
    if (input.name === 'level') input.disabled = !levels.includes(input.value);
  }
  within.value = place;
}

const SUBJECTS: Readonly<Record<MapLevel, string>> = {
  region: 'Regions',
  province: 'Provinces, and cities without a province',
  city: 'Cities and municipalities',
};

function captionOf({ figure, level, within: place }: Choice, { file, areas }: Loaded) {
  const apart = areas.filter(({ locatedIn }) => locatedIn === place).map(({ name }) => name);
  const where = place === '' ? 'the Philippines' : (within.selectedOptions[0]?.textContent ?? '');
  const of = figure === 'income' || file.census === null ? `release ${file.release}` : `census of ${file.census}`;
  return {
    title: `${FIGURES[figure].title}, ${where}`,
    subtitle: `${SUBJECTS[level]}${apart.length === 0 ? '' : `, with what lies in ${where} but does not belong to it: ${apart.join(', ')}`}; ${FIGURES[figure].unit}, ${of}`,
  };
}

function show(): void {
  writeForm(choice);
  if (loaded === undefined) return;
  const areas = areasAt(loaded.areas, choice.level, choice.within, provinces);
  const caption = captionOf(choice, loaded);
  title.textContent = caption.title;
  subtitle.textContent = caption.subtitle;
  document.title = `${caption.title} – psgc-static`;
  tableTitle.textContent = SUBJECTS[choice.level];
  table.show(areas, choice.figure);
  void showShapes(`${areas.length.toLocaleString('en')} ${areas.length === 1 ? 'area' : 'areas'}`, loaded.areas);
}

/** Draws circles until all shapes of the choice are there: some of each would be neither of the two maps. */
async function showShapes(count: string, areas: readonly MapArea[]): Promise<void> {
  const shownNow = choice;
  wait(!shapes.isRead(choice, areas));
  if (isWaiting) {
    status.textContent = 'Loading the shapes…';
    draw();
    await shapes.load(choice, areas);
    if (choice !== shownNow) return;
    wait(false);
  }
  draw();
  status.textContent = shapes.isRead(choice, areas)
    ? count
    : `${count}. Not all shapes could be loaded, so the map is without them. Check your connection, and load the page again.`;
}

/** Nobody shall download what is not the whole map. */
function wait(isNeeded: boolean): void {
  isWaiting = isNeeded;
  for (const button of downloads) button.disabled = isNeeded;
}

const outlinesNow = (areas: readonly MapArea[]): MapOutlines | null => (isWaiting ? null : shapes.of(choice, areas));

function draw(): void {
  if (loaded === undefined || stage.clientWidth === 0) return;
  note.textContent = sizeNote(loaded);
  const picture = drawMap(subjectOf(loaded), { width: stage.clientWidth, height: stage.clientHeight });
  view.show(picture, choice.figure, captionOf(choice, loaded).title);
}

const sizeNote = ({ areas }: Loaded): string =>
  choice.figure === 'population'
    ? 'The area of a circle is proportional to the population.'
    : outlinesNow(areas) !== null
      ? ''
      : 'A circle is as large as the land of its area, at the scale of the map.';

function subjectOf({ file, areas }: Loaded): MapSubject {
  const box = file.boxes[choice.within] ?? file.ground?.frame ?? [116.9, 4.5, 126.7, 21.2];
  const outlines = outlinesNow(areas);
  const shown = areasAt(areas, choice.level, choice.within, provinces);
  const subject = { areas: shown, figure: choice.figure, within: choice.within, box, outlines: outlines ?? new Map() };
  if (outlines === null) return { ...subject, ground: isWaiting || isCloseUp(box) ? null : file.ground };
  return { ...subject, ground: choice.figure === 'population' ? [...outlines.values()] : null };
}

/** The degrees of the smallest box in which the land, as far as barangays are near, looks like land and not like stairs. */
const MIN_LAND = 2;

const isCloseUp = ([west, south, east, north]: Box): boolean => Math.max(east - west, north - south) < MIN_LAND;

const POSTER = { width: 1000, minHeight: 640, maxHeight: 1400 };

function posterFrom(from: Loaded): Poster {
  const subject = subjectOf(from);
  const [west, south, east, north] = subject.box;
  const ratio = (north - south) / (east - west) / Math.cos(((south + north) * Math.PI) / 360);
  const { width, minHeight, maxHeight } = POSTER;
  const height = Math.round(Math.min(maxHeight, Math.max(minHeight, width * ratio)));
  const picture = drawMap(subject, { width, height });
  const notices = outlinesNow(from.areas) !== null ? [map.dataset['notice'] ?? ''] : [];
  const notes = new Set([sizeNote(from), ...from.file.sources, ...notices].filter((note) => note !== ''));
  return posterOf(picture, choice.figure, { ...captionOf(choice, from), notes: [...notes] });
}

async function download(end: 'svg' | 'png'): Promise<void> {
  if (loaded === undefined) return;
  try {
    const made = posterFrom(loaded);
    const name = ['psgc', choice.figure, choice.level, choice.within].filter((each) => each !== '').join('-');
    const isSvg = end === 'svg';
    save(`${name}.${end}`, isSvg ? new Blob([toSvg(made)], { type: 'image/svg+xml' }) : await toPng(made, 2));
  } catch (error) {
    status.textContent = `The picture could not be made (${messageOf(error)}).`;
  }
}

form.addEventListener('change', () => {
  choice = choiceOf(new FormData(form), choice);
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
  const file = await readBeside<MapFile>('map.json');
  loaded = { file, areas: openAreas(file) };
  show();
  new ResizeObserver(draw).observe(stage);
} catch (error) {
  status.textContent = `The figures could not be loaded (${messageOf(error)}). Check your connection, and load the page again.`;
}
