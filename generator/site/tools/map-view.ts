import { appendElements, areaHref, element, fillElement, inSite, make } from './element.ts';
import { html, type Html } from '../pages/html.ts';
import { type Colours, drawGround, drawLabels, drawMark, drawSign, markStyle } from './map-drawing.ts';
import { type LegendItem, legendOf, RAMPS, said } from './map-figures.ts';
import { type MapPicture, type Mark, markAt, markBeside, UNITS } from './map-picture.ts';
import { inSlices } from './slices.ts';

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
  #links = new Map<Mark, SVGAElement>();
  #marks = new Map<Element, Mark>();
  #active: Mark | undefined;
  /** The kind of the last pointer: with a finger, the first touch says what a mark is and the second one follows it. */
  #pointer = 'mouse';
  #wasActive = false;
  readonly #hasPages: boolean;

  /** @param hasPages true if the site has a page for each barangay. */
  constructor(hasPages: boolean) {
    this.#hasPages = hasPages;
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
    const isBubbles = figure === 'population';
    fillElement(
      stage,
      html`<svg viewBox="0 0 ${width * UNITS} ${height * UNITS}" role="group" aria-label="${label}. The arrow keys go from one to the next; the table has the same numbers.">${drawGround(ground, COLOURS)}<g ${markStyle(isBubbles, COLOURS)}></g>${drawLabels(picture, COLOURS)}</svg>`,
    );
    this.#links = new Map();
    this.#marks = new Map();
    this.#tip.hidden = true;
    stage.append(this.#tip);
    fillElement(legend, html`${legendOf(picture, UNITS).map((item) => drawItem(item, isBubbles))}`);
    const group = stage.querySelector('svg > g');
    // The last one lies on top, but the first one is the largest: there the keyboard begins.
    await inSlices(
      marks,
      () => this.#picture === picture,
      (slice) => {
        if (group === null) return;
        const before = group.children.length;
        appendElements(group, html`${slice.map((mark) => drawMark(mark, picture, COLOURS, mark === marks[0]))}`);
        for (const [at, mark] of slice.entries()) {
          const link = group.children[before + at] as SVGAElement;
          if (!this.#hasPages) link.setAttribute('href', inSite(areaHref(mark.area.code, false)));
          this.#links.set(mark, link);
          this.#marks.set(link, mark);
        }
      },
    );
  }

  point(code: string | undefined): void {
    this.#activate(code === undefined ? undefined : this.#picture?.marks.find(({ area }) => area.code === code));
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
    return link === null ? undefined : this.#marks.get(link);
  }

  #follow(event: MouseEvent): void {
    if (event.target instanceof Node && this.#tip.contains(event.target)) return;
    const mark = this.#markOf(event);
    const isFirstTouch = this.#pointer === 'touch' && event.detail > 0 && !this.#wasActive;
    if (isFirstTouch) {
      event.preventDefault();
      this.#activate(mark);
    } else if (mark !== undefined && !(event.target instanceof Element && event.target.closest('a'))) {
      location.assign(inSite(areaHref(mark.area.code, this.#hasPages)));
    }
  }

  #move(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#activate(undefined);
    const direction = ARROWS[event.key];
    const { marks = [] } = this.#picture ?? {};
    const from = this.#linked(document.activeElement);
    if (direction === undefined || from === undefined) return;
    event.preventDefault();
    const next = markBeside(marks, from, direction);
    if (next === undefined) return;
    this.#links.get(from)?.setAttribute('tabindex', '-1');
    const link = this.#links.get(next);
    link?.setAttribute('tabindex', '0');
    link?.focus({ preventScroll: true });
  }

  #activate(mark: Mark | undefined): void {
    if (mark === this.#active) return;
    if (this.#active !== undefined) this.#links.get(this.#active)?.classList.remove('active');
    this.#active = mark;
    this.#tip.hidden = mark === undefined;
    if (mark === undefined || this.#picture === undefined) return;
    this.#links.get(mark)?.classList.add('active');
    const { area, x, y, radius } = mark;
    fillElement(
      this.#tip,
      html`<a href="${areaHref(area.code, this.#hasPages)}" tabindex="-1">${area.name}</a>${area.within === '' ? null : html`<small>${area.within}</small>`}<span>${said(area, this.#picture.figure)}</span>`,
    );
    const { width, height } = this.#picture;
    const [left, top] = [x / (width * UNITS), y / (height * UNITS)];
    const above = radius / (height * UNITS);
    const isBelow = top < 0.2;
    this.#tip.style.left = `${Math.min(Math.max(left, 0.02), 0.98) * 100}%`;
    this.#tip.style.top = `${Math.min(0.97, Math.max(0.03, isBelow ? top + above : top - above)) * 100}%`;
    this.#tip.style.transform = `translate(${left < 0.3 ? '-10%' : left > 0.7 ? '-90%' : '-50%'}, ${isBelow ? '10px' : 'calc(-100% - 10px)'})`;
  }
}

function drawItem(item: LegendItem, isBubbles: boolean): Html {
  const size = 2 * item.radius + 2;
  return html`<li><svg width="${size}" height="${size}" viewBox="${[-size / 2, -size / 2, size, size].map((each) => each * UNITS).join(' ')}" aria-hidden="true">${drawSign(item, isBubbles, COLOURS)}</svg>${item.label}</li>`;
}
