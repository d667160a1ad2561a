import { actionButton, areaHref, element, fillElement, fillInSlices, make, painted } from './element.ts';
import { html, type Html } from '../shared/html.ts';
import {
  drawLabels,
  drawLand,
  drawMark,
  drawPicture,
  hatchingMatrixOf,
  legendItems,
  matrixOf,
  SCREEN,
  markTitle,
} from '../shared/map-drawing.ts';
import { said } from '../shared/map-figures.ts';
import {
  boxOfFrame,
  drawMap,
  frameOf,
  LETTER,
  type MapFrame,
  type MapLabel,
  type MapPicture,
  type MapSubject,
  type Mark,
  markBeside,
  ratioOf,
} from '../shared/map-picture.ts';
import { type Box, boxesMeet } from '../../core/locate/place.ts';
import { boxOfPath, toPlane } from '../../core/locate/plane.ts';

const stage = element('stage', HTMLElement);
const legend = element('legend', HTMLElement);

type Keys<Value> = Readonly<Record<string, Value>>;
const ARROWS: Keys<readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The factor by which a button enlarges a map, the most pixels of a unit of its shapes, and the room of the buttons. */
const ZOOM = { step: 1.6, most: 4, wide: 60, high: 165 };

const BUTTONS = [
  ['+', 'Zoom in', ZOOM.step],
  ['−', 'Zoom out', 1 / ZOOM.step],
  ['⟲', 'Show the whole map', 0],
] as const;

/** The pixels that a drag moves at least, and the milliseconds in which a second click makes one that zooms of one that follows a link. */
const [DRAG, DOUBLE] = [4, 250];

/** The width below which names that have no other room have smaller letters. */
const NARROW = 480;

/** The lowest and the highest map of a width: a box that is wider or higher gets more around it. */
const RATIO = { least: 0.6, most: 1.34 };

/** The map on the page: marks that are links, what they say, the legend, and what enlarges it. */
export class MapView {
  readonly #tip = make('div', { class: 'tip', hidden: '' });
  readonly #loading = make('progress', { class: 'loading', 'aria-label': 'Loading the map' });
  readonly #zoom = make(
    'div',
    { class: 'zoom' },
    ...BUTTONS.map(([sign, label, factor]) => {
      // The press is answered first.
      const button = actionButton('plain', sign, () => void painted().then(() => this.#enlarge(factor)));
      button.ariaLabel = button.title = label;
      return button;
    }),
  );
  readonly #ring = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  #subject: MapSubject | undefined;
  #label = '';
  /** That of the stage when a map was shown: to ask for it again makes the browser lay out what is not drawn yet. */
  #size = { width: 0, height: 0 };
  #whole: MapFrame | undefined;
  #picture: MapPicture | undefined;
  #active: Mark | undefined;
  /** Where a pointer was pressed that moves the map, and whether it did. */
  #drag: { x: number; y: number; isMoved: boolean } | undefined;
  /** True if the first touch has said what a mark is, so that the second one follows it. */
  #wasActive = true;
  #following = 0;
  /** Is told which part of the map is shown: its middle and how much larger it is, `14.58,121.06,4`; empty for the whole map. */
  moved: (part: string) => void = () => undefined;

  constructor() {
    this.#ring.setAttribute('class', 'ring');
    stage.addEventListener('pointermove', (event) => this.#point(event));
    stage.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') this.#activate(undefined);
    });
    stage.addEventListener('pointerdown', ({ pointerType, target, clientX: x, clientY: y }) => {
      const mark = this.#markOf(target);
      this.#wasActive = pointerType !== 'touch' || mark === this.#active;
      this.#drag = { x, y, isMoved: false };
      if (pointerType === 'touch') this.#activate(mark);
    });
    addEventListener('pointerup', () => {
      if (this.#drag?.isMoved === false) this.#drag = undefined;
    });
    stage.addEventListener('dragstart', (event) => event.preventDefault());
    stage.addEventListener('click', (event) => {
      const link = event.detail > 0 ? this.#linkOf(this.#markOf(event.target)) : null;
      const isPlain = event.pointerType === 'mouse' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (this.#drag?.isMoved === true || (link !== null && (isPlain || !this.#wasActive))) event.preventDefault();
      clearTimeout(this.#following);
      if (link !== null && isPlain && event.detail === 1 && this.#drag?.isMoved !== true) {
        const follow = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        this.#following = window.setTimeout(follow, DOUBLE);
      }
      this.#drag = undefined;
    });
    stage.addEventListener('dblclick', (event) => {
      if (!this.#zoom.contains(event.target as Node)) this.#enlargeAt(event, 2);
    });
    stage.addEventListener('keydown', (event) => this.#press(event));
    stage.addEventListener('focusin', ({ target }) => {
      const mark = this.#markOf(target);
      if (mark !== undefined) this.#activate(mark);
    });
    stage.addEventListener('focusout', () => this.#activate(undefined));
    stage.addEventListener(
      'wheel',
      (event) => {
        // Without a key, the wheel moves the page.
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.#enlargeAt(event, 2 ** (-event.deltaY / 200));
      },
      { passive: false },
    );
  }

  /** Shows that a map is loading, in the place of the one that was there. */
  wait(): void {
    this.#subject = undefined;
    this.#picture = undefined;
    stage.replaceChildren(this.#loading);
    legend.replaceChildren();
  }

  /** Draws the marks in slices, in a part of the map or all of it, where it is seen; what is drawn later ends it. */
  async show(subject: MapSubject, box: Box, label: string, part = ''): Promise<void> {
    stage.style.setProperty('--shape', `1 / ${Math.min(RATIO.most, Math.max(RATIO.least, ratioOf(box)))}`);
    this.#subject = subject;
    this.#label = label;
    this.#size = { width: stage.clientWidth, height: stage.clientHeight };
    this.#picture = undefined;
    if (this.#size.width === 0 || this.#size.height === 0) return;
    this.#whole = this.#frameBeside(box, subject);
    const [lat = Number.NaN, lon = Number.NaN, times = Number.NaN] = part.split(',').map(Number);
    const isWithin = boxesMeet([lon, lat, lon, lat], boxOfFrame(this.#whole, this.#size));
    if (!isWithin || times <= 1 || !Number.isFinite(times)) return this.#draw(this.#whole);
    const [x, y] = toPlane({ lat, lon });
    const scale = this.#whole.scale * Math.min(times, this.#mostTimes(subject.shapes));
    await this.#draw({ left: x - this.#size.width / 2 / scale, top: y - this.#size.height / 2 / scale, scale });
  }

  /** The frame of a box, in the middle of what the buttons leave if an area would be below them. */
  #frameBeside(box: Box, { areas, shapes: { paths, perDegree } }: MapSubject): MapFrame {
    const { width, height } = this.#size;
    const frame = frameOf(box, this.#size);
    const left = frame.left + (width - ZOOM.wide) / frame.scale;
    const corner = boxOfFrame({ ...frame, left }, { width: ZOOM.wide, height: ZOOM.high });
    const isBelow =
      width > 2 * ZOOM.wide &&
      areas.some(({ code }) => {
        const own = boxOfPath(paths.get(code) ?? '', perDegree);
        return own !== null && boxesMeet(own, corner);
      });
    return isBelow ? frameOf(box, { width: width - ZOOM.wide, height }) : frame;
  }

  async #draw(frame: MapFrame): Promise<void> {
    if (this.#subject === undefined) return;
    const letters = this.#size.width < NARROW ? [LETTER.usual, LETTER.small] : undefined;
    const drawn = drawMap(this.#subject, this.#size, frame, frame === this.#whole, letters);
    const { width, height, marks } = drawn;
    const isFree = ({ text, x, y }: MapLabel): boolean =>
      y > ZOOM.high || x + (text.length * LETTER.usual) / 3 < width - ZOOM.wide;
    const picture = { ...drawn, labels: drawn.labels.filter(isFree) };
    const before = this.#picture;
    this.#picture = picture;
    this.#activate(undefined);
    const isWhole = frame === this.#whole;
    stage.classList.toggle('enlarged', !isWhole);
    const [west, south, east, north] = boxOfFrame(frame, this.#size);
    const middle = [(south + north) / 2, (west + east) / 2].map((degrees) => degrees.toFixed(4));
    this.moved(isWhole ? '' : `${middle.join()},${(frame.scale / (this.#whole?.scale ?? 1)).toFixed(2)}`);
    if (before !== undefined && before.inset === null && picture.inset === null && !isWhole) {
      stage.querySelector('svg > g')?.setAttribute('transform', matrixOf(frame, picture.perDegree));
      stage.querySelector('pattern')?.setAttribute('patternTransform', hatchingMatrixOf(frame, picture.perDegree));
      const names = stage.querySelector('svg > .names');
      if (names !== null) names.outerHTML = drawLabels(picture, SCREEN).text;
      return;
    }
    const focused = this.#zoom.querySelector<HTMLElement>(':focus');
    const [first] = marks;
    const draw = drawMark(picture, SCREEN, (mark, shape) => this.#link(mark, shape, mark === first));
    fillElement(
      stage,
      html`<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${this.#label}. The arrow keys go from one to the next, plus and minus zoom.">${drawPicture({ ...picture, marks: [] }, SCREEN, (mark, shape) => this.#link(mark, shape))}</svg>`,
    );
    stage.append(this.#tip, this.#zoom);
    focused?.focus({ preventScroll: true });
    fillElement(legend, legendItems(picture));
    const group = stage.querySelector('svg > g');
    if (group !== null)
      await fillInSlices(group, [null, ...marks], (mark) => (mark === null ? drawLand(picture, SCREEN) : draw(mark)));
  }

  #link(mark: Mark, shape: Html, isFirst = false): Html {
    return html`<a href="${areaHref(mark.area.code)}" data-code="${mark.area.code}" tabindex="${isFirst ? 0 : -1}" aria-label="${markTitle(mark, this.#picture?.figure ?? 'density')}">${shape}</a>\n`;
  }

  #markOf(target: EventTarget | null): Mark | undefined {
    const link = target instanceof Element ? target.closest<SVGAElement>('svg a') : null;
    return link === null ? undefined : this.#picture?.marks.find(({ area }) => area.code === link.dataset['code']);
  }

  #linkOf(mark: Mark | undefined): SVGAElement | null {
    return mark === undefined ? null : stage.querySelector<SVGAElement>(`svg a[data-code="${mark.area.code}"]`);
  }

  #point({ target, clientX, clientY, buttons, pointerType, pointerId }: PointerEvent): void {
    const { x, y } = this.#drag ?? { x: clientX, y: clientY };
    const isEnlarged = this.#picture?.frame !== this.#whole;
    if (this.#drag !== undefined && buttons === 1 && isEnlarged) {
      if (!this.#drag.isMoved && Math.hypot(clientX - x, clientY - y) < DRAG) return;
      stage.setPointerCapture(pointerId);
      this.#move(x - clientX, y - clientY);
      this.#drag = { x: clientX, y: clientY, isMoved: true };
    } else if (pointerType !== 'touch') this.#activate(this.#markOf(target));
  }

  #move(right: number, down: number): void {
    if (this.#picture === undefined) return;
    const { left, top, scale } = this.#picture.frame;
    void this.#draw({ left: left + right / scale, top: top + down / scale, scale });
  }

  /** The most times larger than the whole map that its shapes can be drawn. */
  #mostTimes({ perDegree }: Pick<MapPicture, 'perDegree'>): number {
    return Math.max(1, (perDegree * ZOOM.most) / (this.#whole?.scale ?? 1));
  }

  #enlargeAt({ clientX, clientY }: MouseEvent, factor: number): void {
    const { left, top } = stage.getBoundingClientRect();
    this.#enlarge(factor, clientX - left, clientY - top);
  }

  /** Enlarges the map around a position, by default its middle; 0 shows the whole map. */
  #enlarge(factor: number, x = this.#size.width / 2, y = this.#size.height / 2): void {
    if (this.#picture === undefined || this.#whole === undefined) return;
    const { frame } = this.#picture;
    const scale = Math.min(frame.scale * factor, this.#whole.scale * this.#mostTimes(this.#picture));
    const [left, top] = [frame.left + x / frame.scale - x / scale, frame.top + y / frame.scale - y / scale];
    void this.#draw(scale <= this.#whole.scale * 1.01 ? this.#whole : { left, top, scale });
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') this.#activate(undefined);
    const from = this.#markOf(document.activeElement);
    const factor = ({ '+': ZOOM.step, '=': ZOOM.step, '-': 1 / ZOOM.step, '0': 0 } as Keys<number>)[event.key];
    const direction = ARROWS[event.key];
    const end = ({ Home: 0, End: -1 } as Keys<number>)[event.key];
    if (from === undefined || (factor ?? direction ?? end) === undefined) return;
    event.preventDefault();
    const marks = this.#picture?.marks ?? [];
    if (factor !== undefined) this.#enlarge(factor, from.x, from.y);
    const next =
      factor !== undefined ? from : direction === undefined ? marks.at(end ?? 0) : markBeside(marks, from, direction);
    if (next === undefined) return;
    const { width, height } = this.#size;
    const isSeen = next.x > 0 && next.x < width && next.y > 0 && next.y < height;
    if (!isSeen) this.#move(next.x - width / 2, next.y - height / 2);
    this.#linkOf(from)?.setAttribute('tabindex', '-1');
    const link = this.#linkOf(next);
    link?.setAttribute('tabindex', '0');
    link?.focus({ preventScroll: true });
  }

  #activate(mark: Mark | undefined): void {
    if (mark === this.#active) return;
    this.#linkOf(this.#active)?.classList.remove('active');
    this.#linkOf(mark)?.classList.add('active');
    this.#active = mark;
    this.#tip.hidden = mark === undefined;
    this.#ring.remove();
    const { inset, figure, width = 1, height = 1 } = this.#picture ?? {};
    if (mark === undefined || figure === undefined) return;
    this.#ring.setAttribute('d', mark.path);
    this.#linkOf(mark)?.parentElement?.append(this.#ring);
    const { area } = mark;
    fillElement(
      this.#tip,
      html`<a href="${areaHref(area.code)}" tabindex="-1">${area.name}</a>${area.within === '' ? null : html`<small>${area.within}</small>`}<span>${said(area, figure)}</span>`,
    );
    const enlarged = inset?.marks.find((each) => each.area === area);
    const { x, y, radius } =
      enlarged === undefined || inset == null
        ? mark
        : { ...enlarged, x: enlarged.x + inset.x, y: enlarged.y + inset.y };
    const isBelow = y < height / 4;
    const away = Math.min(radius, height / 8);
    const left = Math.min(98, Math.max(2, (100 * x) / width));
    this.#tip.style.left = `${left}%`;
    this.#tip.style.top = `${Math.min(97, Math.max(3, (100 * (isBelow ? y + away : y - away)) / height))}%`;
    this.#tip.style.transform = `translate(${-left}%, ${isBelow ? '10px' : 'calc(-100% - 10px)'})`;
  }
}
