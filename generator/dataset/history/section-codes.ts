import type { Area } from '../area.ts';
import { regionPart, sectionOf } from '../code.ts';
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

/** The codes of all releases by the section of the country in which their area is now. */
export class SectionCodes {
  readonly #hierarchy: Hierarchy;
  readonly #records: Records;
  #others: ReadonlyMap<string, readonly CodeRecord[]> | undefined;
  #recoded: ReadonlyMap<string, readonly CodeRecord[]> | undefined;

  constructor(hierarchy: Hierarchy, records: Records) {
    this.#hierarchy = hierarchy;
    this.#records = records;
  }

  /** The areas in a section, which all have a record. */
  areas(section: string): readonly Area[] {
    return EVERY_AREA.flatMap((collection) => this.#hierarchy.sections.list(section, collection));
  }

  /**
   * The placeholders in a section, and the codes that are not current whose area is now there. A code that has ended
   * belongs to the section that it names; if there is no such section, to its region, or else to the first one.
   */
  others(section: string): readonly CodeRecord[] {
    this.#others ??= this.#group(this.#records.others());
    return this.#others.get(section) ?? NONE;
  }

  /** The current codes in a section whose areas had other codes before. */
  recoded(section: string): readonly CodeRecord[] {
    this.#recoded ??= this.#group(this.#records.recoded());
    return this.#recoded.get(section) ?? NONE;
  }

  #group(records: readonly CodeRecord[]): ReadonlyMap<string, readonly CodeRecord[]> {
    const groups = new Map<string, CodeRecord[]>();
    for (const record of records) {
      const section = this.#sectionOf(record);
      const group = groups.get(section);
      if (group === undefined) groups.set(section, [record]);
      else group.push(record);
    }
    return groups;
  }

  #sectionOf({ code, successors }: CodeRecord): string {
    const { sections } = this.#hierarchy;
    const now = successors[0] ?? code;
    return [sectionOf(now), regionPart(now)].find((section) => sections.has(section)) ?? sections.codes[0] ?? now;
  }
}

const NONE: readonly CodeRecord[] = [];
