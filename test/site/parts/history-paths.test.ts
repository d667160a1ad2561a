import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mount } from '../../../generator/api/mount-api.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { readLines, type Line } from '../../oracle/facts.ts';
import { shippedTables } from '../../oracle/shipped.ts';
import { siteFor } from '../../tree-for.ts';

const areas = shippedTables().map(([, line]) => line);
const { placeholders } = JSON.parse(readFileSync(join(DATA, 'release.json'), 'utf8')) as {
  placeholders: readonly { code: string; correspondence_code: string }[];
};
const names = readLines(join(DATA, 'history/releases.csv')).map((line) => line['release'] ?? '');
const history = names.slice(1).flatMap((name) => readLines(join(DATA, `history/${name}.csv`)));

const values = (lines: readonly Line[], column: string) =>
  new Set(lines.map((line) => line[column] ?? '').filter((value) => value !== ''));

/** The current codes, those that the history replaced or dropped, and the nine-digit codes of both. */
const current = new Set([...values(areas, 'code'), ...placeholders.map(({ code }) => code)]);
const retired = [...values(history, 'former_code')].filter((code) => !current.has(code));
const timesWritten = new Map<string, number>();
for (const { correspondence_code: code = '' } of areas) timesWritten.set(code, (timesWritten.get(code) ?? 0) + 1);
const nineDigits = new Set([
  ...[...values(areas, 'correspondence_code')].filter((code) => timesWritten.get(code) === 1),
  ...values(placeholders, 'correspondence_code'),
  ...values(
    history.filter(({ change, field }) => change === 'had' && field === 'correspondence_code'),
    'from',
  ),
]);

/** The nine-digit codes that only publications before the first release have, and what they became. */
const older = readLines(join(DATA, 'history/older-codes.csv'));

const { parts } = siteFor(files, [mount('/api', gazetteer, ['history'])]);
const isHistory = (path: string) => /^\/api\/(?:codes|releases|changes|concordance)(?:\/|$)/.test(path);
const resources = new Map(
  parts.flatMap(({ name, resources }) =>
    [...resources()].map(({ path, body }) => [path, { part: name, body: Buffer.from(body).toString() }] as const),
  ),
);
const aliases = parts.flatMap(({ name, aliases }) => [...aliases()].map((alias) => ({ part: name, ...alias })));

test('there are files for every code of ten and nine digits, for the releases, and for changes up to the newest one', () => {
  const releases = names.map((name) => name.toLowerCase());
  const newest = releases.at(-1);
  const expected = [
    '/api/codes',
    ...[...current, ...retired, ...nineDigits, ...values(older, 'code')].map((code) => `/api/codes/${code}`),
    '/api/releases',
    ...releases.map((name) => `/api/releases/${name}`),
    ...releases.map((name) => `/api/changes/${name}`),
    ...releases
      .slice(0, -1)
      .flatMap((name) => [
        `/api/changes/${name}/${newest}`,
        `/api/concordance/${name}/${newest}`,
        `/api/concordance/${name}/latest`,
      ]),
  ];
  const found = [...resources.keys(), ...aliases.map(({ path }) => path)].filter(isHistory);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('a nine-digit code is an alias of a ten-digit one that has it, in the same part', () => {
  const ofAreas = aliases.filter(({ path }) => !path.startsWith('/api/concordance/'));
  const wrong = ofAreas.filter(({ path, to, part }) => {
    const target = resources.get(to);
    return target?.part !== part || !target.body.includes(`"correspondence_code":"${path.split('/').at(-1)}"`);
  });
  expect(wrong).toEqual([]);
  expect(ofAreas.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual([...nineDigits].toSorted());
});

const provinceLevels = new Set(areas.map(({ code = '' }) => `${code.slice(0, 5)}00000`));

/** The code at the province level, if there is an area with it or below it; otherwise the region's. */
function partOf(code: string): string {
  const provinceLevel = `${code.slice(0, 5)}00000`;
  return provinceLevels.has(provinceLevel) ? provinceLevel : `${code.slice(0, 2)}00000000`;
}

describe('the file for a code is in the part', () => {
  test('of the region, province or independent city of its area', () => {
    const wrong = [...current].filter((code) => resources.get(`/api/codes/${code}`)?.part !== partOf(code));
    expect(wrong).toEqual([]);
  });

  test('of the one in which its area is now', () => {
    for (const code of retired) {
      const { part, body } = resources.get(`/api/codes/${code}`) ?? expect.fail(code);
      const { successors } = JSON.parse(body) as { successors: readonly string[] };
      expect(part, code).toBe(partOf(successors[0] ?? code));
    }
  });
});

test('the file for a code of an older publication is in the part of its first successor, of its region, or else of the first', () => {
  const partNames = new Set([...resources.values()].map(({ part }) => part));
  for (const { code = '' } of older) {
    const { part, body } = resources.get(`/api/codes/${code}`) ?? expect.fail(code);
    expect((JSON.parse(body) as { code: string }).code).toBe(code);
    const now = (JSON.parse(body) as { successors: readonly string[] }).successors[0] ?? code;
    const expected = [partOf(now), `${now.slice(0, 2)}00000000`].find((each) => partNames.has(each));
    expect(part, code).toBe(expected ?? '0100000000');
  }
});

test('the part of the country has the history that belongs to no region', () => {
  const others = [...resources].filter(([path]) => isHistory(path) && !path.startsWith('/api/codes/'));
  expect(new Set(others.map(([, { part }]) => part))).toEqual(new Set(['country']));
});
