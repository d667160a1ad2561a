import type { Area } from '../../dataset/area.ts';
import type { Collection } from '../../dataset/collection.ts';
import type { Kind } from '../../dataset/kind.ts';
import type { Mount } from '../../api/mount.ts';
import type { Family } from '../../api/routing/route.ts';

/** An address of the API, and what it answers. */
export interface ApiAddress {
  readonly address: string;
  readonly answers: string;
}

type Mounts = readonly Pick<Mount, 'base' | 'families'>[];

/** The collection in which an area has its address, and those that can be listed within it. */
const COLLECTIONS: Readonly<Record<Exclude<Kind, 'barangay'>, readonly [Collection, ...Collection[]]>> = {
  region: ['regions', 'provinces', 'cities-municipalities', 'barangays'],
  province: ['provinces', 'cities-municipalities', 'barangays'],
  city: ['cities-municipalities', 'barangays'],
  municipality: ['cities-municipalities', 'barangays'],
  'sub-municipality': ['sub-municipalities', 'barangays'],
};

/** The addresses of the API that answer for an area above the barangays, as far as the mounts have its families. */
export function apiAddresses({ kind, code }: Area, mounts: Mounts): readonly ApiAddress[] {
  if (kind === 'barangay') return [];
  const [own, ...below] = COLLECTIONS[kind];
  const at = (family: Family, path: string, answers: string): readonly ApiAddress[] =>
    baseOf(family, mounts).map((base) => ({ address: `${base}/${path}`, answers }));
  return [
    ...at('v2', `v2/${own}/${code}`, 'the record, with totals'),
    ...below.flatMap((collection) => at('v2', `v2/${own}/${code}/${collection}`, `its ${WORDS[collection]}`)),
    ...at('v1', `${own}/${code}`, `the record of v1${hasZipCode(kind) ? ', with zip code and district' : ''}`),
    ...at('history', `codes/${code}`, 'the record of the code, with former codes'),
  ];
}

/** The base of the first mount with a family; none if there is no such mount. */
const baseOf = (family: Family, mounts: Mounts): readonly string[] =>
  mounts
    .filter(({ families }) => families.includes(family))
    .map(({ base }) => base)
    .slice(0, 1);

const hasZipCode = (kind: Kind): boolean => kind !== 'region' && kind !== 'province';

const WORDS: Readonly<Partial<Record<Collection, string>>> = {
  provinces: 'provinces',
  'cities-municipalities': 'cities and municipalities',
  barangays: 'barangays',
};
