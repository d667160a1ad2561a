import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { KINDS } from '../../generator/dataset/kind.ts';
import { readDataset } from '../../generator/dataset/read.ts';
import { decodeAgain } from '../../generator/import/rows/decode-again.ts';
import { DATA } from '../committed-data.ts';
import { absent, all, publication, withReasonUnlessAll } from '../publications.ts';

type Row = Readonly<Record<string, string>>;

const readRows = async (file: string): Promise<readonly Row[]> => parse(await readFile(file), { columns: true });

const SOURCE = /^PSA release (.+)$/;
const named = (await readRows(`${DATA}/other-names.csv`)).flatMap(({ code = '', name = '', source = '' }) => {
  const release = SOURCE.exec(source)?.[1];
  return release === undefined ? [] : [{ code, name, release }];
});
const releases = [...new Set(named.map(({ release }) => release))].toSorted();

/** docs/names.md: an area has the name that its ten-digit or its nine-digit code had in an earlier release. */
describe.skipIf(absent || !all)(withReasonUnlessAll('other names from earlier releases'), () => {
  const nineDigits = new Map<string, string>();

  beforeAll(async () => {
    const { tables } = await readDataset(DATA);
    for (const { code = '', correspondence_code = '' } of KINDS.flatMap((kind) => tables[kind].rows))
      nineDigits.set(code, correspondence_code);
  });

  test('there are some', () => {
    expect(named.length).toBeGreaterThan(0);
  });

  test.each(releases)('%s has the names that cite it', async (release) => {
    const published = new Set<string>();
    for (const { psgc_code, correspondence_code, area_name = '' } of await readRows(
      publication(`releases/${release}.csv`),
    )) {
      const name = decodeAgain(area_name);
      published.add(`${psgc_code} ${name}`);
      if (correspondence_code !== '') published.add(`${correspondence_code} ${name}`);
    }
    const unpublished = named.filter(
      ({ code, name, release: of }) =>
        of === release && ![code, nineDigits.get(code)].some((key) => published.has(`${key} ${name}`)),
    );
    expect(unpublished).toEqual([]);
  });
});
