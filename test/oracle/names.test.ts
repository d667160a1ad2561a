import { describe, expect, test } from 'vitest';
import { createOracle } from './oracle.ts';
import { shippedFacts } from './shipped.ts';

const oracle = createOracle(shippedFacts());
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
    ['/api/v2/regions/region%20i%20(ilocos%20region)/provinces/ILOCOS%20NORTE', '0102800000'],
    ['/api/v2/cities/City-of-Cebu', undefined],
  ])('%s', (path, code) => {
    expect(codeOf(path, true)).toBe(code);
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
