import { countPoints, joinShapes, mergeShapes, type OwnShape, type ShapeAbove } from './dissolve.ts';
import type { ReadShapes } from './read-shapes.ts';
import type { ShapeFeature } from './shape-layers.ts';
import type { Shape, Shapes } from './shapes.ts';
import { tieAbove, withoutChanged } from './tie-above.ts';
import { BarangayTies } from './tie-barangays.ts';
import { type Tie, TIED_BY, type TiedBy, type Unmatched } from './ties.ts';
import type { Area } from '../core/areas/area.ts';
import { UserError } from '../core/errors.ts';
import { formatNumber } from '../core/format.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { groupBy } from '../core/group-by.ts';
import { DISJOINT_COLLECTIONS } from '../core/psgc/kinds.ts';

interface WithoutShape {
  readonly area: Area;
  /** `not in the file`, `split since`, ... */
  readonly reason: string;
}

export interface TiedShapes {
  readonly shapes: Shapes;
  /** The fit of the files to the areas of the release. */
  readonly report: {
    /** The number of features that are an area of today, or a part of one, by what ties them. */
    readonly ties: Readonly<Record<TiedBy, number>>;
    readonly unmatched: readonly Unmatched[];
    readonly without: readonly WithoutShape[];
    /** The areas above the barangays of whose shape barangays are missing, and how many. */
    readonly incomplete: ReadonlyMap<string, number>;
  };
}

/** Ties shapes to the codes of a release, without what is in doubt. @throws {UserError} if no feature is an area of it. */
export function tieShapes(
  read: ReadShapes,
  gazetteer: Gazetteer,
  {
    notice = read.notice,
    above: taken = 'given',
  }: { readonly notice?: string | undefined; readonly above?: ShapeAbove } = {},
): TiedShapes {
  const barangays = new BarangayTies(gazetteer);
  const { above } = barangays;
  const layers = read.layers.map((layer) => {
    const found = layer.features.map((feature) => ({ feature, layer }));
    const isRest = layer.name === 'rest';
    if (isRest)
      return { ...tieAbove(found, NO_LOCALITIES, gazetteer, above), localities: NO_LOCALITIES, isRest, others: [] };
    const tied = barangays.tie(found.filter(({ feature }) => isBarangay(feature)));
    return { ...tied, isRest, others: found.filter(({ feature }) => !isBarangay(feature)) };
  });
  const ties = layers.flatMap((layer) => (layer.isRest ? [] : layer.ties));
  const early = layers.flatMap((layer) => layer.unmatched);
  const localities = new Map(layers.flatMap((layer) => [...layer.localities]));
  const others = layers.flatMap((layer) => layer.others);
  const tied = tieAbove(others, localities, gazetteer, above);
  const { ties: same, changed } = withoutChanged(tied.ties, ties, gazetteer);
  const unmatched = [...early, ...tied.unmatched, ...changed];
  const all = [...ties, ...same];
  if (all.length === 0) {
    const files = [...new Set(read.files.map(({ name }) => name))].join(', ');
    const total = read.layers.reduce((sum, { features }) => sum + features.length, 0);
    throw new UserError(
      `${files}: none of ${formatNumber(total)} features is an area of release ${gazetteer.release.release}. ` +
        'Expected features with codes of PSA or P-codes of OCHA, and with names if the codes are of an older release.',
    );
  }
  const rest: readonly Tie[] = [
    ...layers.flatMap((layer) => (layer.isRest ? layer.ties : [])),
    ...early.flatMap(({ locality, ...found }): Tie[] =>
      locality === undefined || found.feature.shape === null ? [] : [{ ...found, area: locality, by: 'code' }],
    ),
  ];
  const own = finest(all);
  const ofNone = finest(rest, fileOf);
  const young = youngOf(gazetteer);
  const { of, incomplete } = joinShapes({ of: own, rest: ofNone, young: new Set(young.keys()) }, gazetteer, taken);
  const shapes: Shapes = { of, rest: shapesOf(ofNone), notice };
  const counts = Object.fromEntries(TIED_BY.map((by) => [by, all.filter((tie) => tie.by === by).length]));
  const without = withoutShape(of, { all, changed: tied.ties.filter((tie) => !same.includes(tie)), young }, gazetteer);
  return { shapes, report: { ties: counts as Record<TiedBy, number>, unmatched, without, incomplete } };
}

const NO_LOCALITIES: ReadonlyMap<string, Area> = new Map();

const isBarangay = ({ level, code, isPcode }: ShapeFeature): boolean =>
  level === undefined ? !isPcode && !code.endsWith('000') : level === 'barangay';

/** The shape of each area: the union of those tied to it in the layer that has most points of it. */
function finest(ties: readonly Tie[], partOf = layerOf): ReadonlyMap<string, OwnShape> {
  const found = new Map<string, OwnShape>();
  for (const [code, ofArea] of groupBy(ties, ({ area }) => area.code)) {
    let most = 0;
    for (const parts of groupBy(ofArea, partOf).values()) {
      const shapes = parts.flatMap(({ feature: { shape } }) => shape ?? []);
      const points = shapes.reduce((sum, shape) => sum + countPoints(shape), 0);
      // Without one of its parts, it would be a shape with a hole.
      if (shapes.length < parts.length || points <= most) continue;
      most = points;
      found.set(code, { shape: mergeShapes(shapes), file: parts[0]?.layer.file ?? '' });
    }
  }
  return found;
}

const layerOf = ({ layer: { file, name } }: Tie): string => JSON.stringify([file, name]);
const fileOf = ({ layer: { file } }: Tie): string => file;

const shapesOf = (own: ReadonlyMap<string, OwnShape>): ReadonlyMap<string, Shape> =>
  new Map([...own].map(([code, { shape }]) => [code, shape]));

/** The barangays that a release created or made of parts of others, with the reason that a file has no shape of them. */
function youngOf({ history: { releases, changes }, codes }: Gazetteer): ReadonlyMap<string, string> {
  const young = new Map<string, string>();
  for (const { release } of releases.slice(1)) {
    for (const { change, kind, code } of changes(release)) {
      if (kind !== 'barangay' || code === null) continue;
      const now = codes.findExact(code);
      const today = now === undefined ? [] : now.status === 'current' ? [now.code] : now.successors;
      for (const each of today) {
        if (change === 'split') young.set(each, 'split since');
        else if (change === 'created') young.set(each, `created in ${release}`);
      }
    }
  }
  return young;
}

interface Reasons {
  readonly all: readonly Tie[];
  readonly changed: readonly Tie[];
  readonly young: ReadonlyMap<string, string>;
}

function withoutShape(of: ReadonlyMap<string, Shape>, { all, changed, young }: Reasons, { hierarchy }: Gazetteer) {
  const empty = new Set(all.filter(({ feature }) => feature.shape === null).map(({ area }) => area.code));
  const other = new Set(changed.map(({ area }) => area.code));
  const reasonOf = ({ code }: Area): string =>
    empty.has(code)
      ? 'no outline in the file'
      : other.has(code)
        ? 'its parts changed since'
        : (young.get(code) ?? 'not in the file');
  return DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection))
    .filter(({ code }) => !of.has(code))
    .map((area) => ({ area, reason: reasonOf(area) }));
}
