import type { AreasOracle } from '../oracle/areas/oracle.ts';
import type { AreaRecord } from '../oracle/areas/records.ts';
import { type Case, SUFFIXES } from './case.ts';
import { sampler } from './sampler.ts';

/** Codes that no area has now, and texts that are no codes. */
const NO_CODES = [
  '9999999999',
  '0604500000',
  '0402103001',
  '0990100000',
  '012805001',
  '102805001',
  '01028050010',
  '010280500O',
  '0102805001%20',
  'Aglipay',
  'x',
];

const NO_PATHS = [
  '/api/areas//',
  '/api/areas/0102805001/nothing',
  '/api/areas/0102805001/barangays',
  '/api/v1/areas/0102805001',
  '/api/v2/areas/0102805001',
  '/cloud/api/areas/0102805001',
  '/gitlab/api/areas/0102805001',
];

/** Queries of a record. */
const OF_RECORD = [
  'fields=code,name,population',
  'fields=population_of_todays_area,code',
  'fields=region',
  'fields=',
  'fields=code,nothing',
  'fields=code,,name',
  'fields=Code',
  'fields=code&fields=name',
  'fields[]=code',
  'page=1&utm_source=x',
];

/** Queries of the list that do not depend on an area: right and wrong ones. */
const OF_LIST = [
  '',
  'kind=region',
  'kind=region&format=csv',
  'kind=region&format=geojson',
  'kind=province',
  'kind=city&income_class=1st',
  'kind=city&city_class=HUC&format=csv&fields=code,name,other_names,population,zip_codes,point',
  'city_class=ICC&format=geojson&fields=code,point,region',
  'city_class=HUC&format=geojson&fields=code,area_km2,bbox',
  'capital=true&format=csv&fields=code,point,bbox,area_km2',
  'within=1903617000&kind=barangay&format=csv&fields=code,bbox,point',
  'within=1903617000&kind=barangay&format=geojson&fields=code,bbox',
  'city_class=HUC&capital=true',
  'city_class=HUC&kind=barangay',
  'income_class=5th&island_group=visayas',
  'income_class=6th',
  'income_class=6th&format=csv&fields=code,region,population',
  'income_class=Special',
  'capital=true&fields=code,name',
  'capital=false&kind=city&island_group=mindanao',
  'capital=false&kind=barangay',
  'kind=sub-municipality',
  'zip_code=1000',
  'zip_code=2906',
  'zip_code=2906&kind=barangay&fields=code',
  'zip_code=1012&format=csv',
  'zip_code=6000&kind=city',
  'wikidata=Q39271',
  'geonames=1729655&fields=code,ids',
  'whos_on_first=1108696739&format=csv',
  'fips_10_4=RP28&kind=province&format=geojson',
  'fips_10_4=RP28&kind=barangay',
  'wikipedia=Adams%2C%20Ilocos%20Norte&fields=name,ids&format=csv',
  'wikipedia=Adams%2C+Ilocos+Norte&within=0102800000&page=1',
  'wikidata=Q39271&geonames=1732259',
  'wikidata=Q39271&wikidata=Q39271',
  'wikidata=Q1',
  'wikidata=q39271',
  'wikidata=39271',
  'wikidata=',
  'geonames=1108696739',
  'whos_on_first=x',
  'hasc=PH.IN.BC',
  'hasc=',
  'fips_10_4=RP28%20',
  'wikipedia=Adams,_Ilocos_Norte',
  'wikipedia=constructor',
  'ids=Q39271',
  'poblacion=true&island_group=visayas&page=3&per_page=7',
  'urban_rural=urban&page=1&per_page=1000&fields=code',
  'urban_rural=rural&fields=code',
  'kind=barangay',
  'kind=city&min_growth=2',
  'kind=province&max_growth=-0.5&fields=code,growth_per_year',
  'min_growth=3.5&max_growth=3.6&fields=code,growth_per_year',
  'kind=barangay&min_growth=10&page=2&per_page=20',
  'min_growth=999',
  'kind=province&sort=growth&fields=name,growth_per_year',
  'kind=city&sort=-growth&page=2&per_page=10',
  'within=1300000000&kind=barangay&sort=-population&format=csv',
  'kind=barangay&sort=growth&page=2800&per_page=15',
  'kind=municipality&sort=-name&fields=name',
  'kind=region&sort=area_km2&format=geojson',
  'kind=region&sort=-code',
  'kind=region&sort=code',
  'kind=region&sort=size',
  'kind=region&sort=',
  'kind=region&sort=--code',
  'kind=region&sort=name&sort=code',
  'kind=region&sort=x&fields=x',
  'sort=-growth',
  'min_growth=',
  'min_growth=+2',
  'min_growth=2%',
  'min_growth=-101',
  'max_growth=1000',
  'max_growth=01',
  'max_growth=-0',
  'min_growth=1e1',
  'kind=city&min_growth=1&min_growth=2',
  'kind=barangay&page=2801&per_page=15',
  'kind=barangay&page=2802&per_page=15',
  'kind=barangay&page=2&per_page=3&format=csv',
  'kind=barangay&page=2&per_page=3&format=geojson',
  'kind=city&page=1',
  'kind=city&per_page=10&page=15&fields=name',
  'kind=city&page=0',
  'kind=city&page=x',
  'kind=city&per_page=0',
  'kind=city&per_page=1001',
  'kind=city&page=1&page=2',
  'island_group=luzon',
  'island_group=luzon&page=2',
  'kind=cities',
  'kind=City',
  'kind=',
  'kind=city&kind=city',
  'kind[]=city',
  'within=9999999999',
  'within=0604500000',
  'within=Cebu',
  'within=072217000',
  'kind=city&income_class=7th',
  'kind=city&income_class=1ST',
  'kind=city&capital=yes',
  'urban_rural=U',
  'island_group=Luzon',
  'city_class=huc',
  'zip_code=0000',
  'zip_code=12345',
  'zip_code=abcd',
  'kind=city&fields=',
  'kind=city&fields=code,nothing',
  'kind=city&fields=code&fields=name',
  'kind=city&format=xml',
  'kind=city&format=CSV',
  'kind=city&format=',
  'kind=city&limit=5',
  'kind=city&region_code=0100000000',
  'kind=city&constructor=x',
  'kind=x&within=x&page=0',
  'fields=code',
  'page=1',
  'utm_source=x',
];

/** The queries of the list that an area suggests: what is within it, and what is like it. */
function* queriesOf(record: AreaRecord): Iterable<string> {
  const { code, kind } = record;
  const zip = (record['zip_codes'] as readonly string[])[0];
  const urban = record['urban_rural'];
  for (const [name, id] of Object.entries(record['ids'] as Readonly<Record<string, string | null>>)) {
    if (id !== null) yield `${name}=${encodeURIComponent(id)}&fields=code,ids`;
  }
  yield `within=${code}`;
  yield `within=${code}&kind=barangay&fields=code,name,population_of_todays_area&format=csv`;
  yield `within=${code}&page=1&per_page=5`;
  const parents = ['province', 'city_municipality'].map((parent) => (record[parent] as { code: string } | null)?.code);
  for (const parent of parents) {
    if (parent === undefined) continue;
    yield `within=${parent}&kind=${kind}&fields=code,href&format=geojson`;
    if (urban !== null) yield `within=${parent}&urban_rural=${urban}&fields=code,urban_rural`;
    if (kind === 'barangay') yield `within=${parent}&poblacion=${record['poblacion']}&fields=code,poblacion`;
  }
  if (zip !== undefined) yield `zip_code=${zip}&fields=code,zip_code,zip_codes`;
}

/**
 * Requests for section 14 of docs/contract.md with the oracle's answers: every area, lists by filters in all formats, and
 * 404s.
 *
 * @param origin what the links of pages begin with.
 * @param every takes one case of each group in this many; 1 takes all of them.
 * @param lists takes one of the lists by filters that depend on no area in this many.
 */
export function* areasCases(oracle: AreasOracle, origin: string, every: number, lists = 1): Iterable<Case> {
  const taken = sampler(every);
  const toCase = (group: string, target: string): Case => {
    const { status, body, mediaType } = oracle.answer(target, origin);
    const text = mediaType?.startsWith('text/csv') ? `${body as string}` : `${JSON.stringify(body)}\n`;
    return { group, target, status, body: text, ...(mediaType !== undefined && { mediaType }) };
  };
  let number = 0;
  for (const record of oracle.records.values()) {
    number += 1;
    const group = `areas: ${record.kind}`;
    if (taken(group)) yield toCase(group, `/api/areas/${record.code}${SUFFIXES[number % SUFFIXES.length]}`);
    if (!taken('fields of areas')) continue;
    const query = OF_RECORD[number % OF_RECORD.length] ?? '';
    yield toCase('fields of areas', `/api/areas/${record.code}?${query}`);
    if (number % LISTED === 0 || record.kind !== 'barangay') {
      for (const each of queriesOf(record)) yield toCase('lists of areas near an area', `/api/areas?${each}`);
    }
  }
  const listed = sampler(lists);
  for (const query of OF_LIST) {
    if (listed('lists of areas')) yield toCase('lists of areas', `/api/areas${query === '' ? '' : `?${query}`}`);
  }
  for (const code of NO_CODES) yield toCase('areas that do not exist', `/api/areas/${code}`);
  for (const code of NO_CODES) yield toCase('areas that do not exist', `/api/areas/${code}?fields=nothing`);
  for (const path of NO_PATHS) yield toCase('paths of areas that do not exist', path);
}

/** One barangay in this many is asked for with lists. */
const LISTED = 97;
