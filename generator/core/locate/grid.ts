import { type AreaMap, type GeoPosition, leavesOf, type Outline, planeAround, polygonsOf } from './outline.ts';
import type { Place } from './place.ts';

/** Which maps have shapes near a place: the cells that each touches. A border belongs to the north and east. */
export interface CellGrid {
  /** The width and the height of a cell in degrees. The cell [0, 0] begins at 0° N 0° E. */
  readonly cell: number;
  /** The maps, ordered by code. */
  readonly maps: readonly GridMap[];
}

interface GridMap {
  readonly code: string;
  /** The column and the row of the cell in the south-west of the box around them. */
  readonly from: readonly [column: number, row: number];
  /** For each row of the box, from south to north, its runs of cells: a column of the box and a number of cells. */
  readonly rows: readonly (readonly number[])[];
}

/** The width of a cell, in units of which a degree has `UNITS_PER_DEGREE`: 0.015°, some 1.6 km. */
const CELL = 1_500;
const UNITS_PER_DEGREE = 100_000;

/** The distance that cells reach beyond a shape, in units: coordinates have five decimals. */
const MARGIN = 1;

/** Makes the grid of maps, which are added one after the other, so that they need not be in memory together. */
export class GridMaker {
  readonly #codes: ReadonlySet<string>;
  readonly #maps: GridMap[] = [];

  /** @param codes the codes of all areas that have a map: their shape in the map above counts only for their map. */
  constructor(codes: Iterable<string>) {
    this.#codes = new Set(codes);
  }

  /** Adds the map of an area. One with nothing but areas that have maps touches no cell. */
  add(code: string, map: AreaMap): void {
    const cells = new Cells();
    for (const { outline } of leavesOf(map, code, (each) => this.#codes.has(each))) cells.add(outline);
    this.#maps.push({ code, ...cells.toRows() });
  }

  make(): CellGrid {
    const maps = this.#maps.toSorted((a, b) => (a.code < b.code ? -1 : 1));
    return { cell: CELL / UNITS_PER_DEGREE, maps };
  }
}

class Cells {
  readonly #rows = new Map<number, Set<number>>();

  add(outline: Outline): void {
    for (const rings of polygonsOf(outline)) this.#addPolygon(rings);
  }

  #addPolygon(rings: readonly (readonly GeoPosition[])[]): void {
    const crossings = new Map<number, number[]>();
    for (const ring of rings) {
      for (let at = 1; at < ring.length; at += 1) this.#addEdge(ring[at - 1], ring[at], crossings);
    }
    for (const [row, found] of crossings) {
      const columns = found.toSorted((a, b) => a - b);
      for (let at = 0; at + 1 < columns.length; at += 2) {
        this.#addRun(row, Math.floor((columns[at] as number) / CELL), Math.floor((columns[at + 1] as number) / CELL));
      }
    }
  }

  /** Adds the cells of an edge, and where it crosses the middle of a row, between which a shape has whole cells. */
  #addEdge(
    [fromLon = 0, fromLat = 0]: GeoPosition = [],
    [toLon = 0, toLat = 0]: GeoPosition = [],
    crossings: Map<number, number[]>,
  ): void {
    const isNorthward = fromLat <= toLat;
    const [west, south] = isNorthward ? [fromLon, fromLat] : [toLon, toLat];
    const [x0, y0] = [west * UNITS_PER_DEGREE, south * UNITS_PER_DEGREE];
    const [x1, y1] = [
      (isNorthward ? toLon : fromLon) * UNITS_PER_DEGREE,
      (isNorthward ? toLat : fromLat) * UNITS_PER_DEGREE,
    ];
    const columnAt = (y: number): number =>
      y1 === y0 ? x0 : x0 + ((x1 - x0) * (Math.min(Math.max(y, y0), y1) - y0)) / (y1 - y0);
    const lastRow = Math.floor((y1 + MARGIN) / CELL);
    for (let row = Math.floor((y0 - MARGIN) / CELL); row <= lastRow; row += 1) {
      const ends = y1 === y0 ? [x0, x1] : [columnAt(row * CELL), columnAt((row + 1) * CELL)];
      this.#addRun(
        row,
        Math.floor((Math.min(...ends) - MARGIN) / CELL),
        Math.floor((Math.max(...ends) + MARGIN) / CELL),
      );
      const middle = (row + 0.5) * CELL;
      if (y0 > middle === y1 > middle) continue;
      const found = crossings.get(row);
      if (found === undefined) crossings.set(row, [columnAt(middle)]);
      else found.push(columnAt(middle));
    }
  }

  #addRun(row: number, from: number, to: number): void {
    let columns = this.#rows.get(row);
    if (columns === undefined) this.#rows.set(row, (columns = new Set()));
    for (let column = from; column <= to; column += 1) columns.add(column);
  }

  toRows(): Pick<GridMap, 'from' | 'rows'> {
    const rows = [...this.#rows].toSorted(([a], [b]) => a - b);
    const [south = 0, north = -1] = [rows[0]?.[0], rows.at(-1)?.[0]];
    const west = Math.min(...rows.map(([, columns]) => Math.min(...columns)));
    return {
      from: [rows.length === 0 ? 0 : west, south],
      rows: Array.from({ length: north - south + 1 }, (_, at) => toRuns(this.#rows.get(south + at) ?? new Set(), west)),
    };
  }
}

function toRuns(columns: ReadonlySet<number>, west: number): readonly number[] {
  const runs: number[] = [];
  for (const column of [...columns].toSorted((a, b) => a - b)) {
    const [from, length] = [runs.at(-2) ?? 0, runs.at(-1)];
    if (length !== undefined && from + length === column - west) runs[runs.length - 1] = length + 1;
    else runs.push(column - west, 1);
  }
  return runs;
}

/** A map that may have a shape near a place, and the metres to the nearest cell that it touches. */
interface Candidate {
  readonly code: string;
  /** 0 if the place is in a cell of the map. */
  readonly metres: number;
}

/** The maps with a cell that is at most so many metres from a place, nearest first; among equal ones the lowest code. */
export function candidates({ cell, maps }: CellGrid, place: Place, reach: number): readonly Candidate[] {
  const plane = planeAround(place);
  const column = Math.floor(place.lon / cell);
  const row = Math.floor(place.lat / cell);
  const [edge] = plane([place.lon + cell, place.lat]);
  const [, side] = plane([place.lon, place.lat + cell]);
  const [columns, rows] = [Math.ceil(reach / edge), Math.ceil(reach / side)];
  /** The metres to a run of cells in a row: 0 in it. */
  const metresTo = (from: number, length: number, atRow: number): number => {
    const [west, south] = plane([from * cell, atRow * cell]);
    const [east, north] = plane([(from + length) * cell, (atRow + 1) * cell]);
    const aside = column < from ? west : column >= from + length ? -east : 0;
    const above = row < atRow ? south : row > atRow ? -north : 0;
    return Math.hypot(aside, above);
  };
  const found: Candidate[] = [];
  for (const map of maps) {
    const [west, south] = map.from;
    let metres = Infinity;
    for (let at = Math.max(0, row - rows - south); at < map.rows.length && at + south <= row + rows; at += 1) {
      const runs = map.rows[at] ?? [];
      for (let run = 0; run < runs.length; run += 2) {
        const from = west + (runs[run] as number);
        const length = runs[run + 1] as number;
        if (from > column + columns || from + length < column - columns) continue;
        metres = Math.min(metres, metresTo(from, length, at + south));
      }
    }
    if (metres <= reach) found.push({ code: map.code, metres });
  }
  return found.toSorted((a, b) => a.metres - b.metres || (a.code < b.code ? -1 : 1));
}
