import { messageOf } from '../../core/errors.ts';
import { formatNumber, listed } from '../../core/format.ts';
import { regionPart } from '../../core/psgc/code.ts';
import { readBeside } from './beside.ts';
import { element, elements, make, painted, save } from './element.ts';
import { areasAt, LEVEL_NAMES, levelsWithin, type MapArea, type MapFile, openAreas } from '../shared/map-areas.ts';
import { type Choice, CHOICES, choiceQuery, readChoice, writeChoice } from './map-choice.ts';
import { posterOf, sizeOf, toPng } from './map-download.ts';
import { FIGURES } from '../shared/map-figures.ts';
import { drawMap, type MapSubject } from './map-picture.ts';
import { MapShapes } from './map-shapes.ts';
import { showRows } from './map-table.ts';
import { MapView } from './map-view.ts';
import type { Box } from '../../core/locate/place.ts';

const { map, stage, status, saved, rows } = elements(HTMLElement, 'map', 'stage', 'status', 'saved', 'rows');
const titles = elements(HTMLElement, 'map-title', 'map-subtitle', 'size-note', 'table-title');
const format = element('format', HTMLSelectElement);
const downloads = (['svg', 'png'] as const).map((end) => [end, element(end, HTMLButtonElement)] as const);

/** The areas that are shown, and those whose shapes are needed. */
interface Shown {
  readonly choice: Choice;
  readonly areas: readonly MapArea[];
  readonly drawn: readonly MapArea[];
  readonly box: Box;
  readonly caption: { readonly title: string; readonly subtitle: string };
}

const view = new MapView();
const shapes = new MapShapes(map.dataset['maps']);
const loading = make('progress', { class: 'loading', max: '1', 'aria-label': 'Shapes loaded' });
let isWaiting = false;

const SUBJECTS = { ...LEVEL_NAMES, province: 'Provinces and independent cities and municipalities' };

function reportLoss(error: unknown): void {
  status.textContent = `The figures could not be loaded (${messageOf(error)}). Check your connection, and load the page again.`;
}

function start(file: MapFile): void {
  const all = openAreas(file);
  const choiceOfAddress = (): Choice =>
    readChoice(new URLSearchParams(location.search), { figure: 'density', level: 'province' }, all);
  let choice = choiceOfAddress();
  let shown: Shown | undefined;

  /** Answers the press first. */
  async function show(): Promise<void> {
    const now = choice;
    writeChoice(now, all);
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
    titles['map-title'].textContent = caption.title;
    titles['map-subtitle'].textContent = caption.subtitle;
    document.title = `${caption.title} – psgc-static`;
    titles['table-title'].textContent = SUBJECTS[now.level];
    showRows(areas, now.figure);
    await showShapes(shown);
  }

  async function shownOf(now: Choice): Promise<Shown> {
    const { figure, level, place, hasApart } = now;
    const within = place?.code ?? '';
    const shownFile = level === 'barangay' ? await readBeside<MapFile>(`map/${regionPart(within)}.json`) : file;
    const of = shownFile === file ? all : openAreas(shownFile);
    const inside = areasAt(of, level, within);
    const areas = hasApart ? inside : inside.filter(({ locatedIn }) => locatedIn !== within);
    // Behind circles of populations the coarsest shapes are enough.
    const coarsest = levelsWithin(place)[0] ?? level;
    return {
      choice: now,
      areas,
      drawn: figure === 'population' ? areasAt(of, coarsest, within) : areas,
      box: shownFile.boxes[within] ?? file.ground?.frame ?? [116.9, 4.5, 126.7, 21.2],
      caption: captionOf(now, areas.length),
    };
  }

  function captionOf({ figure, level, place, hasApart }: Choice, count: number): Shown['caption'] {
    const { release, census, censusBefore } = file;
    const apart = all.filter(({ locatedIn }) => locatedIn === place?.code).map(({ name }) => name);
    const ofApart = `. ${hasApart ? 'Hatched' : 'Left out'}: ${listed(apart)}, independent of the province`;
    const ofCensus =
      figure === 'growth' && censusBefore !== null ? `${censusBefore} to ${census}` : `census of ${census}`;
    const of = figure === 'income' || census === null ? `release ${release}` : ofCensus;
    return {
      title: `${FIGURES[figure].title}, ${place?.name ?? 'the Philippines'}`,
      subtitle: `${formatNumber(count)} ${SUBJECTS[level].toLowerCase()}; ${FIGURES[figure].unit}, ${of}${apart.length === 0 ? '' : ofApart}`,
    };
  }

  /** Draws circles until all shapes are there: some of each would be neither of the two maps. */
  async function showShapes(now: Shown): Promise<void> {
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
      ? ''
      : 'Not all shapes could be loaded, so the map is without them. Check your connection, and load the page again.';
    await draw();
  }

  async function draw(): Promise<void> {
    if (shown === undefined || stage.clientWidth === 0) return;
    titles['size-note'].textContent = sizeNote(shown);
    const picture = drawMap(subjectOf(shown), { width: stage.clientWidth, height: stage.clientHeight });
    const drawing = view.show(picture, shown.caption.title);
    if (isWaiting) stage.append(loading);
    await drawing;
  }

  function subjectOf({ choice: { figure, place }, areas, drawn, box }: Shown): MapSubject {
    const outlines = shapes.of(drawn);
    const land = isWaiting || isCloseUp(box) ? null : file.ground;
    const ofShapes = figure === 'population' && outlines !== null ? [...outlines.values()] : null;
    return {
      ...{ areas, figure, box, within: place?.code ?? '', outlines: outlines ?? new Map() },
      ground: outlines === null ? land : ofShapes,
    };
  }

  async function download(end: 'svg' | 'png'): Promise<void> {
    if (shown === undefined) return;
    saved.textContent = '';
    try {
      const isLandscape = format.value === 'landscape';
      const picture = drawMap(subjectOf(shown), sizeOf(shown.box, isLandscape));
      const notice = shapes.of(shown.drawn) === null ? '' : (map.dataset['notice'] ?? '');
      const notes = new Set([sizeNote(shown), ...file.sources, notice].filter((each) => each !== ''));
      const poster = posterOf(picture, { ...shown.caption, notes: [...notes] }, isLandscape);
      const { figure, level, place } = shown.choice;
      const name = `${['psgc', figure, level, ...(place ? [place.code] : [])].join('-')}.${end}`;
      save(name, end === 'svg' ? new Blob([poster.svg], { type: 'image/svg+xml' }) : await toPng(poster, 2));
      saved.textContent = `Saved as ${name}.`;
    } catch (error) {
      saved.textContent = `The picture could not be made (${messageOf(error)}).`;
    }
  }

  CHOICES.addEventListener('change', () => {
    choice = readChoice(new FormData(CHOICES), choice, all);
    history.pushState(null, '', choiceQuery(choice));
    void show();
  });
  addEventListener('popstate', () => {
    choice = choiceOfAddress();
    void show();
  });
  for (const [end, button] of downloads) button.addEventListener('click', () => void download(end));
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
  for (const [, button] of downloads) button.disabled = isNeeded;
}

const sizeNote = ({ choice, drawn }: Shown): string => {
  if (choice.figure === 'population') return 'The size of a circle is the population.';
  return shapes.of(drawn) === null ? 'The size of a circle is the land area.' : '';
};

/** The degrees of the smallest box in which the land, as far as barangays are near, looks like land and not like stairs. */
const MIN_LAND = 2;

const isCloseUp = ([west, south, east, north]: Box): boolean => Math.max(east - west, north - south) < MIN_LAND;

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
