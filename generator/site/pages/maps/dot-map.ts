import type { AreaMap } from '../../../core/locate/outline.ts';
import {
  dotPath,
  outlinePath,
  type PicturePosition,
  type PictureRings,
  type Projection,
  ringsIn,
} from '../../../core/locate/projection.ts';
import { html, type Html } from '../../shared/html.ts';

/** The outlines of the areas of a map by code. An area without a shape, or with one too small to be seen, has none. */
export function outlinesOf(map: string, projection: Projection): ReadonlyMap<string, PictureRings> {
  const { features } = JSON.parse(map) as AreaMap;
  return new Map(
    features.flatMap(({ properties, geometry }) => {
      const rings = geometry === null ? [] : ringsIn(geometry, projection).filter((ring) => ring.length >= 3);
      return rings.length === 0 ? [] : [[properties.code, rings] as const];
    }),
  );
}

export interface MapPart {
  /** Its whole name, which people hear and see where they point. */
  readonly name: string;
  /** Its name on the map, if there is room. */
  readonly label: string;
  readonly href: string;
  /** The number of people in it: the names of the largest come first. */
  readonly people?: number;
  readonly dots: readonly PicturePosition[];
  /** Its outline, which is drawn instead of the dots, if its shape is known. */
  readonly outline?: PictureRings | undefined;
  /** True if it does not belong to the area of the map, but lies in it. */
  readonly isGuest?: boolean;
  /** True if it is one dot among many. Keys do not stop at it: the page lists the same links. */
  readonly isDot?: boolean;
}

type Size = Pick<Projection, 'width' | 'height'>;

/** The number of ways to draw a part. They differ in form, lightness and hue: `site.css`. */
const STYLES = 4;

/**
 * The parts as links, each in a style that those near it do not have, and last the names that are always seen, which dots
 * and outlines would cover. A dot is `dotSize` units wide.
 */
export function drawParts(parts: readonly MapPart[], picture: Size, dotSize: number): Html {
  const styles = stylesOf(parts.map(({ dots }) => dots));
  const labels = labelsOf(parts, picture, dotSize);
  const drawn = parts.map(({ name, href, dots, outline, isGuest, isDot }, at) => {
    const style =
      isGuest === true ? 'guest' : `part-${isDot === true && outline === undefined ? 0 : (styles[at] ?? 0)}`;
    const drawing =
      outline === undefined
        ? html`<path d="${dotPath(dots)}"/>`
        : html`<path class="shape" d="${outlinePath(outline)}"/>`;
    const label = labels[at];
    return html`<a href="${href}" class="${style}"${isDot === true ? html` tabindex="-1"` : null}><title>${name}</title>${drawing}${label === undefined || label.isShown ? null : textOf(label)}</a>`;
  });
  return html`${drawn}<g class="names" aria-hidden="true">${labels.filter(({ isShown }) => isShown).map(textOf)}</g>`;
}

/** A style for each part: the one whose nearest part so far is the furthest away. */
export function stylesOf(parts: readonly (readonly PicturePosition[])[]): readonly number[] {
  const middles = parts.map(middleOf);
  const styles: number[] = [];
  for (const [x, y] of middles) {
    const distances = Array.from({ length: STYLES }, () => Infinity);
    styles.forEach((style, at) => {
      const [otherX, otherY] = middles[at] ?? [x, y];
      distances[style] = Math.min(distances[style] ?? Infinity, Math.hypot(x - otherX, y - otherY));
    });
    styles.push(distances.indexOf(Math.max(...distances)));
  }
  return styles;
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** True if it is always seen, and not only where people point. */
  readonly isShown: boolean;
}

const textOf = ({ text, x, y, isShown }: Label): Html =>
  html`<text${isShown ? null : html` class="more"`} x="${x}" y="${y}" text-anchor="middle">${text}</text>`;

/** The size of the type of labels, as in `site.css`, the width of a letter, and the space around a label and at the edge. */
const TYPE = { height: 13, letter: 8.4, gap: 3, edge: 6 } as const;

/**
 * The name of each part in its middle or at another of its dots, or beside its only dot. It is always seen if it covers no
 * name of a part with more people, and is not wider than an outline. That of an only dot covers no dot of others either;
 * elsewhere it covers as few as it can.
 */
function labelsOf(parts: readonly MapPart[], { width, height }: Size, dotSize: number): readonly Label[] {
  // The scale is in the corner.
  const taken: Edges[] = [{ left: 0, top: height - 32, right: 110, bottom: height }];
  const labels: Label[] = [];
  const byPeople = [...parts.entries()].sort(
    ([, a], [, b]) => (b.people ?? 0) - (a.people ?? 0) || b.dots.length - a.dots.length,
  );
  for (const [at, part] of byPeople) {
    const { label: text, outline } = part;
    const half = (text.length * TYPE.letter) / 2;
    const isOnDot = part.dots.length === 1 && outline === undefined;
    const others = parts.flatMap((each) => (each === part || each.outline !== undefined ? [] : each.dots));
    const places = placesFor(part, half, dotSize).map(([middleX, line]) => {
      const x = Math.max(half + TYPE.edge, Math.min(width - half - TYPE.edge, middleX));
      const y = Math.max(TYPE.height, Math.min(height - TYPE.gap, line));
      const edges = { left: x - half, top: y - TYPE.height + TYPE.gap, right: x + half, bottom: y + TYPE.gap };
      return { x, y, edges, covered: countIn(others, edges, dotSize / 2) };
    });
    const free = places.filter(({ edges }) => !taken.some((each) => overlap(each, edges)));
    const [least] = free.toSorted((a, b) => a.covered - b.covered);
    const fitting =
      outline !== undefined
        ? free.find(() => 2 * half <= widthOf(outline))
        : (free.find(({ covered }) => covered <= (isOnDot ? 0 : 1)) ?? (isOnDot ? undefined : least));
    if (fitting !== undefined) taken.push(fitting.edges);
    const { x, y } = fitting ?? places[0] ?? { x: 0, y: 0 };
    labels[at] = { text, x: Math.round(x), y: Math.round(y), isShown: fitting !== undefined };
  }
  return labels;
}

/** The most dots of a part at which its name is tried. */
const MAX_TRIED = 40;

/** Where the name of a part can stand, best first: the middle of each line of text. */
function placesFor({ dots, outline }: MapPart, half: number, dotSize: number): readonly PicturePosition[] {
  const [x, y] = middleOf(outline === undefined || dots.length > 0 ? dots : outline.flat());
  const down = TYPE.height / 3;
  if (outline !== undefined) return [[x, y + down]];
  const nearest = dots.toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
  const every = Math.ceil(nearest.length / MAX_TRIED);
  const tried = nearest.filter((_, at) => at % every === 0).map(([each, line]) => [each, line + down] as const);
  const over: readonly PicturePosition[] =
    dots.length === 1 ? [y - dotSize - 8, y + dotSize + 18].map((line) => [x, line]) : [[x, y + down], ...tried];
  const aside = half + dotSize / 2 + TYPE.gap + 1;
  return [...over, ...[aside, -aside].flatMap((by) => tried.map(([each, line]) => [each + by, line] as const))];
}

function widthOf(outline: PictureRings): number {
  const across = outline.flatMap((ring) => ring.map(([x]) => x));
  return Math.max(...across) - Math.min(...across);
}

/** The line of a text above a dot, or below it if there is no room. */
export const aboveDot = (y: number, dotSize: number): number => (y < 40 ? y + dotSize + 18 : y - dotSize - 8);

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const countIn = (dots: readonly PicturePosition[], { left, top, right, bottom }: Edges, radius: number): number =>
  dots.filter(([x, y]) => x > left - radius && x < right + radius && y > top - radius && y < bottom + radius).length;

/** The least space between two names in a line. */
const SPACE = 5;

const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right + SPACE && other.left < one.right + SPACE && one.top < other.bottom && other.top < one.bottom;

/** The middle of positions: half of them lie west of it, and half north. */
function middleOf(positions: readonly PicturePosition[]): PicturePosition {
  const median = (axis: 0 | 1): number =>
    positions.map((each) => each[axis]).sort((a, b) => a - b)[Math.floor(positions.length / 2)] ?? 0;
  return [median(0), median(1)];
}
