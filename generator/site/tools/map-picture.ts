import type { Outline } from '../../core/locate/outline.ts';
import type { Box } from '../../core/locate/place.ts';
import { outlinePath, type Projection, projectionOf, ringsIn } from '../../core/locate/projection.ts';
import { classesOf, type FigureName, type ValueClass } from '../shared/map-figures.ts';
import type { Ground, MapArea } from '../shared/map-areas.ts';

/** The shapes of areas by code, of a site that has some. */
export type MapOutlines = ReadonlyMap<string, Outline>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The mark of an area in a picture: its shape, or a circle. All lengths are units of the picture. */
export interface Mark {
  readonly area: MapArea;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Its shape; `null` if it is drawn as a circle. */
  readonly outline: Outline | null;
  readonly tone: number | null;
  /** True if it lies in the province of the picture but does not belong to it. */
  readonly isApart: boolean;
}

/** The land at its place in a picture: the matrix turns its units into those of the picture. */
export interface PlacedGround extends Pick<Ground, 'path' | 'stroke'> {
  /** True if the path has the borders of the land, and not lines across it. */
  readonly isFilled: boolean;
  readonly matrix: readonly number[];
}

export interface MapPicture extends Size {
  readonly figure: FigureName;
  readonly projection: Projection;
  readonly ground: PlacedGround | null;
  /** The larger ones first, so that the smaller ones lie upon them. */
  readonly marks: readonly Mark[];
  /** The meaning of the sizes of circles, the largest first; none if they are as large as the land. */
  readonly bubbles: readonly { readonly value: number; readonly radius: number }[];
  readonly classes: readonly ValueClass[];
  /** The names of the most populous areas that have room for them, around their positions. */
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly scale: { readonly km: number; readonly length: number };
}

/** The units of a picture for each pixel; positions are whole units. */
export const UNITS = 10;

const MARGIN = 0.04;

/** The smallest circles, in pixels: of a population, of land, and of what is not known. */
const MIN_RADIUS = { people: 0.7, land: 2.2, unknown: 3 };

/** The share of the picture that all circles of a population have together, and that of its width that one has at most. */
const MAX_SHARE = 0.14;
const MAX_RADIUS = 0.11;

/** The share of the width that the bar of the scale has at most. */
const MAX_SCALE_BAR = 0.25;

/** The letters of labels in pixels, the marks that are tried, and how much wider than its circle a name may be after some. */
export const LETTER = { size: 11, width: 6.2, height: 14 };
const MAX_LABELS = 80;
const ALWAYS_NAMED = 12;
const MAX_EXCESS = 1.25;

/** The areas of a picture and what it shows of them. */
export interface MapSubject {
  readonly areas: readonly MapArea[];
  readonly figure: FigureName;
  /** The code of the region or province of the picture; empty for the country. */
  readonly within: string;
  readonly box: Box;
  readonly outlines: MapOutlines;
  /** The land, or the shapes that it consists of. */
  readonly ground: Ground | readonly Outline[] | null;
}

/** Places areas in a picture. */
export function drawMap({ areas, figure, within, box, outlines, ground }: MapSubject, size: Size): MapPicture {
  const projection = frameOf(box, size);
  const { unitsPerKm, positionOf } = projection;
  const isBubbles = figure === 'population';
  const ofPerson = isBubbles ? radiusOfPerson(areas, size) : 0;
  const radiusOf = ({ population, area_km2 }: MapArea): number => {
    const least = isBubbles ? MIN_RADIUS.people : MIN_RADIUS.land;
    const radius = isBubbles
      ? population && ofPerson * Math.sqrt(population)
      : area_km2 && Math.sqrt(area_km2 / Math.PI) * unitsPerKm;
    return radius === null ? MIN_RADIUS.unknown * UNITS : Math.max(least * UNITS, radius);
  };
  const values = areas.flatMap((area) => area[figure] ?? []);
  const classes = classesOf(figure, values);
  const unsorted = areas.flatMap((area): readonly Mark[] => {
    if (area.point === null) return [];
    const [x, y] = positionOf(area.point);
    const outline = (isBubbles ? null : outlines.get(area.code)) ?? null;
    const value = area[figure];
    const tone = value === null ? null : (classes.find(({ below }) => value < below)?.tone ?? 0);
    return [{ area, x, y, radius: radiusOf(area), outline, tone, isApart: area.locatedIn === within }];
  });
  const marks = unsorted.toSorted((a, b) => b.radius - a.radius);
  const km = roundDown((MAX_SCALE_BAR * size.width * UNITS) / unitsPerKm);
  return {
    ...size,
    figure,
    projection,
    ground: ground && placeGround(ground, projection),
    marks,
    classes,
    labels: labelsOf(marks, size),
    scale: { km, length: Math.round(km * unitsPerKm) },
    bubbles: isBubbles ? bubblesOf(values, ofPerson) : [],
  };
}

/** The names of areas, those of the most people first: a few of them always, the others if their marks are wide enough. */
function labelsOf(marks: readonly Mark[], { width, height }: Size): MapPicture['labels'] {
  const placed: { text: string; x: number; y: number; half: number }[] = [];
  const byPeople = marks.toSorted((a, b) => (b.area.population ?? 0) - (a.area.population ?? 0));
  for (const { area, x: middle, y, radius } of byPeople.slice(0, MAX_LABELS)) {
    const text = area.name;
    const half = (text.length * LETTER.width * UNITS) / 2;
    const x = Math.round(Math.max(half, Math.min(width * UNITS - half, middle)));
    const isInside = y > LETTER.height * UNITS && y < (height - 40) * UNITS;
    const isFree = placed.every(
      (other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > LETTER.height * UNITS,
    );
    const hasRoom = placed.length < ALWAYS_NAMED || half <= radius * MAX_EXCESS;
    if (isInside && isFree && hasRoom) placed.push({ text, x, y, half });
  }
  return placed;
}

const frameOf = (box: Box, { width, height }: Size): Projection =>
  projectionOf(box, {
    width: Math.round(width * UNITS),
    minHeight: Math.round(height * UNITS),
    maxHeight: Math.round(height * UNITS),
    margin: Math.round(Math.min(width, height) * UNITS * MARGIN),
  });

/** The width of the border of land that has shapes, which closes what rounding leaves between neighbours. */
const SEAM = 5;

function placeGround(ground: Ground | readonly Outline[], projection: Projection): PlacedGround {
  if (!('path' in ground)) {
    const path = ground.map((outline) => outlinePath(ringsIn(outline, projection))).join('');
    return { path, stroke: SEAM, matrix: [1, 0, 0, 1, 0, 0], isFilled: true };
  }
  const { path, stroke, frame, width, height } = ground;
  const { positionOf } = projection;
  const [left, top] = positionOf({ lat: frame[3], lon: frame[0] });
  const [right, bottom] = positionOf({ lat: frame[1], lon: frame[2] });
  const matrix = [(right - left) / width, 0, 0, (bottom - top) / height, left, top];
  return { path, stroke, matrix, isFilled: false };
}

/** The radius of one person, so that all circles have their share of the picture. */
function radiusOfPerson(areas: readonly MapArea[], { width, height }: Size): number {
  const counts = areas.flatMap(({ population }) => population ?? []);
  const people = counts.reduce((sum, each) => sum + each, 0) || 1;
  const most = Math.max(1, ...counts);
  const byShare = Math.sqrt((MAX_SHARE * width * height) / (Math.PI * people));
  return UNITS * Math.min(byShare, (MAX_RADIUS * width) / Math.sqrt(most));
}

function bubblesOf(populations: readonly number[], ofPerson: number): MapPicture['bubbles'] {
  const most = Math.max(1, ...populations);
  const values = new Set([most, most / 5, most / 25].map(roundDown));
  return [...values].map((value) => ({ value, radius: ofPerson * Math.sqrt(value) }));
}

/** 1, 2 or 5 with zeros. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1);
}

/** The mark at a position of a picture, or the nearest one that is not further away than `reach`. */
export const markAt = (marks: readonly Mark[], x: number, y: number, reach: number): Mark | undefined =>
  nearest(marks, reach, (mark) => Math.max(0, Math.hypot(mark.x - x, mark.y - y) - mark.radius));

/** The nearest mark in a direction of the arrows, such as `[1, 0]` to the right. */
export const markBeside = (marks: readonly Mark[], from: Mark, [dx, dy]: readonly [number, number]) =>
  nearest(marks, Number.MAX_VALUE, (mark) => {
    const [x, y] = [mark.x - from.x, mark.y - from.y];
    const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    return along <= 0 || aside > along ? Infinity : along + 2 * aside;
  });

/** The nearest mark; of two that are as near, such as circles at a position, the one upon the other, which comes later. */
function nearest(marks: readonly Mark[], most: number, distanceOf: (mark: Mark) => number): Mark | undefined {
  let [found, least]: [Mark | undefined, number] = [undefined, most];
  for (const mark of marks) {
    const distance = distanceOf(mark);
    if (distance <= least) [found, least] = [mark, distance];
  }
  return found;
}
