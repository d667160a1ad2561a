import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A name as a list prints it, with the names above it and its code, as far as the list has them. */
export interface Printed {
  readonly level: 'region' | 'province' | 'city or municipality' | 'barangay';
  readonly name: string;
  /** The names of the areas above it, from the region down. */
  readonly within: readonly string[];
  /** The nine-digit code. */
  readonly code?: string;
}

/** A list of areas that somebody else wrote. */
export interface PrintedList {
  readonly title: string;
  readonly names: readonly Printed[];
}

const require = createRequire(import.meta.url);
const json = <Value>(path: string): Value => JSON.parse(readFileSync(require.resolve(path), 'utf8')) as Value;

/** https://www.npmjs.com/package/philippines, MIT: the names that Wikipedia printed in 2014. */
function wikipedia(): PrintedList {
  type Region = { readonly name: string; readonly long: string; readonly key: string };
  type Province = { readonly name: string; readonly region: string; readonly key: string };
  type City = { readonly name: string; readonly province: string };
  const regions = json<Region[]>('philippines/regions.json');
  const provinces = json<Province[]>('philippines/provinces.json');
  const regionOf = new Map(regions.map(({ key, name }) => [key, name]));
  const above = new Map(provinces.map(({ key, name, region }) => [key, [regionOf.get(region) ?? region, name]]));
  return {
    title: 'philippines (Wikipedia, 2014)',
    names: [
      ...regions.flatMap(({ name, long }) =>
        [name, long].map((text): Printed => ({ level: 'region', name: text, within: [] })),
      ),
      ...provinces.map(
        ({ name, region }): Printed => ({ level: 'province', name, within: [regionOf.get(region) ?? region] }),
      ),
      ...json<City[]>('philippines/cities.json').map(
        ({ name, province }): Printed => ({ level: 'city or municipality', name, within: above.get(province) ?? [] }),
      ),
    ],
  };
}

/** https://www.npmjs.com/package/philippine-location-json-for-geer, ISC: PSA's publication of about 2016. */
function psa2016(): PrintedList {
  type Line = {
    readonly name: string;
    readonly reg_code: string;
    readonly prov_code?: string;
    readonly mun_code?: string;
  };
  type Coded = Line & { readonly psgc_code: string };
  const folder = 'philippine-location-json-for-geer/src/json';
  const regions = json<Coded[]>(`${folder}/regions.json`);
  const provinces = json<Coded[]>(`${folder}/provinces.json`);
  const cities = json<Coded[]>(`${folder}/city-mun.json`);
  const nameOf = new Map([
    ...regions.map(({ reg_code, name }) => [reg_code, name] as const),
    ...provinces.map(({ prov_code, name }) => [prov_code, name] as const),
    ...cities.map(({ mun_code, name }) => [mun_code, name] as const),
  ]);
  const within = (...codes: (string | undefined)[]) => codes.map((code) => nameOf.get(code) ?? '');
  return {
    title: 'philippine-location-json-for-geer (PSA, about 2016)',
    names: [
      ...regions.map(({ name, psgc_code }): Printed => ({ level: 'region', name, within: [], code: psgc_code })),
      ...provinces.map(
        ({ name, psgc_code, reg_code }): Printed => ({
          level: 'province',
          name,
          within: within(reg_code),
          code: psgc_code,
        }),
      ),
      ...cities.map(
        ({ name, psgc_code, reg_code, prov_code }): Printed => ({
          level: 'city or municipality',
          name,
          within: within(reg_code, prov_code),
          code: psgc_code,
        }),
      ),
      ...json<(Line & { readonly brgy_code: string })[]>(`${folder}/barangays.json`).map(
        ({ name, brgy_code, reg_code, prov_code, mun_code }): Printed => ({
          level: 'barangay',
          name,
          within: within(reg_code, prov_code, mun_code),
          code: brgy_code,
        }),
      ),
    ],
  };
}

/** https://www.npmjs.com/package/use-postal-ph, MIT: the places of a zip code directory, post offices included. */
async function postal(): Promise<PrintedList> {
  type Place = { readonly municipality: string; readonly location: string; readonly region: string };
  type Library = { readonly default: () => { fetchDataLists(): { readonly data: readonly Place[] } } };
  const module = (await import(require.resolve('use-postal-ph'))) as Library;
  const { data } = module.default().fetchDataLists();
  const unique = <Item>(items: readonly Item[]) => [
    ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
  ];
  return {
    title: 'use-postal-ph (zip codes)',
    names: unique<Printed>([
      ...data.map(({ region }): Printed => ({ level: 'region', name: region, within: [] })),
      ...data
        .filter(({ region }) => region !== 'NCR')
        .map(({ location, region }): Printed => ({ level: 'province', name: location, within: [region] })),
      ...data.map(
        ({ region, location, municipality }): Printed =>
          region === 'NCR'
            ? { level: 'city or municipality', name: location, within: [region] }
            : { level: 'city or municipality', name: municipality, within: [region, location] },
      ),
    ]),
  };
}

/** The lists to measure with. Nobody who works on this project wrote them. */
export const printedLists = async (): Promise<readonly PrintedList[]> => [wikipedia(), psa2016(), await postal()];
