import type { Area } from './area.ts';

/** The zip code of an area. A barangay has that of its locality: in Manila of its sub-municipality. */
export const zipCodeOf = (area: Area): string | null =>
  area.kind === 'barangay' ? ((area.subMunicipality ?? area.cityMunicipality)?.zipCode ?? null) : area.zipCode;
