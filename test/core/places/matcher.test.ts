import { describe, expect, test } from 'vitest';
import { type MatchQuery, type MatchStatus, noteOf } from '../../../generator/core/places/match.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import { matcher } from './properties.ts';
import { gazetteer } from '../../committed-data.ts';

/** Texts with the status and the code that they must have; `null` for none. Codes are those of the committed data. */
type Row = readonly [texts: MatchQuery, status: MatchStatus, code: string | null];

const san = { province: 'Metro Manila', city: 'Pasig City', barangay: 'San Antonio' };
const SAN_ANTONIO = '1381200019';

const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  'names that are official, a code or a former code are exact': [
    // A barangay of that name in Negros Occidental was in the region before.
    [{ region: 'Region VI (Western Visayas)', barangay: 'Santa Rosa' }, 'exact', '0631000165'],
    [
      { region: 'Region I (Ilocos Region)', province: 'Ilocos Norte', city: 'City of Batac', barangay: 'Aglipay' },
      'exact',
      '0102805001',
    ],
    [{ province: 'ILOCOS NORTE', city: 'city of batac' }, 'exact', '0102805000'],
    [{ region: 'National Capital Region (NCR)' }, 'exact', '1300000000'],
    [{ barangay: '0102805001' }, 'exact', '0102805001'],
    [{ barangay: '012805001' }, 'exact', '0102805001'],
    [{ city: '0604502000' }, 'exact', '1804502000'],
  ],
  'other ways of writing a name are an alias': [
    [san, 'alias', SAN_ANTONIO],
    [{ ...san, province: 'NCR, SECOND DISTRICT', barangay: 'Brgy. San Antonio' }, 'alias', SAN_ANTONIO],
    [{ ...san, province: 'NATIONAL CAPITAL REGION - SECOND DISTRICT', city: 'PASIG' }, 'alias', SAN_ANTONIO],
    [{ city: 'QC' }, 'alias', '1381300000'],
    [{ city: 'CDO' }, 'alias', '1030500000'],
    [{ city: 'Ozamis City' }, 'alias', '1004210000'],
    [{ city: 'Legazpi City', barangay: 'Brgy. 42' }, 'alias', '0500506064'],
    [{ city: 'Legazpi City', barangay: 'Rawis' }, 'alias', '0500506064'],
    [{ province: 'Metro Manila', city: 'Tondo', barangay: 'Barangay 105' }, 'alias', '1380601105'],
    [{ province: 'Cavite', city: 'GMA' }, 'alias', '0402123000'],
    [{ province: 'Cavite', city: 'Gen. Trias' }, 'alias', '0402108000'],
    [{ region: 'IV-A', province: 'Cavite', city: 'Dasmarinas City' }, 'alias', '0402106000'],
    [{ city: 'Las PiÃ±as City' }, 'alias', '1380200000'],
    [{ city: 'Las Pi?as' }, 'alias', '1380200000'],
    [{ province: 'Cebu', city: 'Cebu City' }, 'alias', '0730600000'],
    [{ region: 'REGION XII', province: 'COTABATO (NORTH COTABATO)', city: 'Midsayap' }, 'alias', '1204709000'],
  ],
  'what was true in an earlier release is no contradiction': [
    [{ province: 'Compostela Valley', city: 'Nabunturan' }, 'alias', '1108209000'],
    [{ region: 'Region VI', province: 'Negros Occidental', city: 'City of Bago' }, 'alias', '1804502000'],
    [{ region: 'ARMM', province: 'Sulu', city: 'Indanan' }, 'alias', '0906601000'],
    [{ province: 'Maguindanao', city: 'Datu Odin Sinsuat' }, 'alias', '1908705000'],
    [{ province: 'Davao del Norte', city: 'Nabunturan' }, 'alias', '1108209000'],
    [{ city: 'City of Makati', barangay: 'Comembo' }, 'alias', '1381500030'],
  ],
  'what people call an area is an alias of each that it means': [
    [{ address: '32nd Street, BGC, Taguig' }, 'alias', '1381500020'],
    [{ city: 'Taguig', barangay: 'Bonifacio Global City' }, 'alias', '1381500020'],
    [{ address: 'Salcedo Village, Makati City' }, 'alias', '1380300002'],
    [{ city: 'Caloocan', barangay: 'Bagong Silang' }, 'partial', '1380100000'],
    [{ address: 'Cembo, Makati City' }, 'alias', '1381500029'],
    [{ province: 'Sorsogon', city: 'Bacon' }, 'alias', '0506216000'],
    [{ city: 'Bacon', barangay: 'Poblacion' }, 'alias', '0506216051'],
    [{ city: 'Kaputian', province: 'Davao del Norte' }, 'alias', '1102317000'],
    [{ city: 'Lungsod ng Maynila' }, 'alias', '1380600000'],
    [{ city: 'Dakbayan sa Sugbo' }, 'alias', '0730600000'],
    [{ province: 'Sugbo' }, 'alias', '0702200000'],
  ],
  'a district narrows the barangays of its city': [
    [{ address: 'San Vicente, Jaro, Iloilo City' }, 'alias', '0631000163'],
    [{ address: '12 Rizal Street, San Isidro, La Paz, Iloilo City 5000' }, 'alias', '0631000199'],
    [{ address: 'San Juan, Molo, Iloilo City' }, 'alias', '0631000156'],
    [{ city: 'Iloilo City', barangay: 'Jaro' }, 'partial', '0631000000'],
    [{ address: 'Catalunan Grande, Talomo, Davao City' }, 'alias', '1130700030'],
    [{ address: 'Carmen, Baguio District, Davao City' }, 'alias', '1130700029'],
  ],
  'a name that is another official one means that first': [
    [{ city: 'Davao City', barangay: 'Talomo' }, 'alias', '1130700116'],
    [{ address: 'Calinan, Davao City' }, 'alias', '1130700026'],
    [{ city: 'Jaro' }, 'exact', '0803723000'],
    [{ address: 'La Paz, Jaro, Leyte' }, 'exact', '0803723046'],
    [{ city: 'Davao City', barangay: 'Baguio' }, 'alias', '1130700007'],
  ],
  'a name with typing errors is close': [
    [{ city: 'Ozamiss City' }, 'close', '1004210000'],
    [{ province: 'Ilocos Norte', city: 'Batak City', barangay: 'Aglypay' }, 'close', '0102805001'],
    [{ region: 'Region V', province: 'Albay', city: 'Legazpy City' }, 'close', '0500506000'],
  ],
  'columns that are shifted or swapped are understood': [
    [{ region: 'Ilocos Norte', province: 'City of Batac', city: 'Aglipay' }, 'alias', '0102805001'],
    [{ province: 'City of Batac', city: 'Ilocos Norte', barangay: 'Aglipay' }, 'alias', '0102805001'],
    [{ province: 'Ilocos Norte', city: 'Aglipay', barangay: 'City of Batac' }, 'alias', '0102805001'],
  ],
  'the city is certain, the barangay is not': [
    [{ province: 'Ilocos Norte', city: 'City of Batac', barangay: 'Forbes Park' }, 'partial', '0102805000'],
    [{ province: 'Ilocos Norte', city: 'Atlantis' }, 'partial', '0102800000'],
    [{ city: 'City of Manila', barangay: 'N/A' }, 'partial', '1380600000'],
  ],
  'several areas fit equally: of barangays in one city, the city': [
    [{ city: 'San Isidro' }, 'ambiguous', null],
    [{ barangay: 'Poblacion' }, 'ambiguous', null],
    [{ province: 'Batangas', city: 'Lipa City', barangay: 'Poblacion' }, 'partial', '0401014000'],
    [{ city: 'City of Caloocan', barangay: 'Barangay 176' }, 'partial', '1380100000'],
    [{ region: 'Region I', province: 'Cavite', city: 'City of Batac' }, 'ambiguous', null],
  ],
  'a city and a municipality of the same name are not told apart without anything above': [
    [{ city: 'Naga' }, 'ambiguous', null],
    [{ city: 'Bacolod' }, 'ambiguous', null],
    [{ address: 'Naga' }, 'ambiguous', null],
    [{ city: 'Bacolod City' }, 'alias', '1830200000'],
    [{ city: 'Quezon City' }, 'exact', '1381300000'],
  ],
  'a province that the city does not lie in is not explained away': [
    [{ province: 'Rizal', city: 'Makati' }, 'ambiguous', null],
    [{ province: 'Aurora', city: 'Pasay' }, 'ambiguous', null],
    [{ address: 'Makati, Rizal' }, 'ambiguous', null],
    [{ address: 'Pasay, Aurora' }, 'ambiguous', null],
  ],
  'a text without a letter or digit is none': [
    [{ city: 'City of Manila', barangay: '-' }, 'exact', '1380600000'],
    [{ city: '-', barangay: '--' }, 'none', null],
  ],
  'nothing is known': [
    [{}, 'none', null],
    [{ barangay: ' ' }, 'none', null],
    [{ city: 'Kuala Lumpur' }, 'none', null],
    [{ address: '12 Jalan Ampang' }, 'none', null],
  ],
  'an address in one text': [
    [{ address: 'San Antonio, Pasig City, Metro Manila 1605' }, 'alias', SAN_ANTONIO],
    [{ address: 'san antonio pasig' }, 'alias', SAN_ANTONIO],
    [{ address: 'Unit 5, 12 Shaw Blvd., Brgy. San Antonio, Pasig City, Philippines' }, 'alias', SAN_ANTONIO],
    [{ address: 'Metro Manila, City of Pasig, San Antonio' }, 'alias', SAN_ANTONIO],
    [{ address: 'Purok 3, Aglipay, City of Batac, Ilocos Norte 2906' }, 'alias', '0102805001'],
    [{ address: 'Bgy. No. 30-B, Santa Maria, City of Laoag, Ilocos Norte' }, 'exact', '0102812076'],
    [{ address: 'Cebu' }, 'exact', '0702200000'],
    [{ address: 'NCR' }, 'alias', '1300000000'],
    [{ address: 'Metro Manila' }, 'alias', '1300000000'],
    [{ address: 'Region XI (Davao Region)' }, 'exact', '1100000000'],
    [{ address: 'Davao City' }, 'alias', '1130700000'],
    [{ address: 'Cebu City' }, 'alias', '0730600000'],
  ],
};

for (const [group, rows] of Object.entries(GROUPS)) {
  test.each(rows)(`${group}: %j`, (texts, status, code) => {
    const match = matcher.match(texts);
    expect([match.status, match.area?.code ?? null]).toEqual([status, code]);
  });
}

test('each other name of barangays means all of them in their city, unless it is official there', () => {
  const { hierarchy, writing } = gazetteer;
  const named = writing.otherNames.filter(({ code }) => hierarchy.get(code)?.kind === 'barangay');
  for (const [name, rows] of groupBy(named, (each) => each.name)) {
    const meant = rows.flatMap(({ code }) => hierarchy.get(code) ?? []);
    const city = meant[0]?.cityMunicipality ?? null;
    const inCity = hierarchy.list(city, 'barangays');
    const official = inCity.filter((area) => area.name === name);
    const old = inCity.filter((area) => area.oldName === name);
    const all = new Set((official.length > 0 ? official : [...meant, ...old]).map(({ code }) => code));
    const { status, area, candidates } = matcher.match({ barangay: name, city: city?.name });
    const found = candidates.length > 0 || area === null ? candidates.map((each) => each.area) : [area];
    expect([status !== 'none', found.length], name).toEqual([true, Math.min(all.size, 10)]);
    for (const each of found) expect(all, name).toContain(each.code);
  }
});

test('another name of a province, city or municipality is not the official name of another one', () => {
  const { hierarchy, writing } = gazetteer;
  const cores = hierarchy.above.map(({ name }) => name.replace(/^City of | City$/g, ''));
  const ofLocalities = writing.otherNames.filter(({ code }) => /[1-9]\d*000$/.test(code) && !code.endsWith('00000000'));
  expect(ofLocalities.filter(({ name }) => cores.includes(name))).toEqual([]);
});

test('a zip code decides between cities of the same name', () => {
  const texts = { region: 'Region IV-A', city: 'San Antonio', barangay: 'Poblacion' };
  expect(matcher.match({ city: 'San Isidro', zip: '6535' }).area?.code).toBe('0803742000');
  expect(matcher.match({ ...texts, zip: '9999' })).toEqual(matcher.match(texts));
});

describe('the note of a match', () => {
  test.each([
    [{ province: 'Ilocos Norte' }, ''],
    [{ province: 'Ilocos Norte', city: 'Batak' }, 'The city or municipality is spelt differently.'],
    [{ province: 'Ilocos Norte', city: 'Batac', barangay: 'Forbes Park' }, 'No barangay of this name in Batac City.'],
    [
      { province: 'Nowhere', city: 'Batac', barangay: 'Forbes Park' },
      'No province, no barangay of this name. Only Batac City is certain.',
    ],
    [{}, ''],
    [{ address: 'Purok 1, Poblacion, Alabel, Sarangani' }, 'The text has more than the names of areas.'],
    [{ city: 'Kuala Lumpur' }, 'No city or municipality of this name. No area fits.'],
    [{ province: 'Selangor', city: 'Kuala Lumpur' }, 'No place of these names was found.'],
    [{ province: 'Compostela Valley', city: 'Nabunturan' }, 'The province is from an earlier release.'],
    [{ region: 'Region V', city: 'Carcar', barangay: 'Valladolid' }, 'The region does not fit the rest.'],
    [
      { city: '1903800000' },
      /^A code is written in place of the city or municipality\. Is it Maguindanao del Norte or Maguindanao del Sur in /,
    ],
  ])('%j: %s', (texts, note) => {
    expect(noteOf(matcher.match(texts))).toEqual(typeof note === 'string' ? note : expect.stringMatching(note));
  });

  test.each([
    [['0102805001', '0102819001'], 'Is it Aglipay in Batac City or in Pinili?'],
    [['1705914000', '1804617000'], 'Is it San Jose in Romblon or in Negros Oriental?'],
    [['0102805001', '0102805002'], 'Is it Aglipay or Baay in Batac City?'],
    [['0102805001'], 'Is it Aglipay in Batac City?'],
  ])('names what differs between %j', (codes, question) => {
    const candidates = codes.map((code) => ({ area: gazetteer.hierarchy.get(code) ?? expect.fail(code), score: 0.5 }));
    expect(noteOf({ ...matcher.match({ barangay: 'Aglipay' }), candidates })).toBe(question);
  });
});
