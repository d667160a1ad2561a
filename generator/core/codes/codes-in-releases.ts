import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../gazetteer/released-areas.ts';
import type { OlderCode } from '../history/rows.ts';
import { type Entry, kindOfLevel } from '../psgc/change.ts';
import type { CodeRecord } from '../psgc/code.ts';
import type { Kind } from '../psgc/kinds.ts';
import type { ReleaseTotals } from '../psgc/release.ts';
import { memoized } from '../kept.ts';

/** An area of a release by its ten-digit code there. */
type CodedArea = Pick<CodeRecord, 'code'> & { readonly kind: Kind };

/** The codes that can be those of one area, and its nine-digit one; `null` if any area with the code is meant. */
interface Trace {
  readonly codes: readonly string[];
  readonly nineDigits: string | null;
  /** The area, if it has one code in all releases. */
  readonly always?: CodedArea;
}

/**
 * Finds the areas of any release by code. A ten-digit code is that of the release; a nine-digit one stands for the area in
 * every release that has it, under whatever code. One that only publications before the first release have stands for the same
 * area as the code that replaced it.
 */
export class CodesInReleases {
  readonly #gazetteer: Gazetteer;
  readonly #released: ReleasedAreas;
  readonly #changed: ReadonlySet<string | null>;
  readonly #older: ReadonlyMap<string, OlderCode>;
  readonly #trace = memoized((code: string) => this.#traceCode(code));

  constructor(gazetteer: Gazetteer) {
    const { releases, changes, olderCodes } = gazetteer.history;
    const all = releases.flatMap(({ release }) => changes(release));
    this.#gazetteer = gazetteer;
    this.#released = new ReleasedAreas(gazetteer);
    this.#changed = new Set(all.flatMap(({ code, formerCode }) => [code, formerCode]));
    this.#older = new Map(olderCodes.map((each) => [each.code, each]));
  }

  find(code: string, release: ReleaseTotals): CodedArea | undefined {
    const { codes, nineDigits, always } = this.#trace(code);
    if (always !== undefined) return always;
    const isMeant = (entry: Entry) => nineDigits === null || entry.correspondence_code === nineDigits;
    const entry = codes.flatMap((each) => this.#released.find(each, release) ?? []).find(isMeant);
    const kind = kindOfLevel(entry?.level ?? '');
    return entry && kind && { code: entry.code, kind };
  }

  /** The code as one that only publications before the first release have; `undefined` for any other one. */
  older(code: string): OlderCode | undefined {
    const older = this.#older.get(code);
    // PSA may have given the code to an area since.
    return older !== undefined && this.#gazetteer.codes.findExact(code)?.code === code ? older : undefined;
  }

  #traceCode(code: string): Trace {
    const older = this.older(code);
    const { codes, hierarchy } = this.#gazetteer;
    let trace: Trace = { codes: [code], nineDigits: null };
    if (older !== undefined) {
      const [only = '', ...others] = older.status === 'recoded' ? older.successors : [];
      const record = others.length === 0 ? codes.findExact(only) : undefined;
      trace = traceOf(record?.status === 'recoded' ? codes.findExact(record.successors[0] ?? '') : record);
    } else if (code.length === 9) trace = traceOf(codes.findExact(code));
    const [only = '', ...others] = trace.codes;
    const area = others.length > 0 || this.#changed.has(only) ? undefined : hierarchy.get(only);
    return area === undefined ? trace : { ...trace, always: { code: area.code, kind: area.kind } };
  }
}

const traceOf = (record: CodeRecord | undefined): Trace => ({
  codes: record === undefined ? [] : [record.code, ...record.formerCodes],
  nineDigits: record?.correspondenceCode ?? '',
});
