import { outlinePath, type Rings, type Span, spansIn } from './outlines.ts';
import { dotPath, type Position, type Projection } from '../../locate/projection.ts';
import { html, type Html } from '../html.ts';

/** A part of what a map shows, as one link. */
export interface MapPart {
  /** Its whole name, which people hear and see where they point. */
  readonly name: string;
  /** Its name on the map, if there is room. */
  readonly label: string;
  /** The address of its page. */
  readonly href: string;
  readonly dots: readonly Position[];
  /** Its outline, which is drawn instead of the dots, if its shape is known. */
  readonly outline?: Rings | undefined;
  /** Whether it does not belong to the area of the map, but lies in it. */
  readonly isGuest?: boolean;
  /**
   * Whether it is one dot among many, in the style of all others. Keys do not stop at it: the page lists the same links.
   */
  readonly isDot?: boolean;
}

/** How many ways there are to draw a part. They differ in form, lightness and hue: `site.css`. */
const STYLES = 4;

/**
 * The parts as links, each in a style in which no neighbour is drawn, as far as there are enough styles, and their labels.
 * An outline would cover the labels of those before, so where there are some, the labels that are always seen come last.
 *
 * @param dotSize the width of a dot, in the units of the picture.
 */
export function drawParts(
  parts: readonly MapPart[],
  picture: Pick<Projection, 'width' | 'height'>,
  dotSize: number,
): Html {
  const styles = stylesOf(parts.map(({ dots }) => dots));
  const labels = placeLabels(parts, picture, dotSize);
  const hasOutlines = parts.some(({ outline }) => outline !== undefined);
  const comesLast = (label: Label | undefined): boolean => hasOutlines && label?.isShown === true;
  const drawn = parts.map(({ name, href, dots, outline, isGuest, isDot }, at) => {
    const style =
      isGuest === true ? 'guest' : `part-${isDot === true && outline === undefined ? 0 : (styles[at] ?? 0)}`;
    const drawing =
      outline === undefined
        ? html`<path d="${dotPath(dots)}"/>`
        : html`<path class="shape" d="${outlinePath(outline)}"/>`;
    const label = labels[at];
    return html`<a href="${href}" class="${style}"${isDot === true ? html` tabindex="-1"` : null}><title>${name}</title>${drawing}${label === undefined || comesLast(label) ? null : textOf(label)}</a>`;
  });
  if (!hasOutlines) return html`${drawn}`;
  return html`${drawn}<g class="names" aria-hidden="true">${labels.filter(comesLast).map(textOf)}</g>`;
}

/**
 * A style for each part: one after the other gets the one that its neighbours have least, those with many neighbours
 * first.
 */
export function stylesOf(parts: readonly (readonly Position[])[]): readonly number[] {
  const contacts = contactsOf(parts);
  const styles: (number | undefined)[] = parts.map(() => undefined);
  const used = Array.from({ length: STYLES }, () => 0);
  const order = [...parts.keys()].sort((one, other) => (contacts[other]?.size ?? 0) - (contacts[one]?.size ?? 0));
  for (const part of order) {
    const costs = used.map((count) => count / 1000);
    for (const [other, count] of contacts[part] ?? []) {
      const style = styles[other];
      if (style !== undefined) costs[style] = (costs[style] ?? 0) + count;
    }
    const style = costs.indexOf(Math.min(...costs));
    styles[part] = style;
    used[style] = (used[style] ?? 0) + 1;
  }
  return styles.map((style) => style ?? 0);
}

/** The side of the squares in which parts meet. */
const CONTACT = 20;

/** For each part how often dots of other parts are in the squares of its dots, or beside them. */
function contactsOf(parts: readonly (readonly Position[])[]): readonly ReadonlyMap<number, number>[] {
  const columns = 10_000;
  const squares = new Map<number, Set<number>>();
  parts.forEach((dots, part) => {
    for (const [x, y] of dots) {
      const square = Math.floor(y / CONTACT) * columns + Math.floor(x / CONTACT);
      squares.set(square, (squares.get(square) ?? new Set()).add(part));
    }
  });
  const contacts = parts.map(() => new Map<number, number>());
  for (const [square, inside] of squares) {
    for (const beside of [0, 1, columns - 1, columns, columns + 1]) {
      for (const one of inside) {
        for (const other of squares.get(square + beside) ?? []) {
          if (one === other) continue;
          contacts[one]?.set(other, (contacts[one].get(other) ?? 0) + 1);
          contacts[other]?.set(one, (contacts[other].get(one) ?? 0) + 1);
        }
      }
    }
  }
  return contacts;
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Which end of the text is at the position. */
  readonly anchor: Anchor;
  /** Whether it is always seen, and not only where people point. */
  readonly isShown: boolean;
}

type Anchor = 'start' | 'middle' | 'end';

const textOf = ({ text, x, y, anchor, isShown }: Label): Html =>
  html`<text${isShown ? null : html` class="more"`} x="${x}" y="${y}"${anchor === 'start' ? null : html` text-anchor="${anchor}"`}>${text}</text>`;

/** The size of the type of labels, as in `site.css`, the width of a letter, and the space around a label. */
const TYPE = { height: 13, letter: 7.8, gap: 3 } as const;

/** Where the text begins within its width, for each anchor. */
const STARTS: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };

/**
 * A label for each part: on it, or beside it where it covers fewer dots. Those of the largest parts are seen, as far as
 * they cover neither one another nor the dots of others. Of outlines, the largest are those with the most land.
 */
function placeLabels(
  parts: readonly MapPart[],
  picture: Pick<Projection, 'width' | 'height'>,
  dotSize: number,
): readonly Label[] {
  // The scale is in the corner.
  const taken: Edges[] = [{ left: 0, top: picture.height - 32, right: 110, bottom: picture.height }];
  const labels: Label[] = [];
  const radius = dotSize / 2;
  const measured = parts.map((part) => {
    const spans = spansIn(part.outline ?? []);
    return { ...part, spans, land: spans.reduce((sum, { left, right }) => sum + right - left, 0) };
  });
  const bySize = [...measured.entries()].sort(
    ([, one], [, other]) => other.land - one.land || other.dots.length - one.dots.length,
  );
  for (const [at, { label: text, dots, outline, spans }] of bySize) {
    const width = text.length * TYPE.letter + (outline === undefined ? 0 : 2 * TYPE.gap);
    const places: readonly LabelPlace[] =
      outline === undefined ? placesFor(dots, width, radius + TYPE.gap) : placesIn(spans, width, picture.width);
    const tried = places.flatMap(({ anchor, x, y, cost = 0 }) => {
      const left = x - width * STARTS[anchor];
      const edges = { left, top: y - TYPE.height + TYPE.gap, right: left + width, bottom: y + TYPE.gap };
      if (left < 0 || edges.right > picture.width || edges.top < 0 || edges.bottom > picture.height) return [];
      const covered = parts.map((part, nth) =>
        (nth === at && dots.length === 1) || (outline !== undefined && part.outline !== undefined)
          ? 0
          : countIn(part.dots, edges, radius),
      );
      const own = covered[at] ?? 0;
      const others = covered.reduce((sum, count) => sum + count, 0) - own;
      const isVisible = outline !== undefined || (others <= (dots.length === 1 ? 0 : 1) && own <= dots.length / 3);
      const isFree = isVisible && !taken.some((each) => overlap(each, edges));
      return [{ x: Math.round(x), y: Math.round(y), anchor, edges, isFree, cost: cost + 4 * others + own }];
    });
    const free = tried.filter((each) => each.isFree);
    const [best] = (free.length > 0 ? free : tried).toSorted((one, other) => one.cost - other.cost);
    if (best === undefined) continue;
    if (best.isFree) taken.push(best.edges);
    labels[at] = { text, x: best.x, y: best.y, anchor: best.anchor, isShown: best.isFree };
  }
  return labels;
}

interface LabelPlace extends Pick<Label, 'x' | 'y' | 'anchor'> {
  /** How much worse it is than others. */
  readonly cost?: number;
}

/** Where the label of an outline can be: where it is wide enough, rather near to its middle from north to south. */
function placesIn(spans: readonly Span[], width: number, pictureWidth: number): readonly LabelPlace[] {
  const middle = middleOf(spans.map(({ y }) => y));
  return spans.map(({ y, left, right }) => ({
    x: Math.min(Math.max((left + right) / 2, width / 2), pictureWidth - width / 2),
    y: y + TYPE.height / 3,
    anchor: 'middle',
    cost: Math.max(0, width - (right - left)) + Math.abs(y - middle) / 2,
  }));
}

/** Where the label of a part can be: in its middle if it has several dots, at its right, at its left, above and below. */
function placesFor(dots: readonly Position[], width: number, gap: number): readonly LabelPlace[] {
  const x = middleOf(dots.map(([each]) => each));
  const y = middleOf(dots.map(([, each]) => each));
  const inRow = dots.filter((dot) => Math.abs(dot[1] - y) <= TYPE.height / 2).map(([each]) => each);
  const inColumn = dots.filter((dot) => Math.abs(dot[0] - x) <= width / 2).map(([, each]) => each);
  const onLine = y + TYPE.height / 3;
  return [
    ...(dots.length > 1 ? [{ x, y: onLine, anchor: 'middle' } as const] : []),
    { x: Math.max(...inRow) + gap, y: onLine, anchor: 'start' },
    { x: Math.min(...inRow) - gap, y: onLine, anchor: 'end' },
    { x, y: Math.min(...inColumn) - gap, anchor: 'middle' },
    { x, y: Math.max(...inColumn) + gap + TYPE.height - TYPE.gap, anchor: 'middle' },
  ];
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How many dots of a radius reach into a rectangle. */
const countIn = (dots: readonly Position[], { left, top, right, bottom }: Edges, radius: number): number =>
  dots.filter(([x, y]) => x > left - radius && x < right + radius && y > top - radius && y < bottom + radius).length;

const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The number in the middle of others: half of them are smaller. */
function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
