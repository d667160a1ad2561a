import { byCodes, type Correspondence, type AreaRelation, sharesOf } from './correspondences.ts';
import { type Land, Lineage } from './lineage.ts';
import { type ShareMeasure, Weights } from './weights.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { formatNumber } from '../format.ts';
import { groupBy } from '../group-by.ts';
import { memoized } from '../kept.ts';
import { ReleasedAreas } from '../gazetteer/released-areas.ts';
import { ServedChanges } from '../gazetteer/served-changes.ts';
import { type Change, kindOfLevel } from '../psgc/change.ts';
import { localityPart, provincePart, regionPart } from '../psgc/code.ts';
import type { Kind } from '../psgc/kinds.ts';
import type { ReleaseTotals } from '../psgc/release.ts';

/** The areas of a concordance: all, those of a kind, or one, of which it always says something. */
export interface Wanted {
  readonly isWhole?: boolean;
  readonly kind?: Kind | undefined;
  readonly code?: string | undefined;
}

/** The area of a release at each level that has some land. Cities and municipalities are one level: one becomes the other. */
type Codes = ReadonlyMap<number, { readonly kind: Kind; readonly code: string }>;

const LEVELS: Readonly<Record<Kind, number>> = {
  ...{ region: 0, province: 1, city: 2, municipality: 2, 'sub-municipality': 3, barangay: 4 },
};

/** An area of the first release, and its land by the code of the area that has it in the other one; `''` for land in none. */
interface Division {
  readonly kind: Kind;
  readonly parts: Map<string, Land[]>;
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

  readonly #whole = memoized((release: ReleaseTotals) => this.#divide(release, release, true));

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

  /** Areas of one release in another, by code, then by the other code; by default those of which anything but the name differs. */
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

  /** Why a count is not of the land that an area had in a release: a census counted as many people within other borders. */
  whyOtherLand(release: ReleaseTotals, code: string, count: number): string | undefined {
    const { years, of } = this.#gazetteer.populations;
    const { published } = of({ code });
    for (const year of years.filter((census) => published[census] === count)) {
      const land = [...(this.#whole(release).get(code)?.parts.values() ?? [])].flat();
      const people = this.#weights.of(land, `population_${year}`);
      if (land.length > 0 && 'known' in people && people.known !== count) {
        return `The census of ${year} counted ${formatNumber(count)} people here within other borders: in those of PSGC ${release.release} there were ${formatNumber(people.known)}.`;
      }
    }
    return undefined;
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
    const divisions = this.#divide(from, to, isWhole);
    const origins = new Map<string, number>();
    for (const { parts } of divisions.values()) {
      for (const other of parts.keys()) origins.set(other, (origins.get(other) ?? 0) + 1);
    }
    const relationOf = (code: string, other: string, count: number): AreaRelation => {
      if (other === '') return 'ended';
      if (count > 1) return 'split';
      if ((origins.get(other) ?? 0) > 1) return 'merged';
      if (code === other) return renamed.has(code) ? 'renamed' : 'same';
      return moved.has(code) ? 'moved' : 'recoded';
    };
    const found: Correspondence[] = [];
    for (const [code, { kind, parts }] of divisions) {
      if (parts.size > 1) parts.delete('');
      const [only = ''] = parts.keys();
      // All parts of an area that is divided are in the same relation to it.
      const how = relationOf(code, only, parts.size);
      if (!isWanted(kind, code, how)) continue;
      for (const { to: other, ...shares } of sharesOf(parts, this.#weights)) {
        found.push({ from: code, to: other === '' ? null : other, kind, how, ...shares });
      }
    }
    return found.sort(byCodes);
  }

  /** Divides the areas of a release among those of another one. Those in regions of which no code changed are left out. */
  #divide(from: ReleaseTotals, to: ReleaseTotals, isWhole: boolean): ReadonlyMap<string, Division> {
    const { history, hierarchy } = this.#gazetteer;
    const [first, last] = [history.releases.indexOf(from), history.releases.indexOf(to)];
    const [before, after] = [this.#codesIn(from), this.#codesIn(to)];
    const divisions = new Map<string, Division>();
    const lands: { code: string | null; other: string | null; land: Land }[] = [...this.#lineage.pieces.values()]
      .flat()
      .map((land) => ({ code: land.codeAt(first), other: land.codeAt(last), land }));
    const regions = new Set(
      lands.flatMap(({ code, other }) =>
        code === other ? [] : [code, other].flatMap((each) => each ?? []).map(regionPart),
      ),
    );
    const { codes, counts } = hierarchy.barangays.localities;
    const ofLocalities = groupBy(this.#lineage.pieces.keys(), localityPart);
    codes.forEach((code, at) => {
      if (ofLocalities.get(code)?.length !== counts[at]) lands.push({ code, other: code, land: code });
    });
    const isIn = (code: string | null) => isWhole || (code !== null && regions.has(regionPart(code)));
    for (const { code, other, land } of lands) {
      if (code !== null && (isIn(code) || isIn(other))) {
        add(divisions, before(code), other === null ? undefined : after(other), land);
      }
    }
    if (isWhole) {
      for (const { code } of hierarchy.list(null, 'barangays')) {
        if (!this.#lineage.pieces.has(code))
          divisions.set(code, { kind: 'barangay', parts: new Map([[code, [code]]]) });
      }
    }
    return divisions;
  }

  /** Finds the areas that have the land of a barangay, or of a locality, in a release. */
  #codesIn(release: ReleaseTotals): (code: string) => Codes {
    const { get } = this.#released.edition(release);
    return memoized((land) => {
      const codes = new Set([regionPart(land), provincePart(land), localityPart(land), land]);
      return new Map(
        [...codes].flatMap((code) => {
          const kind = code === localityPart(code) ? kindOfLevel(get(code)?.level ?? '') : 'barangay';
          return kind === undefined ? [] : [[LEVELS[kind], { kind, code }] as const];
        }),
      );
    });
  }
}

/** The concordance of a gazetteer of the whole country, which is made once. */
export const concordanceOf = memoized((gazetteer: Gazetteer) => new Concordance(gazetteer));

/** True if anything but the name differs. */
export const isOther = (how: AreaRelation): boolean => how !== 'same' && how !== 'renamed';

function add(divisions: Map<string, Division>, before: Codes, after: Codes | undefined, land: Land): void {
  for (const [level, { kind, code }] of before) {
    const other = after?.get(level)?.code ?? '';
    let division = divisions.get(code);
    if (division === undefined) divisions.set(code, (division = { kind, parts: new Map() }));
    const lands = division.parts.get(other);
    if (lands === undefined) division.parts.set(other, [land]);
    else lands.push(land);
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
