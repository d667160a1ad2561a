import { expect, test } from 'vitest';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { unpackApi } from '../../generator/api/runtime/mounted-fetch.ts';
import { packFunction } from '../../generator/api/runtime/packed-api.ts';
import { memoized } from '../../generator/core/kept.ts';
import { regionPart } from '../../generator/core/psgc/code.ts';
import { mount } from '../../generator/api/mount-api.ts';
import { gazetteerOfRelease } from '../../generator/core/gazetteer/older-release.ts';
import { gazetteer, mounts, packedMounts, regionalMounts } from '../committed-data.ts';
import { FORMER_RELEASE } from '../published-totals.ts';

const functionOf = memoized((region: string) => unpackApi(packFunction(regionalMounts(region))));
const answerOf = (mounted: Parameters<typeof createHandler>[0], target: string) =>
  createHandler(mounted)({ method: 'GET', target });
const statusAt = (...asked: Parameters<typeof answerOf>) => answerOf(...asked).status;

test.each(['0100000000', '0102800000.json', '0102805000/', '1380601000', '1381200019'])(
  'a function answers the censuses of %s as the server does, without a file',
  (code) => {
    const [served, made] = [mounts, functionOf(regionPart(code))].map((mounted) =>
      answerOf(mounted, `/api/census/${code}`),
    );
    expect(served?.status).toBe(200);
    expect(made?.body).toBe(served?.body);
  },
);

test('the function and the server refuse what is no area alike', () => {
  for (const of of [functionOf('0100000000'), mounts]) expect(statusAt(of, '/api/census/0102899000')).toBe(404);
});

test('the package answers as the server does', () => {
  const [ofPackage, served] = [unpackApi(packedMounts()), mounts].map((mounted) =>
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
  const here = regionalMounts('0100000000');
  expect(statusAt(here, '/api/census/0100000000')).toBe(200);
  expect(statusAt(here, '/api/census/0200000000')).toBe(404);
});
