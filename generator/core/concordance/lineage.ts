import type { MotherCode } from '../dataset/dataset.ts';
import type { ReleaseHistory } from '../history/history.ts';
import { isRecoded } from '../psgc/change.ts';
import { groupBy } from '../group-by.ts';

/** Land that no known release divides: a barangay of the newest release, or the part of it that was another one earlier. */
export class Piece {
  /** The code of its barangay in the newest release. */
  readonly now: string;
  /** The codes before, newest first: the one that it had until the release at a position; `null` for none. */
  readonly #former: { readonly at: number; readonly code: string | null }[];

  constructor(now: string, former: readonly { readonly at: number; readonly code: string | null }[] = []) {
    this.now = now;
    this.#former = [...former];
  }

  /** The code that it has in the release at a position; `null` if no barangay is known to have been there. */
  codeAt(release: number): string | null {
    const former = this.#former;
    for (let at = former.length - 1; at >= 0; at -= 1) {
      const each = former[at];
      if (each !== undefined && release < each.at) return each.code;
    }
    return this.now;
  }

  /** All codes that it ever had. */
  get codes(): readonly string[] {
    return [this.now, ...this.#former.flatMap(({ code }) => code ?? [])];
  }

  /** A part of it that had another code before a release. */
  part(at: number, code: string): Piece {
    const piece = new Piece(this.now, this.#former);
    piece.setBefore(at, code);
    return piece;
  }

  setBefore(at: number, code: string | null): void {
    this.#former.push({ at, code });
  }
}

/** Land that no release divides: a piece, or by its code a barangay that has none, or by that of a locality all those there. */
export type Land = Piece | string;

/** The barangays whose code changed, that became one or several, or that were taken from others, as pieces over all releases. */
export class Lineage {
  /** The pieces of each barangay of the newest release of which there is more to say than that it always was. */
  readonly pieces: ReadonlyMap<string, readonly Piece[]>;

  /** @param isCurrent says of a code whether the newest release has it. */
  constructor(history: ReleaseHistory, motherCodes: readonly MotherCode[], isCurrent: (code: string) => boolean) {
    const mothers = groupBy(motherCodes, ({ code }) => code);
    const walk = new Map<string, Piece[]>();
    const at = (code: string): Piece[] => {
      let pieces = walk.get(code);
      if (pieces === undefined) walk.set(code, (pieces = [new Piece(code)]));
      return pieces;
    };
    for (const code of motherCodes.flatMap((each) => [each.code, each.mother_code]).filter(isCurrent)) at(code);
    const known = new Set<Piece>([...walk.values()].flat());
    for (let release = history.releases.length - 1; release > 0; release -= 1) {
      const step = toStep(history.changes(history.releases[release]?.release ?? ''));
      const codeBefore = (code: string) => step.origins.get(code) ?? code;
      const codeNow = new Map([...walk].flatMap(([code, pieces]) => pieces.map(({ now }) => [now, code] as const)));
      const moved: (readonly [code: string, piece: Piece])[] = [];
      for (const code of step.codes) {
        const pieces = at(code);
        for (const piece of pieces) {
          known.add(piece);
          const taken = (mothers.get(piece.now) ?? []).map(({ mother_code: mother }) => codeNow.get(mother) ?? mother);
          const isNew = step.created.has(code) && !step.origins.has(code);
          const before = [...(step.parts.get(code) ?? []), ...(isNew ? taken.map(codeBefore) : [codeBefore(code)])];
          const [own, ...others] = before;
          for (const other of others) {
            const part = piece.part(release, other);
            known.add(part);
            moved.push([other, part]);
          }
          if (own !== code) piece.setBefore(release, own ?? null);
          if (own !== undefined) moved.push([own, piece]);
        }
        walk.delete(code);
      }
      for (const [code, piece] of moved) {
        walk.set(code, [...(walk.get(code) ?? []), piece]);
      }
    }
    this.pieces = groupBy(known, ({ now }) => now);
  }
}

/** Where the barangays of a release come from. */
interface Step {
  /** The codes whose barangays the release before had under another code, or not at all, or with less in them. */
  readonly codes: ReadonlySet<string>;
  /** The code before of a barangay that has another one, or of the one that it is a part of. */
  readonly origins: ReadonlyMap<string, string>;
  /** The former codes of barangays that are a part of one. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  readonly created: ReadonlySet<string>;
}

function toStep(changes: ReturnType<ReleaseHistory['changes']>): Step {
  const origins = new Map<string, string>();
  const parts = new Map<string, string[]>();
  const created = new Set<string>();
  for (const change of changes) {
    const { kind, code, formerCode } = change;
    if (kind !== 'barangay' || code === null) continue;
    if (change.change === 'created') created.add(code);
    else if (formerCode !== null && (isRecoded(change) || change.change === 'split')) origins.set(code, formerCode);
    else if (formerCode !== null) parts.set(code, [...(parts.get(code) ?? []), formerCode]);
  }
  return { codes: new Set([...created, ...origins.keys(), ...parts.keys()]), origins, parts, created };
}
