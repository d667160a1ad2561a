import { expect, test } from 'vitest';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { redirectToFile } from '../../generator/api/runtime/fetch.ts';
import { unpackApi } from '../../generator/api/runtime/mounted-fetch.ts';
import { packFunction, packApi } from '../../generator/api/runtime/packed-api.ts';
import { mount, mountFamilies } from '../../generator/api/mount-api.ts';
import { gazetteerOfRelease } from '../../generator/core/gazetteer/older-release.ts';
import { gazetteerOfRegion } from '../../generator/core/gazetteer/gazetteer.ts';
import { gazetteer } from '../committed-data.ts';
import { FORMER_RELEASE } from '../published-totals.ts';

const region = gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get('0100000000') ?? expect.fail('no region'));
const mounts = mountFamilies(region);
const packed = packFunction(mounts);
const ofFunction = unpackApi(packed);
const request = (path: string, method = 'GET') => new Request(`https://psgc.example.ph${path}`, { method });
const statusAt = (mounted: Parameters<typeof createHandler>[0], target: string) =>
  createHandler(mounted)({ method: 'GET', target }).status;

test('a function contains no figures, and redirects other spellings to the file', () => {
  expect(JSON.stringify(packed)).not.toContain('1234471175');
  for (const spelling of ['/api/census/0100000000.json', '/api/census/0100000000/']) {
    const response = redirectToFile(request(spelling), ofFunction);
    expect([response?.status, response?.headers.get('Location')]).toEqual([307, '/api/census/0100000000']);
  }
});

test.each([
  request('/api/census/0102800000.json'),
  request('/api/census/9900000000/'),
  request('/gitlab/api/census/0100000000.json'),
  request('/api/census/0100000000.json', 'POST'),
  request('/api/census.json'),
])('a function redirects nothing else: %o', (other) => {
  expect(redirectToFile(other, ofFunction)).toBeUndefined();
});

test('the function, the files and the server refuse what is no region alike', () => {
  for (const mounted of [ofFunction, mounts]) expect(statusAt(mounted, '/api/census/0102800000')).toBe(404);
});

test('the package answers as the server does', () => {
  const [ofPackage, served] = [unpackApi(packApi(mounts)), mounts].map((mounted) =>
    createHandler(mounted)({ method: 'GET', target: '/api/census/0100000000' }),
  );
  expect(served?.status).toBe(200);
  expect(ofPackage?.body).toBe(served?.body);
});

test('an older release has no such address', () => {
  const older = mount('/api', gazetteerOfRelease(gazetteer, FORMER_RELEASE));
  expect(statusAt([older], '/api/census/0100000000')).toBe(404);
});

test('the dataset of a region has its figures only', () => {
  const here = [mount('/api', region)];
  expect(statusAt(here, '/api/census/0100000000')).toBe(200);
  expect(statusAt(here, '/api/census/0200000000')).toBe(404);
});
