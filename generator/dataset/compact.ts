import { factColumns, type Area } from './area.ts';
import { AreaFinder } from './area-finder.ts';
import { localityPart } from './code.ts';
import type { Gazetteer } from './gazetteer.ts';
import { Hierarchy } from './hierarchy.ts';
import { KINDS, type Kind } from './kind.ts';
import { indexCodes, parentsOf, type CodeIndex, type Parents } from './parents.ts';
import type { Release } from './release.ts';
import type { Column, Row } from './table.ts';

/**
 * A dataset as one JSON value that only contains what the API needs, so that it is small enough for an edge function.
 * It does not contain parents, because they follow from the codes.
 */
export interface CompactDataset {
  readonly release: Release;
  /** The region that the areas are limited to, `null` for the whole country. */
  readonly region: string | null;
  /** As in `Gazetteer`. */
  readonly version: string;
  /** For each kind above the barangays: code, name and facts of each area. Empty facts at the end are left out. */
  readonly areas: Readonly<Record<Exclude<Kind, 'barangay'>, readonly (readonly string[])[]>>;
  /**
   * The barangays by the code of the city, municipality or sub-municipality. Each has one line: the last three digits,
   * the name, and a tab before each fact.
   */
  readonly barangays: Readonly<Record<string, string>>;
}

/** Packs a gazetteer. */
export function toCompact({ release, region, version, hierarchy }: Gazetteer): CompactDataset {
  const pack = packer(release);
  const barangays: Record<string, string> = {};
  for (const area of hierarchy.list(null, 'barangays')) {
    const parent = localityPart(area.code);
    const lines = barangays[parent];
    barangays[parent] = `${lines === undefined ? '' : `${lines}\n`}${area.code.slice(7)}${pack(area).join('\t')}`;
  }
  const fields = (area: Area) => [area.code, ...pack(area)];
  const areas = {
    region: hierarchy.list(null, 'regions').map(fields),
    province: hierarchy.list(null, 'provinces').map(fields),
    city: hierarchy.list(null, 'cities').map(fields),
    municipality: hierarchy.list(null, 'municipalities').map(fields),
    'sub-municipality': hierarchy.list(null, 'sub-municipalities').map(fields),
  };
  return { release, region, version, areas, barangays };
}

/** Packs the name and the facts of an area, without empty facts at the end. */
function packer(release: Release): (area: Area) => readonly string[] {
  const facts = factColumns(release);
  return (area) => {
    const fields = [area.name, ...facts.map(([fact]) => area[fact] ?? '')];
    while (fields.at(-1) === '') fields.pop();
    return fields;
  };
}

/** Indexes a packed dataset. */
export function fromCompact({ release, region, version, areas, barangays }: CompactDataset): Gazetteer {
  const unpack = unpacker(release);
  const rows: Partial<Record<Kind, Row[]>> = {};
  for (const kind of ABOVE_BARANGAYS) rows[kind] = areas[kind].map(([code = '', ...fields]) => unpack(code, fields));
  const index = indexCodes(
    ABOVE_BARANGAYS.map((kind) => [kind, rows[kind] ?? []] as const),
    release.placeholders,
  );
  for (const kind of ABOVE_BARANGAYS) {
    rows[kind] = rows[kind]?.map((row) => ({ ...row, ...knownParents(kind, row.code, index) }));
  }
  const barangay = unpackBarangays(barangays, index, unpack);
  const hierarchy = new Hierarchy({ ...(rows as Record<Kind, Row[]>), barangay }, release);
  return { release, hierarchy, finder: new AreaFinder(), region, version };
}

type Unpack = (code: string, fields: readonly string[], parents?: Parents) => Row;

function unpacker(release: Release): Unpack {
  const columns = factColumns(release).map(([, column]) => column);
  return (code, [name = '', ...facts], parents) => {
    const known: Partial<Record<Column, string>> = {};
    for (const [at, fact] of facts.entries()) {
      const column = columns[at];
      if (column !== undefined) known[column] = fact;
    }
    return { ...parents, ...known, code, name };
  };
}

function* unpackBarangays(barangays: CompactDataset['barangays'], index: CodeIndex, unpack: Unpack): Iterable<Row> {
  for (const parent of Object.keys(barangays).sort()) {
    const parents = knownParents('barangay', parent, index);
    const start = parent.slice(0, 7);
    for (const line of barangays[parent]?.split('\n') ?? []) {
      yield unpack(start + line.slice(0, 3), line.slice(3).split('\t'), parents);
    }
  }
}

const ABOVE_BARANGAYS = KINDS.filter((kind) => kind !== 'barangay');

function knownParents(kind: Kind, code: string, index: CodeIndex): Parents {
  const parents = parentsOf(kind, code, index);
  if ('missing' in parents) throw new Error(`${code} has the parent ${parents.missing}, which is not in the dataset`);
  return parents as Parents;
}
