import { createRequire } from 'node:module';
import type { ListedPlace } from './tie.ts';
import { groupBy } from '../../../generator/group-by.ts';

const require = createRequire(import.meta.url);

/** A list of zip codes that somebody published. */
export interface ZipCodeList {
  /** Its name in the column `source`. */
  readonly source: string;
  readonly places: readonly ListedPlace[];
  /** How many of its zip codes belong to companies and offices, which are no places. */
  readonly companies: number;
}

const COMPANIES = 'Companies/Institutions';

/** https://www.npmjs.com/package/use-postal-ph, MIT. */
async function usePostalPh(): Promise<ZipCodeList> {
  type Place = {
    readonly municipality: string;
    readonly location: string;
    readonly region: string;
    readonly post_code: number;
  };
  type Library = { readonly default: () => { fetchDataLists(): { readonly data: readonly Place[] } } };
  const module = (await import(require.resolve('use-postal-ph'))) as Library;
  const { data } = module.default().fetchDataLists();
  const places = data.filter(({ location }) => location !== COMPANIES);
  return {
    source: 'use-postal-ph',
    companies: data.length - places.length,
    places: places.map(({ municipality, location, region, post_code: zipCode }) => ({
      zipCode: `${zipCode}`.padStart(4, '0'),
      place: municipality.trim(),
      within: location.trim(),
      isInMetroManila: region === 'NCR',
    })),
  };
}

/**
 * https://www.npmjs.com/package/zipcodes-ph, MIT. It has the places of each zip code without a city or province, so they are
 * in the only one in which the other list has the zip code; zip codes that are in several there are left out.
 */
function zipcodesPh({ places }: ZipCodeList): ZipCodeList {
  const byZip = require('zipcodes-ph/build/zipcodes.json') as Readonly<Record<string, string | readonly string[]>>;
  const others = groupBy(places, ({ zipCode }) => zipCode);
  return {
    source: 'zipcodes-ph',
    companies: Object.keys(byZip).filter((zipCode) => zipCode < FIRST_OF_PLACES).length,
    places: Object.entries(byZip).flatMap(([zipCode, names]) => {
      const known = others.get(zipCode) ?? [];
      const [one] = known;
      if (one === undefined || known.some(({ within }) => within !== one.within)) return [];
      const single = [names].flat().filter((place) => !SEVERAL.test(place));
      return single.map((place): ListedPlace => ({ ...one, place: place.trim() }));
    }),
  };
}

/** Several names in one: this list shortens them, `Rizal` for Rizal Village. */
const SEVERAL = /[,/&+]| - /;

/** Lower ones belong to companies and offices. */
const FIRST_OF_PLACES = '1000';

/** The lists, the one with cities and provinces first. */
export async function zipCodeLists(): Promise<readonly [ZipCodeList, ZipCodeList]> {
  const first = await usePostalPh();
  return [first, zipcodesPh(first)];
}
