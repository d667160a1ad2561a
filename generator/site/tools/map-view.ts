import { element, inSite, make, fillElement } from './element.ts';
import { html, type Html } from '../pages/html.ts';
import { FIGURES, type FigureName, type LegendItem, legendOf, RAMPS, shown } from './map-figures.ts';
import { type MapPicture, type Mark, markAt, markBeside, type PlacedGround, UNITS } from './map-picture.ts';

const map = element('map', HTMLElement);
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

for (const [tone, light] of RAMPS.light.entries()) {
  map.style.setProperty(`--tone-${tone}`, `light-dark(${light}, ${RAMPS.dark[tone]})`);
}

/** The map on the page: marks that are links, what they say, and the legend. */
export class MapView {
  readonly #tip = make('div', { class: 'tip', hidden: '' });
  #picture: MapPicture | undefined;
  #figure: FigureName = 'population';
  #links: ReadonlyMap<Mark, SVGAElement> = new Map();
  #marks: ReadonlyMap<Element, Mark> = new Map();
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

  show(picture: MapPicture, figure: FigureName, label: string): void {
    this.#picture = picture;
    this.#figure = figure;
    this.#active = undefined;
    const { width, height, marks, ground } = picture;
    // The last one lies on top, but the first one is the largest: there the keyboard begins.
    fillElement(
      stage,
      html`<svg viewBox="0 0 ${width * UNITS} ${height * UNITS}" role="group" aria-label="${label}. The arrow keys go from one to the next; the table has the same numbers." class="${figure === 'population' ? 'bubbles' : 'classes'}">${ground && drawGround(ground)}${HATCHING}${marks.map((mark, at) => drawLink(mark, figure, at === 0))}</svg>`,
    );
    const links = [...stage.querySelectorAll<SVGAElement>('svg > a')];
    this.#links = new Map(links.flatMap((link, at) => marks.slice(at, at + 1).map((mark) => [mark, link] as const)));
    this.#marks = new Map([...this.#links].map(([mark, link]) => [link, mark]));
    this.#tip.hidden = true;
    stage.append(this.#tip);
    legend.className = `legend ${figure === 'population' ? 'bubbles' : 'classes'}`;
    fillElement(legend, html`${legendOf(picture, figure, UNITS).map(drawItem)}`);
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
      marks.filter(({ path }) => path === null),
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
      location.assign(inSite(`/areas/${mark.area.code}`));
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
    const { title } = FIGURES[this.#figure];
    fillElement(
      this.#tip,
      html`<a href="/areas/${area.code}" tabindex="-1">${area.name}</a>${area.within === '' ? null : html`<small>${area.within}</small>`}<span>${title}: ${shown(area, this.#figure)}</span>`,
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

const lookOf = (tone: number | null): string => (tone === null ? 'unknown' : `tone-${tone}`);

function drawLink({ area, x, y, radius, path, tone, isApart }: Mark, figure: FigureName, isFirst: boolean): Html {
  const look = `${lookOf(tone)}${isApart ? ' apart' : ''}`;
  const drawing =
    path === null
      ? html`<circle class="${look}" cx="${x}" cy="${y}" r="${Math.round(radius)}"/>`
      : html`<path class="${look}" d="${path}"/>`;
  return html`<a href="/areas/${area.code}" tabindex="${isFirst ? 0 : -1}" aria-label="${area.name}: ${shown(area, figure)}">${drawing}</a>`;
}

function drawItem({ radius, tone, isApart, label }: LegendItem): Html {
  const size = 2 * radius + 2;
  return html`<li><svg width="${size}" height="${size}" viewBox="${-size / 2} ${-size / 2} ${size} ${size}" aria-hidden="true"><circle r="${radius}" class="${isApart ? 'apart' : lookOf(tone)}"/></svg>${label}</li>`;
}

const drawGround = ({ path, stroke, matrix, isFilled }: PlacedGround): Html =>
  html`<path class="${isFilled ? 'ground filled' : 'ground'}" fill-rule="evenodd" d="${path}" transform="matrix(${matrix.join(' ')})" stroke-width="${stroke}"/>`;

const HATCHING = html`<defs><pattern id="hatching" width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V60" class="hatch"/></pattern></defs>`;
