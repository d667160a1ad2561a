import { byCodes, type Correspondence, type Land, type AreaRelation, sharesOf } from './correspondences.ts';
import { Lineage, Piece } from './lineage.ts';
import { type ShareMeasure, type Weight, Weights } from './weights.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import { memoized } from '../kept.ts';
import { ReleasedAreas } from '../gazetteer/released-areas.ts';
import { ServedChanges } from '../gazetteer/served-changes.ts';
import { type Change, kindOfLevel } from '../psgc/change.ts';
import { localityPart, provincePart, regionPart } from '../psgc/code.ts';
import { type Kind, KINDS } from '../psgc/kinds.ts';
import type { ReleaseTotals } from '../psgc/release.ts';

/** The areas of a concordance: all, those of a kind, or one, of which it always says something. */
export interface Wanted {
  readonly isWhole?: boolean;
  readonly kind?: Kind | undefined;
  readonly code?: string | undefined;
}

/** The codes of the areas that have some land in a release, by kind. */
type Codes = ReadonlyMap<Kind, string>;

interface Divisions {
  /** By the kind and code of an area of the first release. */
  readonly of: Map<Kind, Map<string, Map<string, Land[]>>>;
  /** The areas of the first release that an area of the other one has land of, by its code. */
  readonly origins: Map<string, Set<string>>;
}

/** The areas of any two releases with the shares that they have of each other, which follow from their barangays. */
export class Concordance {
  readonly measures: readonly ShareMeasure[];
  readonly #gazetteer: Gazetteer;
  readonly #lineage: Lineage;
  readonly #weights: Weights;
  readonly #released: ReleasedAreas;
  readonly #changes: ServedChanges;
  readonly #newest: ReleaseTotals | undefined;
  /** Files, downloads and pages have them all. */
  readonly #toNewest = memoized((from: ReleaseTotals) =>
    this.#correspondences(from, this.#newest as ReleaseTotals, false, (_kind, _code, how) => isOther(how)),
  );

  /** @param gazetteer of the whole country, because areas have moved between regions. */
  constructor(gazetteer: Gazetteer) {
    const { history, hierarchy, origins } = gazetteer;
    this.#gazetteer = gazetteer;
    this.#newest = history.releases.at(-1);
    this.#lineage = new Lineage(history, origins.motherCodes, (code) => hierarchy.get(code) !== undefined);
    this.#weights = new Weights(gazetteer, this.#lineage);
    this.measures = this.#weights.measures;
    this.#released = new ReleasedAreas(gazetteer);
    this.#changes = new ServedChanges(gazetteer);
  }

  /**
   * The areas of one release in another, earlier or later one, ordered by code, then by the other code: by default those of
   * which anything but the name differs.
   */
  between(
    from: ReleaseTotals,
    to: ReleaseTotals,
    { isWhole = false, kind, code }: Wanted = {},
  ): readonly Correspondence[] {
    const isOfKind = (each: Kind) => kind === undefined || each === kind;
    const isDefault = !isWhole && kind === undefined && code === undefined;
    if (isDefault && to === this.#newest) return this.#toNewest(from);
    if (code === undefined) {
      return this.#correspondences(from, to, isWhole, (of, _code, how) => isOfKind(of) && (isWhole || isOther(how)));
    }
    const rows = this.#correspondences(from, to, false, (of, each) => isOfKind(of) && each === code);
    return rows.length > 0 ? rows : this.#unchanged(code, from, to).filter((each) => isOfKind(each.kind));
  }

  /** An area of a region in which no code changed. */
  #unchanged(code: string, from: ReleaseTotals, to: ReleaseTotals): readonly Correspondence[] {
    const [before, after] = [this.#released.entry(code, from), this.#released.entry(code, to)];
    const kind = kindOfLevel(before?.level ?? '');
    if (kind === undefined || after === undefined) return [];
    const share = Object.fromEntries(this.measures.map((measure) => [measure, 1]));
    return [{ from: code, to: code, kind, how: before?.name === after.name ? 'same' : 'renamed', share, reason: null }];
  }

  has(code: string, release: ReleaseTotals): boolean {
    return this.#released.find(code, release) !== undefined;
  }

  #correspondences(
    from: ReleaseTotals,
    to: ReleaseTotals,
    isWhole: boolean,
    isWanted: (kind: Kind, code: string, how: AreaRelation) => boolean,
  ): readonly Correspondence[] {
    const { releases } = this.#gazetteer.history;
    const isForward = releases.indexOf(from) <= releases.indexOf(to);
    const changes = isForward ? this.#changes.between(from, to) : this.#changes.between(to, from);
    const { moved, renamed } = movedAndRenamed(changes, isForward);
    const { of: divisions, origins } = this.#divide(from, to, isWhole);
    const relationOf = (code: string, other: string, count: number): AreaRelation => {
      if (other === '') return 'ended';
      if (count > 1) return 'split';
      if ((origins.get(other)?.size ?? 0) > 1) return 'merged';
      if (code === other) return renamed.has(code) ? 'renamed' : 'same';
      return moved.has(code) ? 'moved' : 'recoded';
    };
    const found: Correspondence[] = [];
    for (const [kind, areas] of divisions) {
      for (const [code, parts] of areas) {
        if (parts.size > 1) parts.delete('');
        const [only = ''] = parts.keys();
        // All parts of an area that is divided are in the same relation to it.
        const how = relationOf(code, only, parts.size);
        if (!isWanted(kind, code, how)) continue;
        for (const { to: other, ...shares } of sharesOf(parts, this.measures, this.#weightOf)) {
          found.push({ from: code, to: other === '' ? null : other, kind, how, ...shares });
        }
      }
    }
    return found.sort(byCodes);
  }

  /** Divides the areas of a release among those of another one. Those in regions of which no code changed are left out. */
  #divide(from: ReleaseTotals, to: ReleaseTotals, isWhole: boolean): Divisions {
    const { releases } = this.#gazetteer.history;
    const [first, last] = [releases.indexOf(from), releases.indexOf(to)];
    const [before, after] = [this.#codesIn(from), this.#codesIn(to)];
    const divisions: Divisions = { of: new Map(KINDS.map((kind) => [kind, new Map()])), origins: new Map() };
    const pieces = [...this.#lineage.pieces.values()].flat();
    const regions = new Set(
      pieces.flatMap((piece) => {
        const codes = [piece.codeAt(first), piece.codeAt(last)].flatMap((code) => code ?? []);
        return codes[0] === codes[1] && codes.length === 2 ? [] : codes.map(regionPart);
      }),
    );
    const isIn = (code: string | null) => isWhole || (code !== null && regions.has(regionPart(code)));
    for (const piece of pieces) {
      const [code, other] = [piece.codeAt(first), piece.codeAt(last)];
      if (code !== null && (isIn(code) || isIn(other)))
        add(divisions, before(code), other === null ? NO_CODES : after(other), piece);
    }
    const { codes, counts } = this.#gazetteer.hierarchy.barangays.localities;
    const ofLocalities = groupBy(this.#lineage.pieces.keys(), localityPart);
    codes.forEach((code, at) => {
      const hasRest = ofLocalities.get(code)?.length !== counts[at];
      if (hasRest && isIn(code)) add(divisions, before(code), after(code), code);
    });
    if (isWhole) this.#addUnchanged(divisions);
    return divisions;
  }

  #addUnchanged({ of, origins }: Divisions): void {
    for (const { code } of this.#gazetteer.hierarchy.list(null, 'barangays')) {
      if (this.#lineage.pieces.has(code)) continue;
      of.get('barangay')?.set(code, new Map([[code, [code]]]));
      origins.set(code, new Set([code]));
    }
  }

  /** Finds the areas that have the land of a barangay, or of a locality, in a release. */
  #codesIn(release: ReleaseTotals): (code: string) => Codes {
    const { get } = this.#released.edition(release);
    const kindOf = (code: string) => kindOfLevel(get(code)?.level ?? '');
    return memoized((code) => {
      const locality = localityPart(code);
      const above = [regionPart(code), provincePart(code), locality];
      const all = [...new Set(locality === code ? above : [...above, code])];
      return new Map(
        all.flatMap((each) => {
          const kind = each === code && locality !== code ? 'barangay' : kindOf(each);
          return kind === undefined ? [] : [[kind, each] as const];
        }),
      );
    });
  }

  readonly #weightOf = (land: readonly Land[], measure: ShareMeasure): Weight => {
    const pieces = land.filter((each) => each instanceof Piece);
    const weights = [
      this.#weights.of(pieces, measure),
      ...land.flatMap((each) => (each instanceof Piece ? [] : [this.#weights.ofRest(each, measure)])),
    ];
    let known = 0;
    for (const weight of weights) {
      if ('unknown' in weight) return weight;
      known += weight.known;
    }
    return { known };
  };
}

/** The concordance of a gazetteer of the whole country, which is made once. */
export const concordanceOf = memoized((gazetteer: Gazetteer) => new Concordance(gazetteer));

/** True if anything but the name differs. */
export const isOther = (how: AreaRelation): boolean => how !== 'same' && how !== 'renamed';

const NO_CODES: Codes = new Map();

/** Cities and municipalities are one level, because one becomes the other. */
const LEVELS: readonly (readonly Kind[])[] = [
  ['region'],
  ['province'],
  ['city', 'municipality'],
  ['sub-municipality'],
  ['barangay'],
];

function add({ of, origins }: Divisions, before: Codes, after: Codes, land: Land): void {
  for (const kinds of LEVELS) {
    const kind = kinds.find((each) => before.has(each));
    const code = kind && before.get(kind);
    const areas = kind && of.get(kind);
    if (code === undefined || areas === undefined) continue;
    const other = kinds.flatMap((each) => after.get(each) ?? [])[0] ?? '';
    let parts = areas.get(code);
    if (parts === undefined) areas.set(code, (parts = new Map<string, Land[]>()));
    const lands = parts.get(other);
    if (lands === undefined) parts.set(other, [land]);
    else lands.push(land);
    origins.set(other, (origins.get(other) ?? new Set()).add(code));
  }
}

/** The codes of the first release whose areas moved to another parent, and those of areas that were renamed. */
function movedAndRenamed(changes: readonly Change[], isForward: boolean) {
  const moved = new Set<string>();
  const renamed = new Set<string>();
  for (const change of changes) {
    const code = isForward ? change.formerCode : change.code;
    if (change.change === 'moved' && code !== null) moved.add(code);
    if (change.change === 'renamed' && change.code !== null) renamed.add(change.code);
  }
  return { moved, renamed };
}
