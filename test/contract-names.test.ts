import { describe, expect, test } from 'vitest';
import { openHandler } from './conformance/hosts/handler.ts';
import { shippedOracle } from './oracle/oracles.ts';

const host = await openHandler();
const oracle = shippedOracle();

const MANILA = '1300000000';
const LAS_PIÑAS = '1380200000';
const CEBU = '0730600000';

/** Names as a function and `npm start` match them, each with the code that it finds: docs/contract.md, section 5.1. */
const NAMES: readonly (readonly [path: string, code: string | undefined])[] = [
  ['v2/regions/Region I (Ilocos Region)', '0100000000'],
  ['v2/cities/City of Las Piñas', LAS_PIÑAS],
  // The same letter as n and a combining tilde.
  ['v2/cities/City of Las Pin\u0303as', LAS_PIÑAS],
  ['v2/cities/city OF las pinas', LAS_PIÑAS],
  ['v2/cities/ City  of Las Piñas ', LAS_PIÑAS],
  ['v2/cities/City\u00a0of\tCebu', CEBU],
  ['v2/cities/City-of-Cebu', CEBU],
  ['v2/cities/City+of+Cebu', CEBU],
  ['barangays/Camalaggoan%2FD Leaño', '0201511032'],
  // Isabela is a province and a municipality, Adams is a municipality and its barangay.
  ['v2/provinces/Isabela', '0203100000'],
  ['v2/cities-municipalities/Isabela', '1804514000'],
  ['municipalities/Adams', '0102801000'],
  ['barangays/Adams', '0102801001'],
  // The lowest code in the country or in the scope.
  ['barangays/Poblacion', '0102806011'],
  ['v1/barangays/San Isidro', '0102810002'],
  ['v1/barangays/Poblacion/municipality', '0102806000'],
  ['municipalities/Santa Ana', '0201523000'],
  ['v2/regions/0300000000/provinces/Pampanga/cities-municipalities/Santa Ana', '0305419000'],
  // The exact name first, then the lowest code of all names that fold to the same text.
  ['barangays/Pag-asa', '0203112034'],
  ['barangays/Pag-Asa', '0401032011'],
  ['barangays/PAG-ASA', '0203112034'],
  // Regions.
  ['v2/regions/NCR', MANILA],
  ['v2/regions/Metro Manila', MANILA],
  ['v2/regions/National Capital Region', MANILA],
  ['v2/regions/Region I', '0100000000'],
  ['v2/regions/region 1', '0100000000'],
  ['v2/regions/Ilocos Region', '0100000000'],
  ['v2/regions/Region IV-A', '0400000000'],
  ['v2/regions/Region 4-a', '0400000000'],
  ['v2/regions/CALABARZON', '0400000000'],
  ['v2/regions/Region IV-B (MIMAROPA)', '1700000000'],
  ['v2/regions/CAR', '1400000000'],
  ['v2/regions/BARMM', '1900000000'],
  ['v2/regions/Caraga', '1600000000'],
  ['v2/regions/Region XIV', undefined],
  ['v2/regions/Region', undefined],
  ['v2/regions/IV', undefined],
  ['v2/regions/Cebu', undefined],
  // Provinces.
  ['v2/provinces/Ilocos Nte.', '0102800000'],
  ['v2/provinces/Compostela Valley', '1108200000'],
  ['v2/provinces/Davao de Oro (Compostela Valley)', '1108200000'],
  ['v2/provinces/Davao de Oro (Cebu)', undefined],
  ['v2/provinces/Province of Cebu', '0702200000'],
  ['v2/provinces/Misamis Occ.', '1004200000'],
  ['v2/provinces/NCR', undefined],
  ['v2/provinces/Cebu City', undefined],
  ['v2/provinces/Maguindanao', undefined],
  // Cities and municipalities.
  ['v2/cities/Cebu City', CEBU],
  ['v2/cities/Cebu', CEBU],
  ['v2/cities-municipalities/CEBU CITY (Capital)', CEBU],
  ['v2/municipalities/Cebu City', undefined],
  ['v2/cities/City of Quezon', '1381300000'],
  ['v2/cities/Sn. Jose Del Monte City', '0301420000'],
  ['v2/cities/Lapulapu City (Opon)', '0731100000'],
  ['v2/cities/Las Pi%3Fas City', LAS_PIÑAS],
  ['v2/cities/Samal City', '1102317000'],
  ['v2/cities/Munoz', '0304917000'],
  ['v2/cities/San Carlos', undefined],
  ['v2/municipalities/Municipality of Pateros', '1381701000'],
  ['v2/municipalities/Gen. Nakar', '0405617000'],
  ['v2/municipalities/Gabaldon (Bitulok & Sabani)', '0304907000'],
  ['v2/municipalities/Don Victoriano Chiongbian', '1004217000'],
  // Barangays.
  ['v2/barangays/Barangay 42, Apaya', '0102812001'],
  ['v2/barangays/Poblacion (Pob.)', undefined],
  ['v2/barangays/Barangay', undefined],
  ['v2/barangays/4', undefined],
  ['v2/barangays/0102812', undefined],
  ['v2/barangays/-', undefined],
  // Chains.
  ['v2/regions/NCR/cities-municipalities/Manila', '1380600000'],
  ['v2/regions/Region 1/provinces/Ilocos Norte/cities-municipalities/Laoag/barangays/Brgy. 42 Apaya', '0102812001'],
  ['v2/regions/1300000000/cities-municipalities/Cebu City', undefined],
  ['v2/regions/Region 1/provinces/Compostela Valley', undefined],
];

describe('a name finds the same area in the API and in the oracle', () => {
  test.each(NAMES)('%s', async (path, code) => {
    const target = `/api/${path.split('/').map(encoded).join('/')}`;
    const { body } = await host.get(target);
    const expected = oracle.answer(target, { folded: true })?.body as { readonly code?: string };
    expect([(JSON.parse(body) as typeof expected).code, expected.code]).toEqual([code, code]);
  });
});

/** A segment of a path; what is encoded already stays as it is. */
const encoded = (segment: string): string => encodeURIComponent(segment).replaceAll('%25', '%');
