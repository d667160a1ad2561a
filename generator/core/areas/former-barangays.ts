import type { Area } from './area.ts';
import type { CodeIndex } from './code-index.ts';
import type { Hierarchy } from './hierarchy.ts';
import { foldName } from '../names/fold.ts';
import { openRecords, packRecords } from '../packed/records.ts';
import { localityPart, nineDigitLocality } from '../psgc/code.ts';

/** A barangay that is gone, or lies in another city or municipality now. */
export interface FormerBarangay {
  readonly name: string;
  readonly locality: string;
  readonly successors: readonly string[];
}

/** The barangays of all releases, and of the publications before them, that tables may still have in their old places. */
export function formerBarangays(codes: CodeIndex, hierarchy: Hierarchy): readonly FormerBarangay[] {
  const former: FormerBarangay[] = [];
  const add = (then: string, name: string, successors: readonly string[]): void => {
    const record = codes.findExact(then);
    const locality = hierarchy.get(record?.successors[0] ?? record?.code ?? then);
    const areas = successors.flatMap((code) => hierarchy.get(code) ?? []);
    const [only, ...others] = areas;
    if (locality === undefined || only === undefined) return;
    if (others.length === 0 && isIn(only, locality) && foldName(only.name) === foldName(name)) return;
    former.push({ name, locality: locality.code, successors: areas.map(({ code }) => code) });
  };
  for (const { code, kind, name, successors } of codes.former()) {
    if (kind !== 'barangay') continue;
    add(code.length === 9 ? nineDigitLocality(code) : localityPart(code), name, successors);
  }
  // A city or municipality without a nine-digit code is newer than its barangays, whose codes say where they were.
  for (const locality of hierarchy.list(null, 'cities-municipalities')) {
    if (locality.correspondenceCode !== null) continue;
    for (const { code, name, correspondenceCode } of hierarchy.list(locality, 'barangays')) {
      if (correspondenceCode !== null) add(nineDigitLocality(correspondenceCode), name, [code]);
    }
  }
  return former;
}

const isIn = ({ cityMunicipality, subMunicipality }: Area, locality: Area): boolean =>
  cityMunicipality === locality || subMunicipality === locality;

const COLUMNS = ['locality', 'name', 'successors'] as const;

export const packFormerBarangays = (former: readonly FormerBarangay[]): string =>
  packRecords(
    former.map((each) => ({ ...each, successors: each.successors.join(' ') })),
    COLUMNS,
  );

export const openFormerBarangays = (packed: string): readonly FormerBarangay[] =>
  openRecords(packed, COLUMNS).map((each) => ({ ...each, successors: each.successors.split(' ') }));
