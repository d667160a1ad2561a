import { Country } from '../../oracle/country.ts';
import { locate, type Place } from '../../oracle/place.ts';
import { shippedFacts } from '../../oracle/shipped.ts';

export const ILOCOS_NORTE = '0102800000';
export const MANILA = '1380600000';
export const NCR = '1300000000';

const places = locate(shippedFacts());

/** The shipped release, as the oracle reads it. */
export const country = new Country(places);

/** The area with a ten-digit code. Throws if the release has none. */
export const place = (code: string): Place => {
  const found = places.find((each) => each.code === code);
  if (found === undefined) throw new Error(`the release has no ${code}`);
  return found;
};

/** The names of all areas of a collection, or of those within the area with a ten-digit code. */
export const names = (collection: Parameters<Country['members']>[0], scope: string | null = null): readonly string[] =>
  country.members(collection, scope === null ? null : place(scope)).map(({ name }) => name);

/** The names of a collection that contain a text in lower case, in any letter case. */
export const containing = (collection: Parameters<Country['members']>[0], part: string): readonly string[] =>
  names(collection).filter((name) => name.toLowerCase().includes(part));
