import type { Area } from './area.ts';
import { localityPart } from './code.ts';
import type { Gazetteer } from './gazetteer.ts';
import { Hierarchy } from './hierarchy.ts';
import { KINDS, type Kind } from './kind.ts';
import { indexCodes, parentsOf, type CodeIndex, type Parents } from './parents.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/**
 * A dataset as one JSON value, small enough to be loaded by an edge function: what the API answers
 * and nothing else. Parents are not in it, for codes name them.
 */
export interface CompactDataset {
  readonly release: Release;
  /** The region that the areas were cut down to, `null` for the whole country. */
  readonly region: string | null;
  /** As `Gazetteer` has it. */
  readonly version: string;
  /** Of each kind above the barangays: code, name, zip code and district, the last two where known. */
  readonly areas: Readonly<Record<Exclude<Kind, 'barangay'>, readonly (readonly string[])[]>>;
  /** By the code of what they lie in: last three digits and name of each barangay, between line feeds. */
  readonly barangays: Readonly<Record<string, string>>;
}

/** Packs what the API answers from. */
export function toCompact({ release, region, version, hierarchy }: Gazetteer): CompactDataset {
  const barangays: Record<string, string> = {};
  for (const { code, name } of hierarchy.list(null, 'barangays')) {
    const parent = localityPart(code);
    const packed = barangays[parent];
    barangays[parent] = `${packed === undefined ? '' : `${packed}\n`}${code.slice(7)}${name}`;
  }
  const areas = {
    region: hierarchy.list(null, 'regions').map(toFields),
    province: hierarchy.list(null, 'provinces').map(toFields),
    city: hierarchy.list(null, 'cities').map(toFields),
    municipality: hierarchy.list(null, 'municipalities').map(toFields),
    'sub-municipality': hierarchy.list(null, 'sub-municipalities').map(toFields),
  };
  return { release, region, version, areas, barangays };
}

function toFields({ code, name, zipCode, district }: Area): readonly string[] {
  const fields = [code, name, zipCode ?? '', district ?? ''];
  while (fields.at(-1) === '') fields.pop();
  return fields;
}

/** Indexes a packed dataset. */
export function fromCompact({ release, region, version, areas, barangays }: CompactDataset): Gazetteer {
  const rows: Partial<Record<Kind, Row[]>> = {};
  for (const kind of ABOVE_BARANGAYS) {
    rows[kind] = areas[kind].map(([code = '', name = '', zip_code = '', district = '']) => ({
      code,
      name,
      zip_code,
      district,
    }));
  }
  const index = indexCodes(
    ABOVE_BARANGAYS.map((kind) => [kind, rows[kind] ?? []] as const),
    release.placeholders,
  );
  for (const kind of ABOVE_BARANGAYS)
    rows[kind] = rows[kind]?.map((row) => ({ ...row, ...knownParents(kind, row.code, index) }));
  const hierarchy = new Hierarchy({ ...(rows as Record<Kind, Row[]>), barangay: unpack(barangays, index) });
  return { release, hierarchy, region, version };
}

function* unpack(barangays: CompactDataset['barangays'], index: CodeIndex): Iterable<Row> {
  for (const parent of Object.keys(barangays).sort()) {
    const { city_municipality_code, sub_municipality_code } = knownParents('barangay', parent, index);
    const start = parent.slice(0, 7);
    for (const text of barangays[parent]?.split('\n') ?? []) {
      yield { code: start + text.slice(0, 3), name: text.slice(3), city_municipality_code, sub_municipality_code };
    }
  }
}

const ABOVE_BARANGAYS = KINDS.filter((kind) => kind !== 'barangay');

function knownParents(kind: Kind, code: string, index: CodeIndex): Parents {
  const parents = parentsOf(kind, code, index);
  if ('missing' in parents) throw new Error(`${code} names a parent ${parents.missing} that the dataset lacks`);
  return parents as Parents;
}
