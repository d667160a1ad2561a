import type { Outline } from '../../core/locate/outline.ts';
import { codeAbove, type MapArea } from '../shared/map-areas.ts';
import type { MapOutlines } from './map-picture.ts';

/** The shapes of a site that has maps of areas, loaded as far as choices need them. */
export class MapShapes {
  readonly #address: string | undefined;
  readonly #outlines = new Map<string, Outline>();
  /** The maps that were asked for, by code, and those that were read or that the site does not have. */
  readonly #maps = new Map<string, Promise<void>>();
  readonly #read = new Set<string>();

  /** @param address what the addresses of maps begin with; none on a site that has no maps. */
  constructor(address: string | undefined) {
    this.#address = address;
  }

  isRead(areas: readonly MapArea[]): boolean {
    return this.#mapsOf(areas).every((code) => this.#read.has(code));
  }

  /** The shapes of areas by code; `null` if not all are loaded, or if there is none. */
  of(areas: readonly MapArea[]): MapOutlines | null {
    if (!this.isRead(areas)) return null;
    const outlines = areas.flatMap(({ code }) => {
      const outline = this.#outlines.get(code);
      return outline === undefined ? [] : [[code, outline] as const];
    });
    return outlines.length === 0 ? null : new Map(outlines);
  }

  /** Loads the maps of areas, and tells which share has come. One that fails is asked for again the next time. */
  async load(areas: readonly MapArea[], onProgress: (share: number) => void): Promise<void> {
    const codes = this.#mapsOf(areas);
    let done = 0;
    const loading = codes.map((code) => {
      const one = this.#maps.get(code) ?? this.#readMap(code).catch(() => void this.#maps.delete(code));
      this.#maps.set(code, one);
      return one.then(() => onProgress((done += 1) / codes.length));
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

  /** The maps that have areas: each has those directly below its area. */
  #mapsOf(areas: readonly MapArea[]): readonly string[] {
    return this.#address ? [...new Set(areas.map((area) => codeAbove(area) || 'philippines'))] : [];
  }
}
