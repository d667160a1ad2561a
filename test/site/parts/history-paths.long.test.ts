import { expect, test } from 'vitest';
import { mount } from '../../../generator/api/mount-api.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { gazetteer } from '../../committed-data.ts';
import { shippedHistoryOracle, shippedTables } from '../../oracle/shipped.ts';
import { siteFor } from '../../tree-for.ts';

const { releases, tenDigits, nineDigits } = shippedHistoryOracle();
/** A nine-digit code answers for a ten-digit one, or for itself if only publications before the first release have it. */
const repeated = [...nineDigits].filter(([text, { code }]) => code !== text);
const older = [...nineDigits.values()].filter(({ code }) => code.length === 9);

const { parts } = siteFor(files, [mount('/api', gazetteer, ['history'])]);
const isHistory = (path: string) => /^\/api\/(?:codes|releases|changes|concordance)(?:\/|$)/.test(path);
const resources = new Map(
  parts.flatMap(({ name, resources }) => [...resources()].map(({ path }) => [path, name] as const)),
);
const aliases = parts.flatMap(({ name, aliases }) => [...aliases()].map((alias) => ({ part: name, ...alias })));

const concordances = [...releases.slice(0, -1), 'nine-digit'].map((name) => `/api/concordance/${name.toLowerCase()}`);

test('there are files for every code of ten and nine digits, for the releases, and for changes up to the newest one', () => {
  const names = releases.map((name) => name.toLowerCase());
  const expected = [
    '/api/codes',
    ...[...tenDigits.keys(), ...nineDigits.keys()].map((code) => `/api/codes/${code}`),
    '/api/releases',
    ...names.map((name) => `/api/releases/${name}`),
    ...names.map((name) => `/api/changes/${name}`),
    ...names.slice(0, -1).map((name) => `/api/changes/${name}/${names.at(-1)}`),
    ...concordances.flatMap((each) => [`${each}/${names.at(-1)}`, `${each}/latest`]),
  ];
  const found = [...resources.keys(), ...aliases.map(({ path }) => path)].filter(isHistory);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('a nine-digit code is an alias of a ten-digit one that has it, and `latest` of the newest release, in the same part', () => {
  expect(aliases.map(({ path, to }) => `${path} ${to}`).toSorted()).toEqual(
    [
      ...repeated.map(([text, { code }]) => `/api/codes/${text} /api/codes/${code}`),
      ...concordances.map((each) => `${each}/latest ${each}/${releases.at(-1)?.toLowerCase()}`),
    ].toSorted(),
  );
  expect(aliases.filter(({ to, part }) => resources.get(to) !== part)).toEqual([]);
});

test('the file for a code is in the part of the region, province or independent city in which its area is now, or else in the first', () => {
  const provinceLevels = new Set(shippedTables().map(([, { code = '' }]) => `${code.slice(0, 5)}00000`));
  const partNames = new Set(resources.values());
  const wrong = [...tenDigits.values(), ...older].filter(({ code, successors: [now = code] }) => {
    const provinceLevel = `${now.slice(0, 5)}00000`;
    const part = provinceLevels.has(provinceLevel) ? provinceLevel : `${now.slice(0, 2)}00000000`;
    const isKnown = partNames.has(part);
    return resources.get(`/api/codes/${code}`) !== (isKnown ? part : '0100000000');
  });
  expect(wrong).toEqual([]);
});

test('the part of the country has the history that belongs to no region', () => {
  const others = [...resources].filter(([path]) => isHistory(path) && !path.startsWith('/api/codes/'));
  expect(new Set(others.map(([, part]) => part))).toEqual(new Set(['country']));
});
