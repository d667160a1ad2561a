import { aboveDot, drawParts, type MapPart, outlinesOf } from './dot-map.ts';
import { cornersOf } from './map-file.ts';
import type { Area } from '../../../core/areas/area.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { formatNumber, listed } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { type Box, boxAround, type Place } from '../../../core/locate/place.ts';
import {
  boxesMeet,
  dotPath,
  type PicturePosition,
  type Projection,
  projectionOf,
} from '../../../core/locate/projection.ts';
import { type Kind, PLURALS } from '../../../core/psgc/kinds.ts';
import { areasBelow, locatedWithin, type CodeSources, localityOf } from '../areas/facts.ts';
import { codeAddress } from '../../shared/blocks.ts';
import { html, type Html, type HtmlValue } from '../../shared/html.ts';

type MapSources = Pick<CodeSources, 'gazetteer' | 'hasEveryCode' | 'maps'>;

/**
 * The map of an area with a dot for each barangay, or with outlines if shapes were given; what is directly below is a link.
 * That of a barangay shows its locality. `null` if it is not known where anything of it is.
 */
export function mapOf(area: Area, sources: MapSources, more: Html | null = null): Html | null {
  if (sources.gazetteer.points.notice === null) return null;
  return area.kind === 'barangay' ? barangayMap(area, sources) : partsMap(area, sources, more);
}

/** The size of a map in its units, which are about the pixels that it has on a page. */
const PICTURE = { width: 420, minHeight: 280, maxHeight: 480, margin: 20 } as const;

/** The most dots of the parts of a map, and of what lies around them. */
const MAX_DOTS = 2_000;
const MAX_DOTS_AROUND = 600;

const MIN_DOTS = 3;

interface Part {
  readonly area: Area;
  /** Where its barangays are, or it, if nothing is known of them. */
  readonly places: readonly Place[];
  /** True if it only lies in the area, as an independent city lies in a province. */
  readonly isGuest: boolean;
}

function partsMap(area: Area, { gazetteer, hasEveryCode, maps }: MapSources, more: Html | null): Html | null {
  const parts = partsOf(area, gazetteer);
  const box = boxOf(area, parts, gazetteer);
  if (box === undefined) return null;
  const projection = projectionOf(box, PICTURE);
  const given = maps?.has(area.code) === true ? maps : null;
  const outlines = given === null ? null : outlinesOf(given.read(area.code), projection);
  const isDrawn = (part: Part): boolean => part.places.length > 0 || outlines?.has(part.area.code) === true;
  const drawn = parts.filter(isDrawn);
  const dotsOf = drawn.map(({ places }) => places.map(projection.positionOf));
  const cell = cellFor(dotsOf, MAX_DOTS);
  const dots = dotsOf.map((positions) => thinned(positions, cell));
  const dotSize = dotSizeFor(dots.flat());
  const labels = drawn.map((part) => labelOf(part.area.name));
  const links = drawn.map(
    ({ area: { code, name, kind }, isGuest }, at): MapPart => ({
      name: usualName(name),
      label: labels.filter((each) => each === labels[at]).length > 1 ? usualName(name) : (labels[at] ?? name),
      href: codeAddress(code, hasEveryCode),
      people: gazetteer.populations.of({ code }).published[gazetteer.populations.years.at(-1) ?? ''] ?? 0,
      dots: dots[at] ?? [],
      outline: outlines?.get(code),
      isGuest,
      isDot: kind === 'barangay',
    }),
  );
  // Dots beside shapes look like islands.
  const around = outlines === null ? dotsAround(projection, [area, ...parts.map((part) => part.area)], gazetteer) : [];
  const kinds = new Set(parts.flatMap((part) => (part.isGuest ? [] : [part.area.kind])));
  const guests = new Set(drawn.flatMap((part) => (part.isGuest ? [part.area.kind] : [])));
  return figure({
    label: `Map of ${usualName(area.name)}`,
    projection,
    dotSize,
    drawing: html`${outlines === null ? html`<path class="around" d="${dotPath(around)}"/>` : null}${drawParts(links, projection, dotSize)}`,
    caption: [
      outlines !== null
        ? ''
        : `Each dot is a barangay${kinds.has('barangay') ? '' : ` of the ${pluralsOf(kinds)} of ${usualName(area.name)}`}.`,
      around.length === 0 ? '' : 'Pale dots are neighbouring areas.',
      cell === 1 || outlines !== null ? '' : 'Where barangays are dense, one dot stands for several.',
      guests.size === 0 ? '' : `Grey dots are barangays of independent ${pluralsOf(guests)} within ${area.name}.`,
      notDrawn(parts.filter((part) => !isDrawn(part)).map((part) => part.area)),
    ],
    more,
    notice: given?.notice ?? inBrief(gazetteer.points.notice),
  });
}

/** The map of a barangay alone. */
export function barangayMap(area: Area, { gazetteer }: Pick<MapSources, 'gazetteer'>): Html | null {
  const { hierarchy, points } = gazetteer;
  const locality = localityOf(area);
  if (locality === null) return null;
  const beside = hierarchy.list(locality, 'barangays').filter((each) => each !== area);
  const places = beside.flatMap((each) => points.of(each).point ?? []);
  const { point } = points.of(area);
  const box = boxAround(point === null ? places : [...places, point]);
  if (box === undefined || places.length === 0) return null;
  const projection = projectionOf(box, PICTURE);
  const dots = places.map(projection.positionOf);
  const dotSize = dotSizeFor(dots);
  const name = usualName(locality.name);
  const own = point === null ? null : ownDot(projection.positionOf(point), area.name, projection, dotSize);
  return figure({
    label: `Map of the barangays of ${name}`,
    projection,
    dotSize,
    drawing: html`<a href="/areas/${locality.code}" class="beside"><title>${name}</title><path d="${dotPath(dots)}"/></a>${own}`,
    caption: [
      `Each dot is a barangay of ${name}.`,
      point === null ? `${area.name} is not drawn, because no shape of it is known.` : '',
    ],
    more: null,
    notice: inBrief(points.notice),
  });
}

/** Where boundaries are from; the foot of the page or the licences have the rest. */
const inBrief = (notice: string | null): Html | null =>
  notice === null
    ? null
    : html`${/^[^;]*/.exec(notice)?.[0] ?? ''}. <a href="/docs/licenses">About these boundaries</a>`;

function ownDot([x, y]: PicturePosition, name: string, { width }: Projection, dotSize: number): Html {
  const half = Math.min(width, name.length * 8) / 2;
  const textX = Math.round(Math.max(half, Math.min(width - half, x)));
  return html`<path class="own" stroke-width="${dotSize * 2}" d="${dotPath([[x, y]])}"/><text x="${textX}" y="${aboveDot(y, dotSize)}" text-anchor="middle">${name}</text>`;
}

interface Figure {
  readonly label: string;
  readonly projection: Projection;
  readonly dotSize: number;
  readonly drawing: Html;
  readonly caption: readonly string[];
  /** The link to the page of the map. */
  readonly more: Html | null;
  readonly notice: HtmlValue;
}

function figure({ label, projection, dotSize, drawing, caption, more, notice }: Figure): Html {
  return html`<figure class="map">
<svg viewBox="0 0 ${projection.width} ${projection.height}" role="group" aria-label="${label}" stroke-width="${dotSize}">${drawing}${scaleOf(projection)}</svg>
<figcaption>${more && html`${more}. `}${caption.filter((sentence) => sentence !== '').join(' ')} <small>${notice}</small></figcaption>
</figure>
`;
}

function scaleOf({ unitsPerKm, height }: Projection): Html {
  const kilometres = SCALES.findLast((each) => each * unitsPerKm <= 90) ?? 1;
  const length = Math.round(kilometres * unitsPerKm);
  return html`<path class="scale" d="M10 ${height - 10}h${length}"/><text class="scale" x="10" y="${height - 16}">${kilometres} km</text>`;
}

const SCALES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

function partsOf(area: Area, gazetteer: Gazetteer): readonly Part[] {
  const { hierarchy, points } = gazetteer;
  const below = areasBelow(area, hierarchy);
  const above = below.filter(({ kind }) => kind !== 'barangay');
  const toPart = (part: Area, isGuest: boolean): Part => {
    const { point } = points.of(part);
    const places = points.placesIn(hierarchy.barangaysIn(part));
    return { area: part, isGuest, places: places.length > 0 || point === null ? places : [point] };
  };
  const own = (above.length > 0 ? above : below).flatMap(({ areas }) => areas).map((part) => toPart(part, false));
  // Of a municipality it may be known where it is, and of its barangays nothing.
  const known = own.some(({ places }) => places.length > 0) ? own : [toPart(area, false), ...own];
  return [...known, ...locatedWithin(area, hierarchy).map((part) => toPart(part, true))];
}

function boxOf(area: Area, parts: readonly Part[], { points }: Gazetteer): Box | undefined {
  const places = parts.flatMap((part) => part.places);
  const shown = places.length < MIN_DOTS ? (area.province ?? area.region ?? area) : area;
  const { bbox } = points.of(shown);
  if (places.length === 0) return undefined;
  return boxAround([...places, ...cornersOf(bbox)]);
}

function dotsAround(projection: Projection, drawn: readonly Area[], { hierarchy, points }: Gazetteer) {
  const spans = drawn.map((area) => hierarchy.barangaysIn(area));
  const { frame, width, height, positionOf } = projection;
  const positions = hierarchy.barangays.localities.codes.flatMap((code, at) => {
    if (spans.some(({ from, to }) => from <= at && at < to)) return [];
    const { bbox } = points.of({ code });
    if (bbox === null || !boxesMeet(bbox, frame)) return [];
    return points.placesIn({ from: at, to: at + 1 }).map(positionOf);
  });
  const inside = positions.filter(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
  return thinned(inside, Math.max(4, cellFor([inside], MAX_DOTS_AROUND)));
}

function thinned(positions: readonly PicturePosition[], cell: number): readonly PicturePosition[] {
  const squares = new Set<number>();
  return positions.filter(([x, y]) => {
    const square = Math.floor(y / cell) * (PICTURE.width + 1) + Math.floor(x / cell);
    return !squares.has(square) && squares.add(square);
  });
}

function cellFor(groups: readonly (readonly PicturePosition[])[], most: number): number {
  for (let cell = 1; ; cell += 1) {
    const count = groups.reduce((sum, positions) => sum + thinned(positions, cell).length, 0);
    if (count <= most) return cell;
  }
}

/** The side of the squares in which dots are counted to find out how dense they are. */
const CROWD = 16;

function dotSizeFor(dots: readonly PicturePosition[]): number {
  const room = (thinned(dots, CROWD).length * CROWD ** 2) / Math.max(1, dots.length);
  return Math.round(Math.max(3, Math.min(8, 0.7 * Math.sqrt(room))) * 2) / 2;
}

const pluralsOf = (kinds: ReadonlySet<Kind>): string => listed([...kinds].map((kind) => PLURALS[kind]));

const MAX_NAMES = 12;

function notDrawn(areas: readonly Area[]): string {
  if (areas.length === 0) return '';
  const names = areas.slice(0, MAX_NAMES).map(({ name }) => usualName(name));
  const others = areas.length - names.length;
  const all = others === 0 ? names : [...names, `${formatNumber(others)} others`];
  return `Not drawn, because no shape of them is known: ${listed(all)}.`;
}

/** A name that is short enough for a map: `Batac`, `CALABARZON`, `NCR`. */
function labelOf(name: string): string {
  const inBrackets = /^(?:.*Region.*) \(([^)]+)\)$/.exec(name)?.[1];
  return inBrackets ?? name.replace(/^(?:.* )?City of /, '').replace(/ \([^)]*\)$/, '');
}
