/** A page of a list by hand. */
function pageWith(item: Record<string, unknown> | undefined, path: string) {
  const page = `${path}?page=1&per_page=1`;
  return {
    data: [item],
    links: { first: page, last: `https://psgc.example.ph${page}`, prev: null, next: `http://localhost:8080${page}` },
    meta: { current_page: 1, from: 1, last_page: 1, path, per_page: 1, to: null, total: 1 },
  };
}

/** An example of each schema, written by hand. */
export const records: Record<string, Record<string, unknown>> = {
  Region: { code: '0100000000', name: 'Region I' },
  Province: { code: '0102800000', name: 'Ilocos Norte', region: 'Region I' },
  CityMunicipality: { code: '1381701000', name: 'Pateros', type: 'Mun', region: 'NCR', province: null },
  SubMunicipality: {
    code: '1380602000',
    name: 'Binondo',
    type: 'SubMun',
    region: 'NCR',
    province: null,
    city_municipality: 'City of Manila',
  },
  Barangay: {
    code: '0102805001',
    name: 'Aglipay',
    status: 'Active',
    region: 'Region I',
    province: 'Ilocos Norte',
    city_municipality: 'City of Batac',
  },
  RegionDetail: {
    code: '0100000000',
    name: 'Region I',
    provinces_count: 4,
    cities_municipalities_count: 125,
    barangays_count: 3267,
  },
  ProvinceDetail: {
    code: '0102800000',
    name: 'Ilocos Norte',
    region: 'Region I',
    cities_municipalities_count: 23,
    barangays_count: 559,
  },
  CityMunicipalityDetail: {
    code: '0102805000',
    name: 'City of Batac',
    type: 'City',
    region: 'Region I',
    province: 'Ilocos Norte',
    barangays_count: 43,
  },
  SubMunicipalityDetail: {
    code: '1380602000',
    name: 'Binondo',
    type: 'SubMun',
    region: 'NCR',
    province: null,
    city_municipality: 'City of Manila',
    barangays_count: 10,
  },
  BarangayDetail: {
    code: '0102805001',
    name: 'Aglipay',
    status: 'Active',
    region: 'Region I',
    province: null,
    city_municipality: 'City of Cebu',
  },
  RegionV1: { code: '0100000000', name: 'Region I' },
  ProvinceV1: { code: '0102800000', name: 'Ilocos Norte' },
  CityMunicipalityV1: { code: '0102805000', name: 'City of Batac', type: 'City', district: '2nd', zip_code: '2906' },
  SubMunicipalityV1: { code: '1380602000', name: 'Binondo', type: 'SubMun', district: null, zip_code: null },
  BarangayV1: { code: '0102805001', name: 'Aglipay', status: 'Active' },
  LocatedIn: { code: '0730600000', name: 'City of Cebu', located_in: '0702200000', province: 'Cebu' },
  Code: {
    code: '0604500000',
    kind: 'province',
    name: 'Negros Occidental',
    status: 'recoded',
    correspondence_code: '064500000',
    former_codes: [],
    successors: ['1804500000'],
    last_release: '2024-04',
    evidence: 'correspondence code',
    href: null,
    earlier: [
      {
        period: '2017-07/2017-09',
        change: 'Transferred province',
        name: 'Negros Occidental, Region VI (Western Visayas)',
        old_name: null,
        old_code: '184500000',
        basis: { kind: null, text: 'EO 38', date: null, plebiscite: null },
        source: 'PSA Summary of Changes, 2001-present, row 707',
      },
    ],
  },
  RetiredCode: {
    code: '0402103001',
    kind: 'barangay',
    name: 'Alima',
    status: 'merged',
    successors: ['0402103089'],
    last_release: '2023-2Q',
  },
  Release: {
    release: '2025-07',
    date: '2025-07-31',
    published: '2025-08-29',
    reference: null,
    title: 'A province in another region',
    url: 'https://psa.gov.ph/classification/psgc/node/1',
    regions: 18,
    provinces: 82,
    cities: 149,
    municipalities: 1493,
    sub_municipalities: 14,
    barangays: 42011,
    changes: 430,
  },
  ReleasedArea: {
    release: '2024-04',
    code: '0604502001',
    kind: 'barangay',
    name: 'Abuanan',
    region: { code: '0600000000', name: 'Region VI (Western Visayas)' },
    province: { code: '0604500000', name: 'Negros Occidental' },
    city_municipality: { code: '0604502000', name: 'City of Bago' },
    sub_municipality: null,
    city_class: null,
    income_class: null,
    urban_rural: 'urban',
  },
  Change: {
    release: '2024-2Q',
    change: 'moved',
    kind: 'province',
    code: '1804500000',
    former_code: '0604500000',
    name: 'Negros Occidental',
    field: null,
    from: '0600000000',
    to: '1800000000',
    evidence: 'correspondence code',
    basis: {
      kind: 'republic_act',
      text: 'Republic Act No. 12000 dated 11 June 2024',
      date: '2024-06-11',
      plebiscite: null,
    },
  },
  Meta: {
    release: '2026-1Q',
    date: '2026-03-31',
    source: { title: 'PSGC', publisher: 'PSA', url: 'https://psa.gov.ph', note: null },
    attribution: 'PSA',
    licences: { areas: 'a', populations: 'b', zip_codes: 'c', districts: 'd', points: 'e' },
    region: null,
    newer_releases: [
      { release: '2026-2Q', date: null, published: null, reference: '2026-219', title: null, url: null },
    ],
    totals: {
      regions: 1,
      provinces: 1,
      cities_municipalities: 1,
      cities: 1,
      municipalities: 0,
      sub_municipalities: 0,
      barangays: 1,
    },
    generator: { name: 'psgc-static', version: '0.1.0' },
  },
  Error: { message: 'Region not found' },
};

const region = { code: '0100000000', name: 'Region I' };
records['Area'] = {
  code: '0102805000',
  kind: 'city',
  name: 'City of Batac',
  old_name: null,
  other_names: ['Batac City'],
  correspondence_code: '012805000',
  former_codes: [],
  region,
  province: { code: '0102800000', name: 'Ilocos Norte' },
  city_municipality: null,
  sub_municipality: null,
  located_in: null,
  island_group: 'luzon',
  capital: false,
  poblacion: null,
  city_class: 'CC',
  income_class: '3rd',
  urban_rural: null,
  iso_3166_2: null,
  zip_code: '2906',
  zip_codes: ['2906'],
  district: '2nd',
  population: { 2015: 55201, 2020: 55484, 2024: null },
  population_of_todays_area: { 2015: 55201, 2020: 55484, 2024: null },
  provinces_count: null,
  cities_municipalities_count: null,
  barangays_count: 43,
  point: { lat: 18.0554, lon: 120.5649 },
  bbox: [120.48, 17.98, 120.63, 18.12],
  area_km2: 161.06,
  first_release: '2022-4Q',
  href: '/api/v2/cities-municipalities/0102805000',
};
records['AreaPage'] = pageWith(records['Area'], '/api/areas');
records['ZipCode'] = {
  zip_code: '2906',
  areas: [
    {
      code: '0102805000',
      kind: 'city',
      name: 'City of Batac',
      within: ['Ilocos Norte', 'Region I (Ilocos Region)'],
      href: '/api/v2/cities-municipalities/0102805000',
    },
  ],
  places: ['Batac'],
};
records['ReleaseDetail'] = { ...records['Release'], source: '2025-07.csv' };
records['SearchResult'] = {
  code: '0102805001',
  kind: 'barangay',
  name: 'Aglipay',
  within: ['City of Batac', 'Ilocos Norte', 'Region I (Ilocos Region)'],
  href: '/api/v2/barangays/0102805001',
};
records['NearBarangay'] = { ...records['SearchResult'], distance_m: 0 };
records['PointIndex'] = {
  regions: [{ code: '0100000000', localities: ['0102805000'], boxes: [[120.53, 18.01, 120.61, 18.09]] }],
};
records['RegionPoints'] = {
  code: '0100000000',
  decimals: 4,
  localities: [{ code: '0102805000', from: [120.53, 18.01], barangays: [1, 2], east: [349, 51], north: [454, 28] }],
};
records['MatchResult'] = {
  status: 'partial',
  score: 0.9,
  code: '0102805000',
  kind: 'city',
  name: 'City of Batac',
  within: ['Ilocos Norte', 'Region I (Ilocos Region)'],
  matched: { barangay: 'unknown', city: 'typo', province: 'exact', region: null },
  candidates: [{ ...records['SearchResult'], score: 0.25 }],
  href: '/api/v2/cities-municipalities/0102805000',
};
records['RegionPage'] = pageWith(records['RegionV1'], '/api/v1/regions');
records['ProvincePage'] = pageWith(records['ProvinceV1'], '/api/v1/regions/0100000000/provinces');
records['CityMunicipalityPage'] = pageWith(records['CityMunicipalityV1'], '/api/v1/provinces/0102800000/cities');
records['SubMunicipalityPage'] = pageWith(records['SubMunicipalityV1'], '/api/v1/sub-municipalities');
records['BarangayPage'] = pageWith(records['BarangayV1'], '/api/v1/barangays');
