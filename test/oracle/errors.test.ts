import { describe, expect, test } from 'vitest';
import { shippedOracle } from './oracles.ts';

const oracle = shippedOracle();

const CHAIN = '/api/v2/regions/0100000000/provinces/0102800000/cities-municipalities/0102805000';

describe('the message names the first segment that fails', () => {
  test.each([
    ['/api/v2/regions/9900000000', 'Region not found'],
    ['/api/v2/regions/Atlantis/barangays', 'Region not found'],
    ['/api/v2/regions/0102800000', 'Region not found'],
    ['/api/v2/provinces/Atlantis', 'Province not found'],
    ['/api/v2/cities-municipalities/Atlantis/barangays', 'City or municipality not found'],
    ['/api/v2/cities/Pateros', 'City not found'],
    ['/api/v2/municipalities/0102805000', 'Municipality not found'],
    ['/api/v2/sub-municipalities/1380600000', 'Sub-municipality not found'],
    ['/api/v2/cities-municipalities/1380601000', 'City or municipality not found'],
    ['/api/v2/barangays/0102805999', 'Barangay not found'],
    // Placeholders are not provinces.
    ['/api/v2/provinces/0990100000', 'Province not found'],
    ['/api/v2/provinces/1999900000', 'Province not found'],
    ['/api/v2/provinces/Special%20Geographic%20Area', 'Province not found'],
    // Chains.
    ['/api/v2/regions/0200000000/provinces/0102800000', 'Province not found'],
    ['/api/v2/regions/Atlantis/provinces/Atlantis', 'Region not found'],
    ['/api/v2/regions/0200000000/provinces/0102800000/cities-municipalities/Atlantis', 'Province not found'],
    [
      '/api/v2/regions/0100000000/provinces/0102900000/cities-municipalities/0102805000',
      'City or municipality not found',
    ],
    [`${CHAIN}/barangays/0102801001`, 'Barangay not found'],
    ['/api/v2/regions/0100000000/cities-municipalities/0102805000', 'City or municipality not found'],
    ['/api/v2/regions/0700000000/cities-municipalities/1381701000/barangays', 'City or municipality not found'],
    ['/api/v2/regions/1300000000/cities-municipalities/1381701000/barangays/1380601001', 'Barangay not found'],
    // v1, and ancestors that an area lacks.
    ['/api/cities/Atlantis', 'City not found'],
    ['/api/v1/barangays/Atlantis/city', 'Barangay not found'],
    ['/api/v1/barangays/0102805001/municipality', 'Municipality not found'],
    ['/api/v1/barangays/0102801001/city', 'City not found'],
    ['/api/v1/barangays/0102801001/sub-municipality', 'Sub-municipality not found'],
    ['/api/v1/barangays/1999901001/province', 'Province not found'],
  ])('%s', (path, message) => {
    expect(oracle.answer(path)).toEqual({ status: 404, body: { message } });
  });
});

describe('an unknown path', () => {
  test.each([
    '/',
    '/nowhere',
    '/api',
    '/api/v1',
    '/api/v2',
    '/api/v3/regions',
    '/api/v1/meta',
    '/api/v2/Regions',
    '/api/v2/regions/0100000000/streets',
    '/api/v2/regions/Atlantis/streets',
    '/api/v2//regions',
    '/api/v2/regions//',
    '/api/v2/regions//provinces',
    '/api/v2/regions/.json',
    '/api/v2/regions%2F0100000000%2Fprovinces',
    '/api/v2/provinces/0102800000/cities-municipalities/0102805000',
    '/api/v2/cities-municipalities/0102805000/barangays/0102805001',
    '/api/v2/barangays/0102805001/region',
    '/api/regions/0100000000/provinces/0102800000',
    // Invalid percent-encoding.
    '/api/v2/regions/%',
    '/api/v2/regions/%E0%A4',
    '/api/v2/regions/%zz/provinces',
  ])('%s', (path) => {
    expect(oracle.answer(path)).toEqual({ status: 404, body: { message: 'Not found' } });
  });
});

test.each(['/api/meta', '/api/meta/', '/api/meta.json'])('the oracle has no answer for %s', (path) => {
  expect(oracle.answer(path)).toBeUndefined();
});
