import type { CarriedTable, CarryTable } from './carry-table.ts';
import { type ColumnRelease, releaseOfColumn } from '../core/codes/column-release.ts';
import { carrierOf } from '../core/concordance/carry.ts';
import { Concordance } from '../core/concordance/concordance.ts';
import type { ShareMeasure } from '../core/concordance/weights.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../core/gazetteer/released-areas.ts';
import type { ReleaseTotals } from '../core/psgc/release.ts';

interface CarryBetween {
  readonly from: ReleaseTotals;
  readonly to: ReleaseTotals;
  readonly measure: ShareMeasure;
  /** Begins the names of the columns that are added. */
  readonly prefix: string;
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

  /** The releases that a column of codes can be of. */
  releasesOf(codes: ReadonlySet<string>): ColumnRelease {
    return releaseOfColumn(this.#gazetteer, codes);
  }

  /** Says why the newest of the releases may be the wrong one, if they have other land under one of the codes. */
  doubtOf({ fits }: ColumnRelease, codes: ReadonlySet<string>): string | undefined {
    const [newest, ...others] = fits.map(({ release }) => release);
    for (const other of newest === undefined ? [] : others) {
      const changed = this.#concordance.between(other, newest as ReleaseTotals).find(({ from }) => codes.has(from));
      if (changed === undefined) continue;
      const names = fits.map(({ release }) => release.release).join(', ');
      return `The codes are those of ${names}, between which ${changed.from} changed`;
    }
    return undefined;
  }

  carry(table: CarryTable, { from, to, measure, prefix }: CarryBetween): CarriedTable {
    const nameIn = (release: ReleaseTotals) => (code: string) => this.#released.entry(code, release)?.name ?? '';
    const nameOf = (code: string) => `${code} ${nameIn(from)(code)}`;
    return table.carry({
      carry: carrierOf(this.#concordance, { from, to }, measure, nameOf),
      has: (code) => this.#released.find(code, from) !== undefined,
      nameOf: nameIn(to),
      share: shareName(measure),
      prefix,
    });
  }
}

/** A measure in words: `population 2020`. */
export const shareName = (measure: ShareMeasure): string => measure.replace('_', ' ');
