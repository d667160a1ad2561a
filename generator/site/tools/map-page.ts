import { messageOf } from '../../core/errors.ts';
import { formatNumber, listed } from '../../core/format.ts';
import { regionPart } from '../../core/psgc/code.ts';
import { loadedOnce, readBeside } from './beside.ts';
import { memoized } from '../../core/kept.ts';
import { frameCode } from '../shared/blocks.ts';
import { copyButton } from './copy.ts';
import { areaHref, element, elements, fillElement, inSite, painted, save } from './element.ts';
import { html, type Html } from '../shared/html.ts';
import {
  areasAt,
  type AreaShapes,
  boxOfAreas,
  EMBED_MAP,
  FROM_POINTS,
  LEVEL_NAMES,
  type MapArea,
  type MapFile,
  notDrawn,
  openAreas,
  openShapes,
  type ShapesFile,
} from '../shared/map-areas.ts';
import { type Choice, CHOICES, choiceQuery, readChoice, tableQuery, writeChoice } from './map-choice.ts';
import { posterOf, sizeOf, toPng } from './map-download.ts';
import { FIGURES, unitOf } from '../shared/map-figures.ts';
import { drawMap, frameOf, heightOf, type MapSubject } from '../shared/map-picture.ts';
import { MapView } from './map-view.ts';
import { type Box, boxesMeet, widened } from '../../core/locate/place.ts';

const { stage, status, saved, highest } = elements(HTMLElement, 'stage', 'status', 'saved', 'highest');
const lowest = element('lowest', HTMLElement);
const titles = elements(HTMLElement, 'map-title', 'map-subtitle', 'source-note');
const embed = element('embed', HTMLDetailsElement);
const format = element('format', HTMLSelectElement);
const toTable = element('to-table', HTMLAnchorElement);
const downloads = (['svg', 'png'] as const).map((end) => [end, element(end, HTMLButtonElement)] as const);

type Shown = Readonly<{ choice: Choice; subject: MapSubject; box: Box; caption: Record<'title' | 'subtitle', string> }>;

const view = new MapView();

const MOST_LISTED = 6;

/** The box of a map without a shape. */
const COUNTRY: Box = [116.9, 4.5, 126.7, 21.2];

function reportLoss(error: unknown): void {
  status.textContent = `The figures could not be loaded (${messageOf(error)}). Check your connection, and load the page again.`;
}

function start(file: MapFile): void {
  const all = openAreas(file);
  const choiceOfAddress = (): Choice =>
    readChoice(new URLSearchParams(location.search), { figure: 'density', level: 'province' }, all);
  let choice = choiceOfAddress();
  let shown: Shown | undefined;

  let writing = 0;
  view.moved = (part) => {
    clearTimeout(writing);
    const write = () => {
      if (shown?.choice === choice) history.replaceState(null, '', choiceQuery(choice) + (part && `&${PART}=${part}`));
    };
    // Browsers limit how often an address changes.
    if (part !== partOfAddress()) writing = window.setTimeout(write, 300);
  };

  /** Answers the press first. What is not there is waited for without the map that was there before. */
  async function show(): Promise<void> {
    const now = choice;
    writeChoice(now, all);
    document.querySelector('h1')?.replaceChildren(`Map of ${now.place?.label ?? 'the Philippines'}`);
    toTable.href = inSite(`/table${tableQuery(now, file)}`);
    document.getElementById('whole')?.setAttribute('href', inSite(`/map${choiceQuery(now)}`));
    const loading = shownOf(now);
    const loaded = loading.then(() => true).catch(() => false);
    await painted();
    const isLoaded = await Promise.race([loaded, false]);
    if (now !== choice) return;
    if (!isLoaded) showWaiting(now);
    try {
      const next = await loading;
      if (now !== choice) return;
      shown = next;
    } catch (error) {
      if (now === choice) reportLoss(error);
      return;
    }
    const { subject, box, caption } = shown;
    status.textContent = '';
    embed.querySelector('code')?.replaceChildren(snippetOf(shown));
    titles['map-title'].textContent = caption.title;
    titles['map-subtitle'].textContent = caption.subtitle;
    titles['source-note'].textContent = sourceOf(shown);
    document.title = `${caption.title} – psgc-static`;
    const items = itemsOf(subject);
    const most = Math.min(MOST_LISTED, Math.ceil(items.length / 2));
    for (const each of document.querySelectorAll('.below small')) each.textContent = unitOf(subject.figure);
    fillElement(highest, html`${items.slice(0, most)}`);
    fillElement(lowest, html`${items.slice(most).slice(-most).toReversed()}`);
    for (const [, button] of downloads) button.disabled = false;
    await view.show(subject, box, caption.title, partOfAddress());
  }

  function showWaiting({ figure, place }: Choice): void {
    shown = undefined;
    view.wait();
    for (const [, button] of downloads) button.disabled = true;
    titles['map-title'].textContent = titleOf({ figure, place });
    titles['map-subtitle'].textContent = '';
    status.textContent = 'Loading the map …';
  }

  async function shownOf(now: Choice): Promise<Shown> {
    const { figure, level, place, hasApart } = now;
    const within = place?.code ?? '';
    const ofRegion = level === 'barangay' ? await opened<MapFile>(regionPart(within)) : null;
    const of = ofRegion === null ? areasAt(all, level, '') : openAreas(ofRegion);
    const shapes = openShapes(ofRegion?.shapes ?? (await opened<ShapesFile>(level)), of);
    const inside = areasAt(of, level, within);
    const areas = hasApart ? inside : inside.filter(({ locatedIn }) => locatedIn !== within);
    const box = boxOfAreas(areas, shapes) ?? COUNTRY;
    return {
      choice: now,
      subject: { areas, figure, within, shapes, behind: landAround(box, of, areas, shapes) },
      box,
      caption: captionOf(now, areas),
    };
  }

  /** The sentences about what is drawn and what is not. */
  function sourceOf({ choice: { place, hasApart }, subject: { areas, shapes } }: Shown): string {
    const apart = all.filter(({ locatedIn }) => locatedIn === place?.code).map(({ name }) => name);
    const ofApart = `${hasApart ? 'Hatched' : 'Left out'}: ${listed(apart)}, independent of the province.`;
    const missing = areas.filter(({ code }) => !shapes.paths.get(code)).map(({ name }) => name);
    const said = [shapes.notice ?? FROM_POINTS, apart.length === 0 ? null : ofApart, notDrawn(missing)];
    return said.filter((each) => each !== null).join(' ');
  }

  function captionOf({ figure, level, place }: Choice, areas: readonly MapArea[]): Shown['caption'] {
    const { release, census, censusBefore } = file;
    const ofCensus =
      figure === 'growth' && censusBefore !== null ? `${censusBefore} to ${census}` : `census of ${census}`;
    const of = figure === 'income' || census === null ? `release ${release}` : ofCensus;
    return {
      title: titleOf({ figure, place }),
      subtitle: `${formatNumber(areas.length)} ${LEVEL_NAMES[areas.every((each) => each.level === 'city') ? 'city' : level].toLowerCase()}; ${FIGURES[figure].unit}, ${of}`,
    };
  }

  async function download(end: 'svg' | 'png'): Promise<void> {
    if (shown === undefined) return;
    saved.textContent = '';
    try {
      const isLandscape = format.value === 'landscape';
      const size = sizeOf(shown.box, isLandscape);
      const picture = drawMap(shown.subject, size, frameOf(shown.box, size));
      const notes = new Set([sourceOf(shown), ...file.sources]);
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
  const sizeOfStage = (): string => `${stage.clientWidth} ${stage.clientHeight}`;
  let size = sizeOfStage();
  new ResizeObserver(() => {
    if (size === sizeOfStage()) return;
    size = sizeOfStage();
    if (shown !== undefined) void view.show(shown.subject, shown.box, shown.caption.title, partOfAddress());
  }).observe(stage);
}

const files = memoized((name: string) => loadedOnce(() => readBeside<unknown>(`map/${name}.json`)));

const opened = <File>(name: string): Promise<File> => files(name)() as Promise<File>;

/** The parameter of the address that has the part of the map. */
const PART = 'at';

const partOfAddress = (): string => new URLSearchParams(location.search).get(PART) ?? '';

/** The areas by their values, and these, the highest first; income class 1 is it. Of equal ones those with the most people are first. */
const itemsOf = ({ areas, figure }: MapSubject): readonly Html[] =>
  areas
    .flatMap((area) => (area[figure] === null ? [] : [{ area, value: area[figure] * (figure === 'income' ? -1 : 1) }]))
    .toSorted((a, b) => b.value - a.value || (b.area.population ?? 0) - (a.area.population ?? 0))
    .map(({ area: { code, name }, value }) => {
      return html`<li><a href="${areaHref(code)}">${name}</a> ${FIGURES[figure].format(figure === 'income' ? -value : value)}</li>`;
    });

/** The land of areas around a box that are not shown, as a path. */
function landAround(box: Box, of: readonly MapArea[], shown: readonly MapArea[], shapes: AreaShapes) {
  const [west, south, east, north] = box;
  const around = widened(box, Math.max(1, east - west, north - south));
  const isNear = ({ point }: MapArea) =>
    point !== null && boxesMeet([point.lon, point.lat, point.lon, point.lat], around);
  const land = of.filter((area) => !shown.includes(area) && isNear(area));
  return ['', ...land.map(({ code }) => code)].map((code) => shapes.paths.get(code) ?? '').join('');
}

const titleOf = ({ figure, place }: Pick<Choice, 'figure' | 'place'>): string =>
  `${FIGURES[figure].caption ?? FIGURES[figure].title}, ${place?.name ?? 'the Philippines'}`;

/** The code of a frame as high as the map needs in the text of an article, with its title and its legend. */
function snippetOf({ choice, box }: Shown): string {
  const height = 150 + heightOf(box, 600, 360, 490);
  return frameCode(`${location.origin}${inSite(EMBED_MAP)}${choiceQuery(choice)}&theme=light`, titleOf(choice), height);
}

element('share', HTMLElement).append(copyButton(() => location.href, 'Copy link to this map', 'Copy link'));
if (location.hash === '#embed') embed.open = true;
view.wait();
status.textContent = 'Loading the figures …';
try {
  start(await readBeside<MapFile>('map.json'));
} catch (error) {
  reportLoss(error);
}
