import { areaHref, element, fillElement, fillInSlices, inSite, make } from './element.ts';
import { html, type Html } from '../shared/html.ts';
import { type Colours, drawGround, drawLabels, drawMark, type LegendItem, legendOf, markStyle } from './map-drawing.ts';
import { RAMPS, said } from '../shared/map-figures.ts';
import { type MapPicture, type Mark, markAt, markBeside, UNITS } from './map-picture.ts';

const stage = element('stage', HTMLElement);
const legend = element('legend', HTMLElement);

/** The distance in pixels between a mark and a pointer that means it; a finger is less exact. */
const REACH = { mouse: 6, touch: 22 };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const COLOURS: Colours = {
  ink: 'var(--text)',
  muted: 'var(--muted)',
  paper: 'var(--ground)',
  ground: 'var(--land)',
  bubble: 'var(--blue)',
  tones: RAMPS.light.map((light, tone) => `light-dark(${light}, ${RAMPS.dark[tone]})`),
};

/** The map on the page: marks that are links, what they say, and the legend. */
export class MapView {
  readonly #tip = make('div', { class: 'tip', hidden: '' });
  #picture: MapPicture | undefined;
  /** The links of the marks, in the same order. */
  #links: HTMLCollection | undefined;
  #active: Mark | undefined;
  /** The kind of the last pointer: with a finger, the first touch says what a mark is and the second one follows it. */
  #pointer = 'mouse';
  #wasActive = false;

  constructor() {
    stage.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.#activate(this.#markOf(event));
    });
    stage.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'touch') this.#activate(undefined);
    });
    stage.addEventListener('pointerdown', (event) => {
      this.#pointer = event.pointerType;
      const mark = this.#markOf(event);
      this.#wasActive = mark !== undefined && mark === this.#active;
    });
    stage.addEventListener('click', (event) => this.#follow(event));
    stage.addEventListener('keydown', (event) => this.#move(event));
    stage.addEventListener('focusin', ({ target }) => {
      const mark = this.#linked(target);
      if (mark !== undefined) this.#activate(mark);
    });
    stage.addEventListener('focusout', () => this.#activate(undefined));
  }

  /** Draws the marks in slices; what is drawn later ends it. */
  async show(picture: MapPicture, label: string): Promise<void> {
    this.#picture = picture;
    this.#active = undefined;
    const { width, height, marks, ground, figure } = picture;
    fillElement(
      stage,
      html`<svg viewBox="0 0 ${width * UNITS} ${height * UNITS}" role="group" aria-label="${label}. The arrow keys go from one to the next; the table has the same numbers.">${drawGround(ground, COLOURS)}<g ${markStyle(figure, COLOURS)}></g>${drawLabels(picture, COLOURS)}</svg>`,
    );
    this.#tip.hidden = true;
    stage.append(this.#tip);
    fillElement(legend, html`${legendOf(picture, COLOURS).map(drawItem)}`);
    const group = stage.querySelector('svg > g');
    this.#links = group?.children;
    // The last one lies on top, but the first one is the largest: there the keyboard begins.
    const drawLink = (mark: Mark): Html =>
      html`<a href="${areaHref(mark.area.code)}" tabindex="${mark === marks[0] ? 0 : -1}" aria-label="${mark.area.name}: ${said(mark.area, figure)}">${drawMark(mark, picture, COLOURS)}</a>\n`;
    if (group !== null) await fillInSlices(group, marks, drawLink);
  }

  point(code: string | undefined): void {
    this.#activate(this.#picture?.marks.find(({ area }) => area.code === code));
  }

  #markOf(event: PointerEvent | MouseEvent): Mark | undefined {
    const { marks = [], width = 1, projection } = this.#picture ?? {};
    if (projection === undefined) return undefined;
    const linked = this.#linked(event.target);
    if (linked !== undefined) return linked;
    const { left, top, width: wide } = stage.getBoundingClientRect();
    const unit = (width * UNITS) / wide;
    const reach = this.#pointer === 'touch' ? REACH.touch : REACH.mouse;
    return markAt(
      marks.filter(({ outline }) => outline === null),
      (event.clientX - left) * unit,
      (event.clientY - top) * unit,
      reach * unit,
    );
  }

  #linked(element: EventTarget | null): Mark | undefined {
    const link = element instanceof Element ? element.closest('svg a') : null;
    return link === null ? undefined : this.#picture?.marks[[...(this.#links ?? [])].indexOf(link)];
  }

  #linkOf(mark: Mark | undefined): SVGAElement | undefined {
    const at = mark === undefined ? undefined : this.#picture?.marks.indexOf(mark);
    return at === undefined ? undefined : (this.#links?.[at] as SVGAElement | undefined);
  }

  #follow(event: MouseEvent): void {
    if (event.target instanceof Node && this.#tip.contains(event.target)) return;
    const mark = this.#markOf(event);
    const isFirstTouch = this.#pointer === 'touch' && event.detail > 0 && !this.#wasActive;
    if (isFirstTouch) {
      event.preventDefault();
      this.#activate(mark);
    } else if (mark !== undefined && !(event.target instanceof Element && event.target.closest('a'))) {
      location.assign(inSite(areaHref(mark.area.code)));
    }
  }

  #move(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#activate(undefined);
    const direction = ARROWS[event.key];
    const { marks = [] } = this.#picture ?? {};
    const from = this.#linked(document.activeElement);
    const end = ({ Home: 0, End: -1 } as Readonly<Record<string, number>>)[event.key];
    if ((direction === undefined && end === undefined) || from === undefined) return;
    event.preventDefault();
    const next = direction === undefined ? marks.at(end ?? 0) : markBeside(marks, from, direction);
    if (next === undefined) return;
    this.#linkOf(from)?.setAttribute('tabindex', '-1');
    const link = this.#linkOf(next);
    link?.setAttribute('tabindex', '0');
    link?.focus({ preventScroll: true });
  }

  #activate(mark: Mark | undefined): void {
    if (mark === this.#active) return;
    this.#linkOf(this.#active)?.classList.remove('active');
    this.#active = mark;
    this.#tip.hidden = mark === undefined;
    if (mark === undefined || this.#picture === undefined) return;
    this.#linkOf(mark)?.classList.add('active');
    const { area, x, y, radius } = mark;
    fillElement(
      this.#tip,
      html`<a href="${areaHref(area.code)}" tabindex="-1">${area.name}</a>${area.within === '' ? null : html`<small>${area.within}</small>`}<span>${said(area, this.#picture.figure)}</span>`,
    );
    const [left, top] = [(100 * x) / (this.#picture.width * UNITS), (100 * y) / (this.#picture.height * UNITS)];
    const above = (100 * radius) / (this.#picture.height * UNITS);
    const isBelow = top < 20;
    this.#tip.style.left = `${left}%`;
    this.#tip.style.top = `${Math.min(97, Math.max(3, isBelow ? top + above : top - above))}%`;
    this.#tip.style.transform = `translate(${-left}%, ${isBelow ? '10px' : 'calc(-100% - 10px)'})`;
  }
}

function drawItem({ label, radius, sign }: LegendItem): Html {
  const size = 2 * radius + 2;
  return html`<li><svg width="${size}" height="${size}" viewBox="${[-size / 2, -size / 2, size, size].map((each) => each * UNITS).join(' ')}" aria-hidden="true">${sign}</svg>${label}</li>`;
}
