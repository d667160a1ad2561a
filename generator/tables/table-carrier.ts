import type { CarriedTable, CarryTable } from './carry-table.ts';
import { type ColumnRelease, describeFits, releaseOfColumn } from '../core/codes/column-release.ts';
import { carrierOf } from '../core/concordance/carry.ts';
import { Concordance } from '../core/concordance/concordance.ts';
import type { ShareMeasure } from '../core/concordance/weights.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../core/gazetteer/released-areas.ts';
import type { ReleaseTotals } from '../core/psgc/release.ts';

interface CarryBetween {
  /** The release of the codes; `undefined` for the one that they show. */
  readonly from: ReleaseTotals | undefined;
  readonly to: ReleaseTotals;
  readonly measure: ShareMeasure;
  /** Begins the names of the columns that are added. */
  readonly prefix: string;
  /** The error if the codes are those of releases between which one of them changed. */
  readonly doubtful: (doubt: string) => Error;
}

/** A table with the figures of another release, and what is known about the release that it was of. */
export interface FiguresOfRelease extends CarriedTable {
  readonly from: string;
  /** The sentences about the releases that have the codes. */
  readonly fits: readonly string[];
}

/** Takes tables with figures from one release to another one. */
export class TableCarrier {
  readonly measures: readonly ShareMeasure[];
  readonly #gazetteer: Gazetteer;
  readonly #concordance: Concordance;
  readonly #released: ReleasedAreas;

  /** @param gazetteer of the whole country. */
  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#concordance = new Concordance(gazetteer);
    this.#released = new ReleasedAreas(gazetteer);
    this.measures = this.#concordance.measures;
  }

  /** Says why the newest of the releases may be the wrong one, if they have other land under one of the codes. */
  #doubtOf({ fits }: ColumnRelease, codes: ReadonlySet<string>): string | undefined {
    const [newest, ...others] = fits.map(({ release }) => release);
    for (const other of newest === undefined ? [] : others) {
      const changed = this.#concordance.between(other, newest as ReleaseTotals).find(({ from }) => codes.has(from));
      if (changed === undefined) continue;
      const names = fits.map(({ release }) => release.release).join(', ');
      return `The codes are those of ${names}, between which ${changed.from} changed`;
    }
    return undefined;
  }

  /** @throws what `doubtful` makes. */
  carry(table: CarryTable, { from: given, to, measure, prefix, doubtful }: CarryBetween): FiguresOfRelease {
    const found = releaseOfColumn(this.#gazetteer, table.codes);
    const doubt = given === undefined ? this.#doubtOf(found, table.codes) : undefined;
    if (doubt !== undefined) throw doubtful(doubt);
    const from = given ?? found.fits[0]?.release ?? to;
    const nameIn = (release: ReleaseTotals) => (code: string) => this.#released.entry(code, release)?.name ?? '';
    const nameOf = (code: string) => `${code} ${nameIn(from)(code)}`;
    const carried = table.carry({
      carry: carrierOf(this.#concordance, { from, to }, measure, nameOf),
      has: (code) => this.#released.find(code, from) !== undefined,
      nameOf: nameIn(to),
      share: shareName(measure),
      prefix,
    });
    return { ...carried, from: from.release, fits: describeFits(found) };
  }
}

/** A measure in words: `population 2020`. */
export const shareName = (measure: ShareMeasure): string => measure.replace('_', ' ');
