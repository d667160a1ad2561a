import { localityPart, provincePart } from './code.ts';

/** A place that a post office gives a zip code to: a town; in Metro Manila also a district, a village or a barangay. */
export interface ZipCodePlace {
  /** The ten-digit code of the lowest area that certainly has the place. */
  readonly code: string;
  readonly zip_code: string;
  /** As the source writes it: `Mandaluyong CPO`. */
  readonly place: string;
}

/** The order of the places of a dataset. */
export const placeKey = ({ zip_code: zipCode, place, code }: ZipCodePlace): string => `${code} ${zipCode} ${place}`;

/** The places in the order of the file. */
export const sortZipCodes = <Place extends ZipCodePlace>(places: readonly Place[]): readonly Place[] =>
  places.toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));

/** The code of a place's area in another release, or that of the city, municipality or province that had it. */
export function codeOfPlace(code: string, codeThere: (code: string) => string | undefined): string | undefined {
  for (const each of [code, localityPart(code), provincePart(code)]) {
    const found = codeThere(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
