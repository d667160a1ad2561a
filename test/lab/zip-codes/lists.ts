import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ListedPlace } from './tie.ts';

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
 * The data of https://pypi.org/project/phzipcodes, MIT, which are from PHLPost: an object of places by zip code. It names no
 * cities in Metro Manila, so places there are in the city in which the other list has the zip code.
 */
function phzipcodes(file: string, { places }: ZipCodeList): ZipCodeList {
  type Place = { readonly city_municipality: string; readonly province: string };
  const cities = new Map<string, Set<string>>();
  for (const { zipCode, within, isInMetroManila } of places) {
    if (isInMetroManila) cities.set(zipCode, (cities.get(zipCode) ?? new Set()).add(within));
  }
  const byZip = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Place>>;
  return {
    source: 'phlpost',
    companies: 0,
    places: Object.entries(byZip).flatMap(([zipCode, { city_municipality: place, province }]): ListedPlace[] => {
      const isInMetroManila = province === 'Metro Manila';
      const [city, another] = cities.get(zipCode) ?? [];
      if (isInMetroManila && (city === undefined || another !== undefined)) return [];
      return [{ zipCode, place: place.trim(), within: city ?? province, isInMetroManila }];
    }),
  };
}

/** @param file the JSON of phzipcodes, which is on no registry of packages for Node. */
export async function zipCodeLists(file: string | undefined): Promise<readonly ZipCodeList[]> {
  const first = await usePostalPh();
  return file === undefined ? [first] : [first, phzipcodes(file, first)];
}
