import type { Box } from '../../core/locate/place.ts';
import { boxOfPath, boxOfPlane, boxOnPlane, KM_PER_DEGREE, toPlane } from '../../core/locate/plane.ts';
import { groupBy } from '../../core/group-by.ts';
import { classesOf, type FigureName, type ValueClass } from './map-figures.ts';
import type { AreaShapes, MapArea } from './map-areas.ts';

type Size = Readonly<{ width: number; height: number }>;

/** The part of the plane that a picture shows. */
export interface MapFrame {
  /** The position of its corner on the plane. */
  readonly left: number;
  readonly top: number;
  /** The pixels of a degree. */
  readonly scale: number;
}

/** An area in a picture. All lengths are pixels. */
export interface Mark {
  readonly area: MapArea;
  /** The position of its point. */
  readonly x: number;
  readonly y: number;
  /** That of a circle as large as its land. */
  readonly radius: number;
  /** Its shape, as a path in units of the shapes. */
  readonly path: string;
  readonly tone: number | null;
  /** True if it lies in the province of the picture but does not belong to it. */
  readonly isApart: boolean;
}

/** A part of a picture that is drawn larger in an empty corner. */
export interface Inset extends Size {
  readonly x: number;
  readonly y: number;
  readonly frame: MapFrame;
  /** Its marks, which the picture itself shows, but nobody can hit there. */
  readonly marks: readonly Mark[];
  /** Where it is in the picture. */
  readonly of: Size & { readonly x: number; readonly y: number };
  /** The name of the area that all its marks are in, above them. */
  readonly labels: readonly MapLabel[];
}

export interface MapLabel {
  readonly text: string;
  /** The class of its mark. */
  readonly tone: Mark['tone'];
  /** True if it has room only where letters are small. */
  readonly isSmall: boolean;
  readonly x: number;
  readonly y: number;
}

export interface MapPicture extends Size {
  readonly figure: FigureName;
  readonly frame: MapFrame;
  readonly perDegree: number;
  readonly behind: string;
  /** The largest first. */
  readonly marks: readonly Mark[];
  readonly inset: Inset | null;
  /** True if a mark lies in the province of the picture but does not belong to it. */
  readonly hasApart: boolean;
  readonly classes: readonly ValueClass[];
  /** The names of the largest and the most populous areas that have room for them, around their positions. */
  readonly labels: readonly MapLabel[];
  readonly scale: { readonly km: number; readonly length: number };
}

const MARGIN = 0.04;

/** The share of the width that the bar of the scale has at most. */
const MAX_SCALE_BAR = 0.25;

/** The size of the letters of labels in pixels, and the same where a picture of a page is drawn small or has little room, on a phone. */
export const LETTER = { small: 10, usual: 12, large: 16 } as const;

/** The width of a letter and the height of a line in its size, the marks that are tried, and the most of the country that names keep clear of: of more, the most populous are named. */
const [WIDE, HIGH, MAX_LABELS, CROWD] = [0.6, 1.4, 80, 400];

/** The factors by which a name may be wider than its mark, on it and beside it, and how many of the largest marks are named first. */
const EXCESS = { largest: 12, most: 8, any: 1.9 };

/** The share of the radius of a smaller mark that is its middle, which no name of another one covers that is wider than its own. */
const MIDDLE = 0.8;

/** Where a name is tried, beside its point or below it; the first two only if its mark is so small that it would hide it: beside a larger one it would seem to be of nothing. */
const PLACES = { side: [1, -1, 0, 0, 0], rise: [0, 0, 0, -1, 1] };

/** The areas of a picture and what it shows of them. */
export interface MapSubject {
  readonly areas: readonly MapArea[];
  readonly figure: FigureName;
  /** The code of the region or province of the picture, or of the one area that it is about; empty for the country. */
  readonly within: string;
  readonly shapes: AreaShapes;
  /** The land that lies behind them, as a path in the units of their shapes. */
  readonly behind?: string;
}

/** The frame in the middle of which a box fits into a picture. */
export function frameOf(box: Box, { width, height }: Size): MapFrame {
  const [left, top, right, bottom] = boxOnPlane(box);
  const margin = 1 - 2 * MARGIN;
  const scale = margin * Math.min(width / Math.max(right - left, 0.005), height / Math.max(bottom - top, 0.005));
  return { left: (left + right - width / scale) / 2, top: (top + bottom - height / scale) / 2, scale };
}

/** The box that a picture shows. */
export const boxOfFrame = ({ left, top, scale }: MapFrame, { width, height }: Size): Box =>
  boxOfPlane(left, top, left + width / scale, top + height / scale);

/** The height of a picture of a box with a width, within limits. */
export const heightOf = (box: Box, width: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, ratioOf(box) * width)));

/** The height of a box on the plane, as a share of its width. */
export function ratioOf(box: Box): number {
  const [left, top, right, bottom] = boxOnPlane(box);
  return Math.max(bottom - top, 0.005) / Math.max(right - left, 0.005);
}

/**
 * Places areas with shapes in a picture.
 *
 * @param letters the sizes of its names, the largest first: what has room for one is not tried for the next.
 */
export function drawMap(
  subject: MapSubject,
  size: Size,
  frame: MapFrame,
  hasInset = true,
  letters: readonly number[] = [LETTER.usual],
): MapPicture {
  const { areas, figure, within, shapes, behind = '' } = subject;
  const classes = classesOf(
    figure,
    areas.flatMap((area) => area[figure] ?? []),
  );
  const marks = areas
    .flatMap((area): readonly Mark[] => {
      const path = shapes.paths.get(area.code) ?? '';
      if (area.point === null || path === '') return [];
      const value = area[figure];
      const tone = value === null ? null : (classes.find(({ below }) => value < below)?.tone ?? 0);
      const isCell = area.level === 'barangay' && shapes.notice === null;
      const place = isCell ? cellIn(frame, boxOfPath(path, shapes.perDegree)) : placed(area, frame);
      return [{ area, path, tone, isApart: within !== '' && area.locatedIn === within, ...place }];
    })
    .toSorted((a, b) => b.radius - a.radius);
  const km = roundDown((MAX_SCALE_BAR * size.width * KM_PER_DEGREE) / frame.scale);
  const inset = hasInset ? insetOf(marks, size, frame) : null;
  const small = new Set(inset?.marks.map(({ area }) => area));
  return {
    ...size,
    figure,
    frame,
    perDegree: shapes.perDegree,
    behind,
    marks,
    inset,
    hasApart: marks.some(({ isApart }) => isApart),
    classes,
    labels: labelsOf(
      marks.filter(({ area }) => !small.has(area)),
      size,
      inset,
      letters,
      within,
    ),
    scale: { km, length: Math.round((km * frame.scale) / KM_PER_DEGREE) },
  };
}

function placed({ point, area_km2 }: MapArea, { left, top, scale }: MapFrame) {
  const [x, y] = toPlane(point ?? { lat: 0, lon: 0 });
  const radius = (Math.sqrt((area_km2 ?? 0) / Math.PI) / KM_PER_DEGREE) * scale;
  return { x: Math.round((x - left) * scale), y: Math.round((y - top) * scale), radius };
}

/** The middle of a cell, whose own point may be at its edge, and the radius of a circle as large as about the half of its box. */
function cellIn({ left, top, scale }: MapFrame, box: Box | null) {
  const [west, north, east, south] = boxOnPlane(box ?? [0, 0, 0, 0]);
  const [x, y] = [(west + east) / 2 - left, (north + south) / 2 - top];
  const radius = 0.4 * Math.sqrt((east - west) * (south - north)) * scale;
  return { x: Math.round(x * scale), y: Math.round(y * scale), radius };
}

/** The radius of marks that nobody sees or hits. */
const UNSEEN = 1.6;

/** The fewest such marks of an inset, the share of the picture that it takes, the height of its title and its least width. */
const INSET = { least: 4, share: 0.32, title: 18, width: 48 };

/** The marks outside of the picture, or else all in the area that has the densest marks which are too small, with their name, if a corner is empty. */
function insetOf(marks: readonly Mark[], { width, height }: Size, frame: MapFrame): Inset | null {
  const far = marks.filter(({ x, y }) => x < 0 || x > width || y < 0 || y > height);
  const named = groupBy(far.length > 0 ? far : marks, ({ area }) => (far.length > 0 ? area.label : area.within));
  const groups = [...named].flatMap(([title, shown]) => {
    const edge = (axis: 'x' | 'y', side: 1 | -1): number =>
      side * Math.max(...shown.map((mark) => side * mark[axis] + 1.6 * mark.radius + (far.length > 0 ? 3 : 1)));
    const [left, top] = [edge('x', -1), edge('y', -1)];
    const of = { x: left, y: top, width: edge('x', 1) - left, height: edge('y', 1) - top };
    const isSmall = far.length > 0 || shown.filter(({ radius }) => radius < UNSEEN).length >= INSET.least;
    return title !== '' && isSmall ? [{ title, shown, of, density: shown.length / (of.width * of.height) }] : [];
  });
  const [group] = groups.toSorted((a, b) => b.density - a.density);
  if (group === undefined) return null;
  const { title, shown, of } = group;
  const side = far.length > 0 ? lengthOf(title, LETTER.large) : INSET.share * Math.min(width, height);
  const zoom = side / Math.max(of.width, of.height);
  const size = { width: Math.round(of.width * zoom), height: Math.round(of.height * zoom) + INSET.title };
  const corners = [0, height - size.height - 1].flatMap((y) => [0, width - size.width - 1].map((x) => ({ x, y })));
  const gap = 4;
  const isEmpty = (corner: { x: number; y: number }): boolean =>
    marks.every(
      ({ x, y, radius }) =>
        x + 2 * radius < corner.x - gap ||
        x - 2 * radius > corner.x + size.width + gap ||
        y + 2 * radius < corner.y - gap ||
        y - 2 * radius > corner.y + size.height + gap,
    );
  // The bar of the scale is in the third corner.
  const corner = corners.find((each, at) => at !== 2 && isEmpty(each));
  if (corner === undefined || zoom < 2 || size.width < Math.max(INSET.width, lengthOf(title, LETTER.usual)))
    return null;
  const scale = frame.scale * zoom;
  const inner = {
    left: frame.left + of.x / frame.scale,
    top: frame.top + of.y / frame.scale - INSET.title / scale,
    scale,
  };
  const larger = shown.map((mark) => ({ ...mark, ...placed(mark.area, inner) }));
  const name = { text: title, x: Math.round(size.width / 2), y: INSET.title / 2, tone: null, isSmall: false };
  return { ...corner, ...size, frame: inner, marks: larger, of, labels: [name] };
}

/** The pixels of a name. */
const lengthOf = (name: string, letter: number): number => name.length * letter * WIDE + 4;

/** The names of areas that have room, those of `own`, the largest areas and the most people first; without ` City` if only that has room. */
function labelsOf(
  marks: readonly Mark[],
  { width, height }: Size,
  inset: Inset | null,
  letters: readonly number[],
  own: string,
): readonly MapLabel[] {
  const [large] = letters as [number];
  const seen = marks.filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
  const isCrowded = own === '' && seen.length > CROWD;
  const largest = new Set(isCrowded ? [] : marks.slice(0, EXCESS.largest));
  const rankOf = (mark: Mark): number =>
    mark.area.code === own ? Infinity : largest.has(mark) ? Number.MAX_VALUE : (mark.area.population ?? 0);
  const taken: { x: number; y: number; half: number; high: number }[] = [];
  // The bar of the scale is in the corner.
  if (inset !== null || height > 200) taken.push({ x: 0, y: height, half: 120, high: 2 * large });
  if (inset !== null) {
    const { x, y, width: wide, height: high } = inset;
    taken.push({ x: x + wide / 2, y: y + high / 2, half: wide / 2, high: high / 2 });
  }
  const named = new Set<Mark>();
  const byRank = seen.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, isCrowded ? EXCESS.largest : MAX_LABELS);
  return letters.flatMap((letter) =>
    byRank.flatMap((mark): readonly MapLabel[] => {
      const { area, tone, radius, isApart } = mark;
      const high = (letter * HIGH) / 2;
      const half = lengthOf(area.label, letter) / 2;
      const at = PLACES.side
        .map((side, nth) => {
          const x = Math.round(Math.max(half, Math.min(width - half, mark.x + side * (radius + half))));
          const y = Math.round(Math.max(high, Math.min(height - high, mark.y + (PLACES.rise[nth] as number) * high)));
          return { x, y, nth, side, isWide: side !== 0 || half > radius * EXCESS.any };
        })
        .find(({ x, y, nth, side, isWide }) => {
          const touches = (each: { x: number; y: number }, wide: number, tall: number): boolean =>
            Math.abs(each.x - x) < half + wide && Math.abs(each.y - y) < high + tall;
          const covers = (near: Mark): boolean => {
            const spared = (nth < 2 ? 1.3 : side !== 0 || near.radius < radius ? MIDDLE : 0) * near.radius;
            return near !== mark && touches(near, spared, spared);
          };
          if (taken.some((each) => touches(each, each.half, each.high))) return false;
          if (isCrowded) return true;
          if ((nth < 2 && radius >= high) || (half > radius * EXCESS.most && area.code !== own)) return false;
          return !(isWide && marks.some(covers));
        });
      if (named.has(mark) || at === undefined) return [];
      named.add(mark);
      taken.push({ ...at, half, high });
      const isOutside = isApart || half > radius || at.x !== mark.x;
      return [{ ...at, text: area.label, tone: isOutside ? null : tone, isSmall: letter < large }];
    }),
  );
}

/** 1, 2 or 5 with zeros. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1);
}

/** The nearest mark in a direction of the arrows, such as `[1, 0]` to the right. */
export function markBeside(marks: readonly Mark[], from: Mark, [dx, dy]: readonly [number, number]): Mark | undefined {
  const distanceTo = (mark: Mark): number => {
    const [x, y] = [mark.x - from.x, mark.y - from.y];
    const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    return along <= 0 || aside > along ? Infinity : along + 2 * aside;
  };
  const [nearest] = marks.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest === undefined || distanceTo(nearest) === Infinity ? undefined : nearest;
}
