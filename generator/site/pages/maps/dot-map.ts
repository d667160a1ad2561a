import type { AreaMap } from '../../../core/locate/outline.ts';
import {
  dotPath,
  outlinePath,
  type PicturePosition,
  type PictureRings,
  type Projection,
  ringsIn,
} from '../../../core/locate/projection.ts';
import { html, type Html } from '../html.ts';

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
  readonly dots: readonly PicturePosition[];
  /** Its outline, which is drawn instead of the dots, if its shape is known. */
  readonly outline?: PictureRings | undefined;
  /** True if it does not belong to the area of the map, but lies in it. */
  readonly isGuest?: boolean;
  /** True if it is one dot among many. Keys do not stop at it: the page lists the same links. */
  readonly isDot?: boolean;
}

/** The number of ways to draw a part. They differ in form, lightness and hue: `site.css`. */
const STYLES = 4;

/**
 * The parts as links, each in a style that those near it do not have, with their names. An outline would cover the names
 * of those before, so where there are some, the names that are always seen come last.
 *
 * @param dotSize the width of a dot, in the units of the picture.
 */
export function drawParts(
  parts: readonly MapPart[],
  picture: Pick<Projection, 'width' | 'height'>,
  dotSize: number,
): Html {
  const styles = stylesOf(parts.map(({ dots }) => dots));
  const labels = labelsOf(parts, picture, dotSize);
  const hasOutlines = parts.some(({ outline }) => outline !== undefined);
  const comesLast = ({ isShown }: Label): boolean => hasOutlines && isShown;
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

/** The size of the type of labels, as in `site.css`, the width of a letter, and the space around a label. */
const TYPE = { height: 13, letter: 7.8, gap: 3 } as const;

/**
 * The name of each part in its middle, or above its only dot. Those of the parts with the most dots are always seen, as
 * far as they cover neither one another nor dots of others, and are not wider than an outline.
 */
function labelsOf(
  parts: readonly MapPart[],
  { width, height }: Pick<Projection, 'width' | 'height'>,
  dotSize: number,
): readonly Label[] {
  // The scale is in the corner.
  const taken: Edges[] = [{ left: 0, top: height - 32, right: 110, bottom: height }];
  const labels: Label[] = [];
  const bySize = [...parts.entries()].sort(([, a], [, b]) => b.dots.length - a.dots.length);
  for (const [at, { label: text, dots, outline }] of bySize) {
    const half = (text.length * TYPE.letter) / 2;
    const [middleX, middleY] = middleOf(outline === undefined || dots.length > 0 ? dots : outline.flat());
    const isOnDot = dots.length === 1 && outline === undefined;
    const x = Math.max(half, Math.min(width - half, middleX));
    const y = isOnDot ? aboveDot(middleY, dotSize) : middleY + TYPE.height / 3;
    const edges = { left: x - half, top: y - TYPE.height + TYPE.gap, right: x + half, bottom: y + TYPE.gap };
    const others = parts.flatMap((part) => (part === parts[at] || part.outline !== undefined ? [] : part.dots));
    const hasRoom =
      outline === undefined ? countIn(others, edges, dotSize / 2) <= (isOnDot ? 0 : 1) : 2 * half <= widthOf(outline);
    const isShown = hasRoom && !taken.some((each) => overlap(each, edges));
    if (isShown) taken.push(edges);
    labels[at] = { text, x: Math.round(x), y: Math.round(y), isShown };
  }
  return labels;
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

const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The middle of positions: half of them lie west of it, and half north. */
function middleOf(positions: readonly PicturePosition[]): PicturePosition {
  const median = (axis: 0 | 1): number =>
    positions.map((each) => each[axis]).sort((a, b) => a - b)[Math.floor(positions.length / 2)] ?? 0;
  return [median(0), median(1)];
}
