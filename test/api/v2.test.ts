import { describe, expect, test } from 'vitest';
import { handler } from '../committed-data.ts';
import { TOTALS } from '../published-totals.ts';

const get = async (path: string) => {
  const response = handler(new Request(`http://localhost${path}`));
  return { status: response.status, body: await response.text() };
};

const CALABARZON = 'Region IV-A (CALABARZON)';
const NCR = 'National Capital Region (NCR)';

/** The exact bodies of special cases. */
const literal: Record<string, string> = {
  '/api/v2/regions/0100000000':
    '{"code":"0100000000","name":"Region I (Ilocos Region)","provinces_count":4,"cities_municipalities_count":125,"barangays_count":3267}\n',
  '/api/v2/provinces/0102800000':
    '{"code":"0102800000","name":"Ilocos Norte","region":"Region I (Ilocos Region)","cities_municipalities_count":23,"barangays_count":559}\n',
  '/api/v2/cities-municipalities/0102805000':
    '{"code":"0102805000","name":"City of Batac","type":"City","region":"Region I (Ilocos Region)","province":"Ilocos Norte","barangays_count":43}\n',
  '/api/v2/barangays/0102805001':
    '{"code":"0102805001","name":"Aglipay","status":"Active","region":"Region I (Ilocos Region)","province":"Ilocos Norte","city_municipality":"City of Batac"}\n',
  '/api/v2/cities-municipalities/1380600000': `{"code":"1380600000","name":"City of Manila","type":"City","region":"${NCR}","province":null,"barangays_count":897}\n`,
  '/api/v2/cities-municipalities/1381701000': `{"code":"1381701000","name":"Pateros","type":"Mun","region":"${NCR}","province":null,"barangays_count":10}\n`,
  '/api/v2/cities-municipalities/0990101000':
    '{"code":"0990101000","name":"City of Isabela","type":"City","region":"Region IX (Zamboanga Peninsula)","province":null,"barangays_count":45}\n',
  '/api/v2/cities-municipalities/1999901000':
    '{"code":"1999901000","name":"Kapalawan","type":"Mun","region":"Bangsamoro Autonomous Region In Muslim Mindanao (BARMM)","province":null,"barangays_count":7}\n',
  '/api/v2/cities-municipalities/0730600000':
    '{"code":"0730600000","name":"City of Cebu","type":"City","region":"Region VII (Central Visayas)","province":null,"barangays_count":80}\n',
  '/api/v2/sub-municipalities/1380601000': `{"code":"1380601000","name":"Tondo I/II","type":"SubMun","region":"${NCR}","province":null,"city_municipality":"City of Manila","barangays_count":259}\n`,
  '/api/v2/barangays/1380601001': `{"code":"1380601001","name":"Barangay 1","status":"Active","region":"${NCR}","province":null,"city_municipality":"City of Manila"}\n`,
  '/api/v2/barangays/0603006029':
    '{"code":"0603006029","name":"Fuentes","status":"Active","region":"Region VI (Western Visayas)","province":"Iloilo","city_municipality":"Banate"}\n',
  '/api/v2/regions/1300000000/provinces': '[]\n',
  '/api/v2/regions/0400000000': `{"code":"0400000000","name":"${CALABARZON}","provinces_count":5,"cities_municipalities_count":142,"barangays_count":3992}\n`,
};

describe('special cases have exactly these bodies', () => {
  test.each(Object.entries(literal))('%s', async (path, body) => {
    expect(await get(path)).toEqual({ status: 200, body });
  });
});

describe('lists are as long as the official summary says', () => {
  test.each<readonly [path: string, length: number]>([
    ...Object.entries(TOTALS).map(([list, total]) => [`/api/v2/${list}`, total] as const),
    ['/api/v2/regions/1300000000/cities', 16],
    ['/api/v2/regions/1300000000/municipalities', 1],
    ['/api/v2/regions/1300000000/cities-municipalities', 17],
    ['/api/v2/regions/1300000000/sub-municipalities', 14],
    ['/api/v2/regions/1300000000/barangays', 1715],
    ['/api/v2/regions/0700000000/cities', 10],
    ['/api/v2/cities-municipalities/1380600000/barangays', 897],
    ['/api/v2/regions/1300000000/cities-municipalities/1380600000/barangays', 897],
    ['/api/v2/regions/0100000000/provinces/0102800000/cities-municipalities', 23],
  ])('%s: %i', async (path, length) => {
    const { status, body } = await get(path);
    const list = JSON.parse(body) as { code: string }[];
    expect({ status, length: list.length }).toEqual({ status: 200, length });
    const codes = list.map(({ code }) => code);
    expect(codes).toEqual([...codes].sort());
    expect(body).not.toContain('_count');
  });
});

describe('a wrong path answers 404, and the message names the first segment that fails', () => {
  const batac = 'cities-municipalities/0102805000';
  test.each([
    ['/api/v2/regions/9900000000', 'Region not found'],
    ['/api/v2/regions/0102800000', 'Region not found'],
    ['/api/v2/provinces/0990100000', 'Province not found'],
    ['/api/v2/provinces/1999900000', 'Province not found'],
    ['/api/v2/cities-municipalities/1380601000', 'City or municipality not found'],
    ['/api/v2/cities/1381701000', 'City not found'],
    ['/api/v2/municipalities/1380600000', 'Municipality not found'],
    ['/api/v2/sub-municipalities/1380600000', 'Sub-municipality not found'],
    ['/api/v2/barangays/0401007038', 'Barangay not found'],
    ['/api/v2/regions/0200000000/provinces/0102800000', 'Province not found'],
    [`/api/v2/regions/9900000000/provinces/9900100000/${batac}`, 'Region not found'],
    [`/api/v2/regions/0100000000/provinces/0102900000/${batac}`, 'City or municipality not found'],
    [`/api/v2/regions/0100000000/provinces/0102800000/${batac}/barangays/0102801001`, 'Barangay not found'],
    [`/api/v2/regions/0100000000/${batac}`, 'City or municipality not found'],
    ['/api/v2', 'Not found'],
    ['/api/v2/nothing', 'Not found'],
    ['/api/v2/regions/0100000000/nothing', 'Not found'],
    ['/api/v2/regions/%E0%A4', 'Not found'],
    ['/', 'Not found'],
  ])('%s: %s', async (path, message) => {
    expect(await get(path)).toEqual({ status: 404, body: `{"message":"${message}"}\n` });
  });
});
