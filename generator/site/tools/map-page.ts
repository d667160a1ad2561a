import { messageOf } from '../../core/errors.ts';
import { regionPart } from '../../core/psgc/code.ts';
import { loadedOnce, readBeside } from './dataset.ts';
import { element, make, save } from './element.ts';
import { areasAt, type MapArea, type MapFile, type MapLevel, levelsWithin, openAreas } from './map-areas.ts';
import { type Choice, CHOICES, MapChoice, choiceQuery } from './map-choice.ts';
import { posterOf, toPng } from './map-download.ts';
import { FIGURES } from './map-figures.ts';
import { drawMap, type MapOutlines, type MapSubject } from './map-picture.ts';
import { MapShapes } from './map-shapes.ts';
import { MapTable } from './map-table.ts';
import { MapView } from './map-view.ts';
import { painted } from './slices.ts';
import type { Box } from '../../core/locate/place.ts';

const map = element('map', HTMLElement);
const stage = element('stage', HTMLElement);
const status = element('status', HTMLElement);
const title = element('map-title', HTMLElement);
const subtitle = element('map-subtitle', HTMLElement);
const note = element('size-note', HTMLElement);
const tableTitle = element('table-title', HTMLElement);
const rows = element('rows', HTMLElement);
const format = element('format', HTMLSelectElement);

const provinces = new Set(map.dataset['provinces']?.split(' '));
const hasPages = map.dataset['pages'] !== undefined;

/** The areas that are shown, and those whose shapes are needed. */
interface Shown {
  readonly choice: Choice;
  readonly areas: readonly MapArea[];
  readonly drawn: readonly MapArea[];
  readonly box: Box;
  readonly caption: { readonly title: string; readonly subtitle: string };
}

const view = new MapView(hasPages);
const table = new MapTable(hasPages);
const downloads = ['svg', 'png'].map((id) => element(id, HTMLButtonElement));
const shapes = new MapShapes(map.dataset['maps'], provinces);
const loading = make('progress', { class: 'loading', max: '1', 'aria-label': 'Shapes loaded' });
let isWaiting = false;

const SUBJECTS: Readonly<Record<MapLevel, string>> = {
  region: 'Regions',
  province: 'Provinces, and cities without a province',
  city: 'Cities and municipalities',
  barangay: 'Barangays',
};

function reportLoss(error: unknown): void {
  status.textContent = `The figures could not be loaded (${messageOf(error)}). Check your connection, and load the page again.`;
}

function start(file: MapFile): void {
  const all = openAreas(file);
  const form = new MapChoice(all, provinces);
  const ofRegions = new Map(
    all.map(({ code }) => [regionPart(code), loadedOnce(() => readBeside<MapFile>(`map/${regionPart(code)}.json`))]),
  );
  const choiceOfAddress = (): Choice =>
    form.read(new URLSearchParams(location.search), { figure: 'density', level: 'province' });
  let choice = choiceOfAddress();
  let shown: Shown | undefined;

  /** Answers the press first. */
  async function show(): Promise<void> {
    const now = choice;
    form.write(now);
    await painted();
    try {
      const next = await shownOf(now);
      if (now !== choice) return;
      shown = next;
    } catch (error) {
      if (now === choice) reportLoss(error);
      return;
    }
    const { areas, caption } = shown;
    title.textContent = caption.title;
    subtitle.textContent = caption.subtitle;
    document.title = `${caption.title} – psgc-static`;
    tableTitle.textContent = SUBJECTS[now.level];
    table.show(areas, now.figure);
    await showShapes(shown, `${areas.length.toLocaleString('en')} ${areas.length === 1 ? 'area' : 'areas'}`);
  }

  async function shownOf(now: Choice): Promise<Shown> {
    const { figure, level, within, hasApart } = now;
    const barangays = level === 'barangay' ? await ofRegions.get(regionPart(within))?.() : undefined;
    const of = barangays === undefined ? all : openAreas(barangays);
    const inside = areasAt(of, level, within, provinces);
    const areas = hasApart ? inside : inside.filter(({ locatedIn }) => locatedIn !== within);
    // Behind circles of populations the coarsest shapes are enough.
    const coarsest = levelsWithin(within, provinces)[0] ?? level;
    return {
      choice: now,
      areas,
      drawn: figure === 'population' ? areasAt(of, coarsest, within, provinces) : areas,
      box: (barangays ?? file).boxes[within] ?? file.ground?.frame ?? [116.9, 4.5, 126.7, 21.2],
      caption: captionOf(now),
    };
  }

  function captionOf({ figure, level, within, hasApart }: Choice): Shown['caption'] {
    const where = form.nameOf({ within });
    const apart = all.filter(({ locatedIn }) => locatedIn === within).map(({ name }) => name);
    const ofApart = `${apart.join(', ')}, which ${apart.length === 1 ? 'lies' : 'lie'} in ${where} but ${apart.length === 1 ? 'is' : 'are'} not counted in it`;
    const of = figure === 'income' || file.census === null ? `release ${file.release}` : `census of ${file.census}`;
    return {
      title: `${FIGURES[figure].title}, ${where}`,
      subtitle: `${SUBJECTS[level]}; ${FIGURES[figure].unit}, ${of}${apart.length === 0 ? '' : `. ${hasApart ? 'Hatched' : 'Left out'}: ${ofApart}`}`,
    };
  }

  /** Draws circles until all shapes are there: some of each would be neither of the two maps. */
  async function showShapes(now: Shown, count: string): Promise<void> {
    wait(!shapes.isRead(now.drawn));
    if (isWaiting) {
      status.textContent = 'Loading the shapes…';
      void draw();
      loading.value = 0;
      await shapes.load(now.drawn, (share) => {
        loading.value = share;
      });
      if (now !== shown) return;
      wait(false);
    }
    status.textContent = shapes.isRead(now.drawn)
      ? count
      : `${count}. Not all shapes could be loaded, so the map is without them. Check your connection, and load the page again.`;
    await draw();
  }

  async function draw(): Promise<void> {
    if (shown === undefined || stage.clientWidth === 0) return;
    note.textContent = sizeNote(shown);
    const picture = drawMap(subjectOf(shown), { width: stage.clientWidth, height: stage.clientHeight });
    const drawing = view.show(picture, shown.caption.title);
    if (isWaiting) stage.append(loading);
    await drawing;
  }

  function subjectOf(now: Shown): MapSubject {
    const {
      choice: { figure, within },
      areas,
      box,
    } = now;
    const outlines = outlinesNow(now);
    const subject = { areas, figure, within, box, outlines: outlines ?? new Map() };
    if (outlines === null) return { ...subject, ground: isWaiting || isCloseUp(box) ? null : file.ground };
    return { ...subject, ground: figure === 'population' ? [...outlines.values()] : null };
  }

  async function download(end: 'svg' | 'png'): Promise<void> {
    if (shown === undefined) return;
    try {
      const isLandscape = format.value === 'landscape';
      const picture = drawMap(subjectOf(shown), sizeOf(shown.box, isLandscape));
      const notices = outlinesNow(shown) !== null ? [map.dataset['notice'] ?? ''] : [];
      const notes = new Set([sizeNote(shown), ...file.sources, ...notices].filter((each) => each !== ''));
      const poster = posterOf(picture, { ...shown.caption, notes: [...notes] }, isLandscape);
      const { figure, level, within } = shown.choice;
      const name = ['psgc', figure, level, within].filter((each) => each !== '').join('-');
      save(
        `${name}.${end}`,
        end === 'svg' ? new Blob([poster.svg], { type: 'image/svg+xml' }) : await toPng(poster, 2),
      );
    } catch (error) {
      status.textContent = `The picture could not be made (${messageOf(error)}).`;
    }
  }

  CHOICES.addEventListener('change', () => {
    choice = form.read(new FormData(CHOICES), choice);
    history.pushState(null, '', choiceQuery(choice));
    void show();
  });
  addEventListener('popstate', () => {
    choice = choiceOfAddress();
    void show();
  });
  element('svg', HTMLButtonElement).addEventListener('click', () => void download('svg'));
  element('png', HTMLButtonElement).addEventListener('click', () => void download('png'));
  void show();
  let width = stage.clientWidth;
  new ResizeObserver(() => {
    if (width === stage.clientWidth) return;
    width = stage.clientWidth;
    void draw();
  }).observe(stage);
}

/** Nobody shall download what is not the whole map. */
function wait(isNeeded: boolean): void {
  isWaiting = isNeeded;
  for (const button of downloads) button.disabled = isNeeded;
}

const outlinesNow = ({ drawn }: Shown): MapOutlines | null => (isWaiting ? null : shapes.of(drawn));

const sizeNote = (shown: Shown): string =>
  shown.choice.figure === 'population'
    ? 'The area of a circle is proportional to the population.'
    : outlinesNow(shown) !== null
      ? ''
      : 'Circles are as large as the land area, to scale.';

/** The degrees of the smallest box in which the land, as far as barangays are near, looks like land and not like stairs. */
const MIN_LAND = 2;

const isCloseUp = ([west, south, east, north]: Box): boolean => Math.max(east - west, north - south) < MIN_LAND;

const POSTER = { width: 1000, minHeight: 640, maxHeight: 1400 };
const LANDSCAPE = { height: 900, minWidth: 640, maxWidth: 1120 };

function sizeOf([west, south, east, north]: Box, isLandscape: boolean) {
  const ratio = (north - south) / (east - west) / Math.cos(((south + north) * Math.PI) / 360);
  const within = (least: number, value: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
  if (!isLandscape) return { ...POSTER, height: within(POSTER.minHeight, POSTER.width * ratio, POSTER.maxHeight) };
  return { ...LANDSCAPE, width: within(LANDSCAPE.minWidth, LANDSCAPE.height / ratio, LANDSCAPE.maxWidth) };
}

rows.addEventListener('pointerover', ({ target }) => {
  view.point(target instanceof Element ? target.closest('tr')?.dataset['code'] : undefined);
});
rows.addEventListener('pointerleave', () => view.point(undefined));

status.textContent = 'Loading the figures …';
try {
  start(await readBeside<MapFile>('map.json'));
} catch (error) {
  reportLoss(error);
}
