import type { Area } from '../area.ts';
import { regionPart } from '../code.ts';
import { EVERY_AREA } from '../collection.ts';
import type { Hierarchy } from '../hierarchy.ts';
import type { CodeRecord } from './code-record.ts';

/** Where the records of codes come from. The functions are called when they are first needed. */
interface Records {
  /** The placeholders and the codes that are not current. */
  readonly others: () => readonly CodeRecord[];
  /** The current codes whose areas had other codes before. */
  readonly recoded: () => readonly CodeRecord[];
}

/** The codes of all releases by the region in which their area is now. */
export class RegionalCodes {
  readonly #hierarchy: Hierarchy;
  readonly #records: Records;
  #others: ReadonlyMap<string, readonly CodeRecord[]> | undefined;
  #recoded: ReadonlyMap<string, readonly CodeRecord[]> | undefined;

  constructor(hierarchy: Hierarchy, records: Records) {
    this.#hierarchy = hierarchy;
    this.#records = records;
  }

  /** The areas in a region, which all have a record. */
  areas(region: Area): readonly Area[] {
    return EVERY_AREA.flatMap((collection) => this.#hierarchy.inRegion(region, collection));
  }

  /**
   * The placeholders in a region, and the codes that are not current whose area is now there. A code that has ended
   * belongs to the region that it names, or to the first one if there is no such region.
   */
  others(region: Area): readonly CodeRecord[] {
    this.#others ??= this.#group(this.#records.others());
    return this.#others.get(region.code) ?? NONE;
  }

  /** The current codes in a region whose areas had other codes before. */
  recoded(region: Area): readonly CodeRecord[] {
    this.#recoded ??= this.#group(this.#records.recoded());
    return this.#recoded.get(region.code) ?? NONE;
  }

  #group(records: readonly CodeRecord[]): ReadonlyMap<string, readonly CodeRecord[]> {
    const groups = new Map<string, CodeRecord[]>();
    for (const record of records) {
      const region = this.#regionOf(record);
      const group = groups.get(region);
      if (group === undefined) groups.set(region, [record]);
      else group.push(record);
    }
    return groups;
  }

  #regionOf({ code, successors }: CodeRecord): string {
    const region = regionPart(successors[0] ?? code);
    return this.#hierarchy.get(region)?.code ?? this.#hierarchy.list(null, 'regions')[0]?.code ?? region;
  }
}

const NONE: readonly CodeRecord[] = [];
