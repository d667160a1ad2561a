import { describe, expect, test } from 'vitest';
import { shippedOracle } from './oracles.ts';

const oracle = shippedOracle();
const LAS_PIÑAS = '1380200000';

function codeOf(path: string, folded = false) {
  return (oracle.answer(path, { folded }) as { body: { code?: string } }).body.code;
}

describe('names as written', () => {
  test.each([
    ['/api/v2/regions/Region%20I%20(Ilocos%20Region)', '0100000000'],
    ['/api/v2/regions/Region%20I%20%28Ilocos%20Region%29', '0100000000'],
    ['/api/v2/cities/City%20of%20Las%20Pi%C3%B1as', LAS_PIÑAS],
    // The same letter as n and a combining tilde.
    ['/api/v2/cities/City%20of%20Las%20Pin%CC%83as', LAS_PIÑAS],
    ['/api/v2/cities/City of Las Piñas', LAS_PIÑAS],
    ['/api/barangays/Camalaggoan%2FD%20Le%C3%B1o', undefined],
    ['/api/barangays/Camalaggoan%2FD%20Lea%C3%B1o', '0201511032'],
    // Isabela is a province and a municipality, Adams is a municipality and its barangay.
    ['/api/v2/provinces/Isabela', '0203100000'],
    ['/api/v2/cities-municipalities/Isabela', '1804514000'],
    ['/api/municipalities/Adams', '0102801000'],
    ['/api/barangays/Adams', '0102801001'],
    // The lowest code in the country or in the scope.
    ['/api/barangays/Poblacion', '0102806011'],
    ['/api/v1/barangays/San%20Isidro', '0102810002'],
    ['/api/municipalities/Santa%20Ana', '0201523000'],
    ['/api/v2/regions/0300000000/provinces/Pampanga/cities-municipalities/Santa%20Ana', '0305419000'],
    ['/api/v1/barangays/Poblacion/municipality', '0102806000'],
    // Case matters: two spellings are two names.
    ['/api/barangays/Pag-asa', '0203112034'],
    ['/api/barangays/Pag-Asa', '0401032011'],
    ['/api/barangays/PAG-ASA', undefined],
    ['/api/v2/cities/City%20of%20Las%20Pinas', undefined],
    ['/api/v2/cities/City%20%20of%20Las%20Pi%C3%B1as', undefined],
    ['/api/v2/cities/City+of+Cebu', undefined],
  ])('%s', (path, code) => {
    expect(codeOf(path)).toBe(code);
  });
});

describe('names as the dynamic tier matches them', () => {
  test.each([
    ['/api/v2/cities/city%20OF%20las%20pinas', LAS_PIÑAS],
    ['/api/v2/cities/%20City%20%20of%20Las%20Pi%C3%B1as%20', LAS_PIÑAS],
    ['/api/v2/cities/City%C2%A0of%09Cebu', '0730600000'],
    // The exact name first, then the lowest code of all names that fold to the same text.
    ['/api/barangays/Pag-Asa', '0401032011'],
    ['/api/barangays/PAG-ASA', '0203112034'],
    ['/api/v2/cities/City-of-Cebu', '0730600000'],
    ['/api/v2/regions/region%20i%20(ilocos%20region)/provinces/ILOCOS%20NORTE', '0102800000'],
  ])('%s', (path, code) => {
    expect(codeOf(path, true)).toBe(code);
  });
});

describe('names as people write them, in the dynamic tier', () => {
  test.each([
    ['regions', 'NCR', '1300000000'],
    ['regions', 'Metro Manila', '1300000000'],
    ['regions', 'National Capital Region', '1300000000'],
    ['regions', 'Region I', '0100000000'],
    ['regions', 'region 1', '0100000000'],
    ['regions', 'Ilocos Region', '0100000000'],
    ['regions', 'Region IV-A', '0400000000'],
    ['regions', 'Region 4A', '0400000000'],
    ['regions', 'Region 4-a', '0400000000'],
    ['regions', 'CALABARZON', '0400000000'],
    ['regions', 'Region IV-B', '1700000000'],
    ['regions', 'Region IV-B (MIMAROPA)', '1700000000'],
    ['regions', 'MIMAROPA', '1700000000'],
    ['regions', 'CAR', '1400000000'],
    ['regions', 'BARMM', '1900000000'],
    ['regions', 'Caraga', '1600000000'],
    ['provinces', 'Ilocos Nte.', '0102800000'],
    ['cities', 'Sn. Jose Del Monte City', '0301420000'],
    ['regions', 'Region XIV', undefined],
    ['regions', 'Region', undefined],
    ['regions', 'IV', undefined],
    ['regions', 'Cebu', undefined],
    ['provinces', 'Compostela Valley', '1108200000'],
    ['provinces', 'Davao de Oro (Compostela Valley)', '1108200000'],
    ['provinces', 'Compostela Valley (Davao de Oro)', '1108200000'],
    ['provinces', 'Davao de Oro (Cebu)', undefined],
    ['provinces', 'Province of Cebu', '0702200000'],
    ['provinces', 'Misamis Occ.', '1004200000'],
    ['provinces', 'NCR', undefined],
    ['provinces', 'Davao Region', undefined],
    ['provinces', 'Cebu City', undefined],
    ['provinces', 'Maguindanao', undefined],
    ['cities', 'Cebu City', '0730600000'],
    ['cities', 'Cebu', '0730600000'],
    ['cities-municipalities', 'CEBU CITY (Capital)', '0730600000'],
    ['municipalities', 'Cebu City', undefined],
    ['cities', 'City of Quezon', '1381300000'],
    ['cities', 'Lapu Lapu City', '0731100000'],
    ['cities', 'Lapulapu City (Opon)', '0731100000'],
    ['cities', 'Las Pi?as City', '1380200000'],
    ['cities', 'Samal City', '1102317000'],
    ['cities', 'Munoz', '0304917000'],
    ['cities', 'San Carlos', undefined],
    ['municipalities', 'Municipality of Pateros', '1381701000'],
    ['municipalities', 'Gen. Nakar', '0405617000'],
    ['municipalities', 'Hinobaan', '1804512000'],
    ['municipalities', 'Gabaldon (Bitulok & Sabani)', '0304907000'],
    ['municipalities', 'Don Victoriano Chiongbian', '1004217000'],
    ['barangays', 'Barangay 42, Apaya', '0102812001'],
    ['barangays', 'Poblacion (Pob.)', undefined],
    ['barangays', '(Pob.)', undefined],
    ['barangays', 'Barangay', undefined],
    ['barangays', '4', undefined],
    ['barangays', '0102812', undefined],
    ['barangays', '-', undefined],
  ])('%s/%s', (collection, name, code) => {
    expect(codeOf(`/api/v2/${collection}/${encodeURIComponent(name)}`, true)).toBe(code);
    expect(codeOf(`/api/v2/${collection}/${encodeURIComponent(name)}`)).toBeUndefined();
  });

  test.each([
    ['regions/NCR/cities-municipalities/Manila', '1380600000'],
    ['regions/Region 1/provinces/Ilocos Norte/cities-municipalities/Batac City', '0102805000'],
    ['regions/Region 1/provinces/Ilocos Norte/cities-municipalities/Laoag/barangays/Brgy. 42 Apaya', '0102812001'],
    ['regions/1300000000/cities-municipalities/Cebu City', undefined],
    ['regions/Region 1/provinces/Compostela Valley', undefined],
  ])('%s in a chain', (path, code) => {
    expect(codeOf(`/api/v2/${encodeURI(path)}`, true)).toBe(code);
  });
});

describe('spellings of one address', () => {
  test.each([
    ['/api/v2/regions', '/api/v2/regions/'],
    ['/api/v2/regions', '/api/v2/regions.json'],
    ['/api/v2/regions', '/api/v2/%72egions'],
    ['/api/v2/regions', '/api/v2/regions?page=2'],
    ['/api/barangays', '/api/barangays?page=2'],
    ['/api/v2/cities/City%20of%20Cebu', '/api/v2/cities/City%20of%20Cebu.json'],
    ['/api/v2/cities/0730600000', '/api/v2/cities/City%20of%20Cebu/'],
    ['/api/regions/0100000000/cities', '/api/v1/regions/0100000000/cities'],
    ['/api/v1/barangays', '/api/v1/barangays.json'],
    ['/api/v1/barangays', '/api/v1/barangays/?page=1'],
    ['/api/v1/barangays/0102805001/city', '/api/v1/barangays/0102805001/city/'],
  ])('%s and %s', (one, other) => {
    expect(oracle.answer(one)?.status).toBe(200);
    expect(oracle.answer(other)).toEqual(oracle.answer(one));
  });

  test.each(['/api/v2/regions.json/', '/api/v2/regions.json/0100000000', '/api/v2/regions.JSON'])(
    '%s is not a spelling of an address',
    (path) => {
      expect(oracle.answer(path)?.status).toBe(404);
    },
  );
});
