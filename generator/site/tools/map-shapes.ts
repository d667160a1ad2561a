import type { Outline } from '../../core/locate/outline.ts';
import { regionPart } from '../../core/psgc/code.ts';
import { areasAt, type MapLevel, levelsWithin, type MapArea } from './map-areas.ts';
import type { FigureName } from './map-figures.ts';
import type { MapOutlines } from './map-picture.ts';

/** The choice of what is shown. */
export interface Choice {
  readonly figure: FigureName;
  readonly level: MapLevel;
  /** The code of a region or a province; empty for the country. */
  readonly within: string;
}

/** The shapes of a site that has maps of areas, loaded as far as choices need them. */
export class MapShapes {
  readonly #address: string | undefined;
  readonly #provinces: ReadonlySet<string>;
  readonly #outlines = new Map<string, Outline>();
  /** The maps that were asked for, by code, and those that were read or that the site does not have. */
  readonly #maps = new Map<string, Promise<void>>();
  readonly #read = new Set<string>();

  /** @param address what the addresses of maps begin with; none on a site that has no maps. */
  constructor(address: string | undefined, provinces: ReadonlySet<string>) {
    this.#address = address;
    this.#provinces = provinces;
  }

  isRead(choice: Choice, areas: readonly MapArea[]): boolean {
    return this.#mapsOf(choice, areas).every((code) => this.#read.has(code));
  }

  /** The shapes of a choice by code; `null` if not all are loaded, or if there is none. */
  of(choice: Choice, areas: readonly MapArea[]): MapOutlines | null {
    if (!this.isRead(choice, areas)) return null;
    const outlines = areasAt(areas, levelOf(choice), choice.within, this.#provinces).flatMap(({ code }) => {
      const outline = this.#outlines.get(code);
      return outline === undefined ? [] : [[code, outline] as const];
    });
    return outlines.length === 0 ? null : new Map(outlines);
  }

  /** Loads the maps of a choice. One that cannot be loaded is asked for again the next time. */
  async load(choice: Choice, areas: readonly MapArea[]): Promise<void> {
    const loading = this.#mapsOf(choice, areas).map((code) => {
      const one = this.#maps.get(code) ?? this.#readMap(code).catch(() => void this.#maps.delete(code));
      this.#maps.set(code, one);
      return one;
    });
    await Promise.all(loading);
  }

  async #readMap(code: string): Promise<void> {
    const response = await fetch(`${this.#address}/${code}`);
    // An area of which no shape is known has no map.
    if (!response.ok && response.status !== 404) throw new Error(`the host answered ${response.status}`);
    const { features } = response.ok ? await response.json() : { features: [] };
    for (const { properties, geometry } of features) if (geometry) this.#outlines.set(properties.code, geometry);
    this.#read.add(code);
  }

  /** The maps that have the areas of a choice: each has those directly below its area. */
  #mapsOf(choice: Choice, areas: readonly MapArea[]): readonly string[] {
    if (!this.#address) return [];
    const { within } = choice;
    const level = levelOf(choice);
    if (level === 'region') return ['philippines'];
    const above = (each: MapLevel) => areasAt(areas, each, within, this.#provinces).map(({ code }) => code);
    const isProvince = this.#provinces.has(within);
    // What lies in a province but does not belong to it is on the map of its own region.
    const apart = new Set(areas.filter(({ locatedIn }) => locatedIn === within).map(({ code }) => regionPart(code)));
    const regions = within === '' ? above('region') : isProvince ? [...apart] : [within];
    if (level === 'province') return regions;
    return [...regions, ...(isProvince ? [within] : above('province').filter((code) => this.#provinces.has(code)))];
  }
}

/** The level of the shapes that a choice needs: behind circles the coarsest is enough. */
const levelOf = ({ figure, level, within }: Choice): MapLevel =>
  figure === 'population' ? (levelsWithin(within)[0] ?? level) : level;
