import {
  type Area,
  BARANGAY,
  type Choices,
  CITY,
  NO_PROVINCE,
  PROVINCE,
  REGION,
  SUB_MUNICIPALITY,
  sameUntil,
  usualName,
} from './area.ts';
import type { Source } from './source.ts';

/** An item of `/api/v2/regions/{region}/cities-municipalities`. */
interface Locality extends Area {
  readonly province: string | null;
}

/** An item of `/api/located-in`: a locality without a province, and the province in which it lies. */
export interface LocatedIn extends Area {
  readonly located_in: string | null;
  readonly province: string | null;
}

/** The municipalities of the Special Geographic Area, which is a row of the PSGC, but no area. */
const SPECIAL_GEOGRAPHIC_AREA = '19999';

/**
 * The areas to choose from at a step, in the order of the names that people see; none if the step does not apply:
 * provinces in Metro Manila, sub-municipalities outside of Manila.
 *
 * @throws what {@link Source.read} throws.
 */
export async function listAreas(
  step: number,
  chosen: Choices,
  source: Source,
  signal: AbortSignal,
): Promise<readonly Area[]> {
  const read = <Body = readonly Area[]>(path: string) => source.read<Body>(path, signal);
  const [region, province, city, subMunicipality] = chosen.map((area) => area?.code ?? '');
  const localities = () => read<readonly Locality[]>(`v2/regions/${region}/cities-municipalities`);
  if (step === REGION) return read('v2/regions');
  if (step === PROVINCE) {
    const [provinces, within] = await Promise.all([read(`v2/regions/${region}/provinces`), localities()]);
    const outside = within.filter((locality) => locality.province === null);
    if (provinces.length === 0 || outside.length === 0) return byName(provinces);
    const isSpecial = outside.every(({ code }) => sameUntil(5, code, SPECIAL_GEOGRAPHIC_AREA));
    return [...byName(provinces), { code: NO_PROVINCE, name: isSpecial ? 'Special Geographic Area' : '' }];
  }
  if (step === CITY) {
    const [within, located] = await Promise.all([localities(), read<readonly LocatedIn[]>('located-in')]);
    if (!province || province === NO_PROVINCE) return byName(within.filter((locality) => locality.province === null));
    return byName([
      ...within.filter(({ code }) => sameUntil(5, code, province)),
      ...located.filter(({ located_in }) => located_in === province),
    ]);
  }
  if (step === SUB_MUNICIPALITY) {
    // Only a city that stands in the place of a province can have some: 13806 00000 is above 13806 01000.
    if (!city?.endsWith('00000')) return [];
    return (await read('v2/sub-municipalities')).filter(({ code }) => sameUntil(5, code, city));
  }
  return byName(
    await read(
      subMunicipality
        ? `v2/sub-municipalities/${subMunicipality}/barangays`
        : `v2/cities-municipalities/${city}/barangays`,
    ),
  );
}

/** The area of a step that has a code, or has the area with this code below it. */
export function findAbove(
  step: number,
  areas: readonly Area[],
  code: string,
  located: readonly LocatedIn[],
): Area | undefined {
  const find = (test: (area: Area) => boolean) => areas.find(test);
  if (step === REGION) return find((area) => sameUntil(2, area.code, code));
  if (step === PROVINCE) {
    const home = located.find((locality) => isWithin(locality.code, code))?.located_in;
    return (
      find((area) => sameUntil(5, area.code, code)) ??
      find((area) => area.code === home) ??
      find((area) => area.code === NO_PROVINCE)
    );
  }
  if (step === BARANGAY) return find((area) => area.code === code);
  return find((area) => isWithin(area.code, code));
}

/** Whether a code is that of a locality or sub-municipality, or of an area in it. */
const isWithin = (locality: string, code: string): boolean =>
  sameUntil(locality.endsWith('00000') ? 5 : 7, locality, code);

const { compare } = new Intl.Collator('fil', { numeric: true });
const byName = (areas: readonly Area[]): readonly Area[] =>
  [...areas].sort((one, other) => compare(usualName(one.name), usualName(other.name)));
