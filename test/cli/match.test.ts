import { lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { $ } from 'zx/core';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { toXlsx } from '../maintenance/import/small-publication.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ended, startCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';

const ADDED =
  'psgc_code,psgc_result,psgc_barangay,psgc_sub_municipality,psgc_city,psgc_province,psgc_region,' +
  'psgc_proposed_code,psgc_proposed_name,psgc_note,psgc_street';
const AGLIPAY = '0102805001,matched,Aglipay,,City of Batac,Ilocos Norte,Region I (Ilocos Region),,,,';

/** A folder with a table and a small dataset, and a function that runs the command in it. */
async function prepare(text: string | Uint8Array, name = 'clients.csv') {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
  const path = (other: string): string => join(folder, other);
  const file = path(name);
  await writeFile(file, text);
  const run = async (...args: string[]): Promise<{ code: number | null; text: string }> => {
    const { code, stdout, stderr } = await runCommand('match', ...args, '--data', data);
    return { code, text: (stdout + stderr).trimEnd() };
  };
  const rowsOf = async (other: string): Promise<readonly Readonly<Record<string, string>>[]> =>
    parse(await readFile(path(other)), { bom: true, columns: true, delimiter: [',', ';'] });
  return { folder, data, file, run, path, rowsOf, files: async () => (await readdir(folder)).sort() };
}

const TABLE = `id,Prov.,Town,Brgy
1,Ilocos Norte,City of Batac,Aglipay
2,Ilocos Norte,City of Batac,Qwxyz
3,Ilocos Norte,City of Batac,"Qwxyz  "
4,Vwkqj,Vwkqj,Vwkqj
5,,,
`;

test('the rows get codes, and a review has each doubtful input once, the most frequent first', async () => {
  const { file, run, path, rowsOf, files } = await prepare(TABLE);
  const { code, text } = await run(file);
  const lines = text.split('\n');
  expect(code).toBe(0);
  expect(lines.slice(0, 2)).toEqual([
    `5 rows in ${path('clients.match.csv')}, compared with PSGC 2026-1Q`,
    'Columns: province = Prov., city = Town, barangay = Brgy (--columns chooses others)',
  ]);
  expect(text).toMatch(
    /^ +1 matched +20\.0 %\n +3 needs you +60\.0 %\n +1 no code +20\.0 %\nBy status: 1 exact, 2 partial, /m,
  );
  const review = path('clients.review.csv');
  expect(text).toContain(`3 rows need you and have no code yet: 2 different inputs. ${review} has each input once`);
  expect(text).toContain(`give it back: --review ${path('clients.review.csv')} --force`);
  const written = (await readFile(path('clients.match.csv'), 'utf8')).split('\n');
  expect(written.slice(0, 2)).toEqual([
    `id,Prov.,Town,Brgy,${ADDED}`,
    `1,Ilocos Norte,City of Batac,Aglipay,${AGLIPAY}`,
  ]);
  expect(written[3]).toMatch(/^3,Ilocos Norte,City of Batac,"Qwxyz {2}",,needs you,,,,,,0102805000,"City of Batac, /);
  expect(written[5]).toBe('5,,,,,no code,,,,,,,,,');
  const open = await rowsOf('clients.review.csv');
  expect(open.map(({ rows, province, city, barangay }) => [rows, province, city, barangay])).toEqual([
    ['2', 'Ilocos Norte', 'City of Batac', 'Qwxyz'],
    ['1', 'Vwkqj', 'Vwkqj', 'Vwkqj'],
  ]);
  expect(open.map((row) => row['psgc_code'])).toEqual(['', '']);
  expect(await files()).toEqual(['clients.csv', 'clients.match.csv', 'clients.review.csv', 'data']);
});

test('of a column of codes it says which release has them', async () => {
  const { file, run } = await prepare('Code,Barangay\n0102805001,Aglipay\n0102805002,Baay\n');
  expect((await run(file)).text).toContain('\nYour 2 codes are those of PSGC 2026-1Q.');
});

/** The review that the command wrote, with codes for some barangays. */
const filledIn = (review: string, codes: Readonly<Record<string, string>>): string => {
  const [header = [], ...rows] = parse(review, { bom: true }) as string[][];
  const [barangay, code] = [header.indexOf('barangay'), header.indexOf('psgc_code')];
  const filled = rows.map((row) => row.map((value, at) => (at === code ? (codes[row[barangay] ?? ''] ?? '') : value)));
  return [header, ...filled].map((row) => row.map((value) => `"${value}"`).join(';')).join('\r\n');
};

const inWindows1252 = (text: string): Buffer => Buffer.from(text, 'latin1');
const inUtf16 = (text: string): Buffer => Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le');

test.each([
  ['an old encoding and a whole candidate', inWindows1252, '0102805001 Aglipay, City of Batac, Ilocos Norte'],
  ['UTF-16 and a code without its zero', inUtf16, '102805001'],
  ['a nine-digit code', Buffer.from, '012805001'],
])('a review that is given back with %s decides about its rows', async (_, encode, chosen) => {
  const { file, run, path, rowsOf } = await prepare(TABLE.replaceAll('Qwxyz', 'Qwxñz'));
  await run(file);
  const review = path('clients.review.csv');
  const filled = encode(filledIn(await readFile(review, 'utf8'), { Qwxñz: chosen }));
  await writeFile(review, filled);
  const { code, text } = await run(file, '--review', review, '--force');
  expect(code).toBe(0);
  expect(text).toMatch(/^By status: .*\b2 reviewed/m);
  expect(text).toContain('1 row needs you and has no code yet: 1 input.');
  const written = (await readFile(path('clients.match.csv'), 'utf8')).split('\n');
  expect(written[2]).toBe(`2,Ilocos Norte,City of Batac,Qwxñz,${AGLIPAY}`);
  expect(written[3]).toBe(`3,Ilocos Norte,City of Batac,"Qwxñz  ",${AGLIPAY}`);
  // What is still open is in it already, so it stays as it is.
  expect(await readFile(review)).toEqual(filled);
  await writeFile(file, `${TABLE.replaceAll('Qwxyz', 'Qwxñz')}6,Qjzzk,,\n`);
  await run(file, '--review', review, '--force');
  expect(
    (await rowsOf('clients.review.csv')).map((row) => [row['barangay'] || row['province'], row['psgc_code']]),
  ).toEqual([
    ['Qjzzk', ''],
    ['Vwkqj', ''],
    ['Qwxñz', '0102805001'],
  ]);
});

test('a review can be a workbook, which has lost the zeros of its codes', async () => {
  const { file, run, path } = await prepare(TABLE);
  const review = path('decided.xlsx');
  const rows = [
    ['province', 'city', 'barangay', 'psgc_code'],
    ['ILOCOS NORTE', 'City of Batac', 'Qwxyz', 102805001],
  ];
  await writeFile(review, await toXlsx({ Review: rows }));
  expect((await run(file, '--review', review)).text).toMatch(/^By status: .*\b2 reviewed/m);
  expect((await readFile(path('clients.match.csv'), 'utf8')).split('\n')[2]).toContain(AGLIPAY);
});

test('everything that is wrong in a review is said at once, and nothing is written', async () => {
  const { file, run, path, files } = await prepare('Brgy\nx\n');
  const review = path('mine.csv');
  const lines = ['barangay,psgc_code', 'a,0102805999', 'b,x', 'c,0102805001', 'C,0102805002', 'd,0128', 'e'];
  await writeFile(review, lines.join('\n'));
  const { code, text } = await run(file, '--review', review);
  expect(code).toBe(1);
  const problems = text.split('\n');
  expect(problems[0]).toBe(`${review}: 5 problems`);
  expect(problems.slice(1)).toEqual([
    expect.stringContaining('mine.csv:2: column psgc_code: found "0102805999", expected the code of an area'),
    expect.stringContaining('mine.csv:3: column psgc_code: found "x", expected the code of an area'),
    expect.stringContaining('mine.csv:5: column psgc_code: found 0102805002 for the same texts as 0102805001'),
    expect.stringContaining('mine.csv:6: column psgc_code: found "0128", expected the code of an area'),
    expect.stringContaining('mine.csv:7: found 1 value, expected 2'),
  ]);
  expect(await files()).toEqual(['clients.csv', 'data', 'mine.csv']);
  await writeFile(review, 'a,b\n1,2\n');
  expect((await run(file, '--review', review)).text).toMatch(/none of region, province, .* the columns are "a", "b"/);
});

test('codes of a review that fit no row are counted', async () => {
  const { file, run, path } = await prepare('Brgy\nx\n');
  await writeFile(path('mine.csv'), 'barangay,psgc_code\ny,0102805001\n');
  expect((await run(file, '--review', path('mine.csv'))).text).toContain(`1 code of ${path('mine.csv')} fits no row`);
});

test('no file that is there is lost', async () => {
  const { file, run, path } = await prepare(TABLE);
  const [out, review] = [path('clients.match.csv'), path('clients.review.csv')];
  // A link that leads nowhere is a file as well.
  await symlink('nowhere', review);
  const text = `${review} exists already; --review ${review} uses the codes that were chosen in it, --force replaces it`;
  expect(await run(file)).toEqual({ code: 1, text });
  await rm(review);
  await writeFile(out, 'mine');
  expect(await run(file)).toEqual({ code: 1, text: `${out} exists already; --force replaces it` });
  await writeFile(review, 'barangay,psgc_code\nx,0102805001\n');
  const other = ['--out', path('new.csv')];
  expect((await run(file, ...other)).code).toBe(0);
  const refused = await run(file, '--force');
  expect(refused).toEqual({
    code: 1,
    text: expect.stringMatching(/has 1 code that somebody chose, so --force does not/),
  });
  await writeFile(review, 'barangay,psgc_code\nx,\n');
  expect((await run(file, '--out', path('clients.csv'))).text).toContain(`${path('clients.csv')} exists already`);
  expect(await readFile(out, 'utf8')).toBe('mine');
  expect((await run(file, '--force')).code).toBe(0);
  expect((await run(file, ...other, '--force')).code).toBe(0);
});

test('a review may have columns that a person called like properties of objects', async () => {
  const { file, run, path } = await prepare('Brgy\nVwkqj\n');
  await writeFile(path('mine.csv'), 'barangay,psgc_code,constructor,__proto__\nVwkqj,,asked,twice\n');
  expect((await run(file, '--review', path('mine.csv'))).code).toBe(0);
  expect(await readFile(path('clients.review.csv'), 'utf8')).toMatch(/,constructor,__proto__\n.*,asked,twice\n$/);
});

test('the table is not written if the review cannot be', async () => {
  const { file, run, path, files } = await prepare(TABLE);
  await mkdir(path('clients.review.csv'));
  expect(await run(file, '--force')).toEqual({
    code: 1,
    text: `${path('clients.review.csv')} could not be written: found a folder, expected a file or nothing`,
  });
  expect(await files()).toEqual(['clients.csv', 'clients.review.csv', 'data']);
});

test('the rows go to a pipe as it is, and the review beside the table', async () => {
  const { file, run, path, files } = await prepare(TABLE);
  const pipe = path('pipe.csv');
  await $`mkfifo ${pipe}`;
  const [{ code, text }, read] = await Promise.all([run(file, '--out', pipe), readFile(pipe, 'utf8')]);
  expect([code, text]).toEqual([0, expect.stringContaining(path('clients.review.csv'))]);
  expect(read.split('\n')).toHaveLength(7);
  expect((await lstat(pipe)).isFIFO()).toBe(true);
  expect(await files()).toEqual(['clients.csv', 'clients.review.csv', 'data', 'pipe.csv']);
});

test('a review is not replaced by the table, nor a table by the review', async () => {
  const { file, run, path } = await prepare('Brgy\nx\n', 'x.review.csv');
  const review = path('mine.csv');
  await writeFile(review, 'barangay,psgc_code\nx,0102805001\n');
  const both = await run(file, '--review', review, '--out', review, '--force');
  expect(both).toEqual({ code: 2, text: expect.stringContaining(`${review}: found it as --out and as --review`) });
  const table = await run(file, '--out', path('x.csv'), '--force');
  expect(table).toEqual({ code: 2, text: expect.stringContaining('found it as the next review and as the table') });
  expect(await readFile(file, 'utf8')).toBe('Brgy\nx\n');
});

test.each([
  ['a column that is not there', ['--columns', 'city=Nope'], 1, /no column "Nope".*"id", "Prov\.", "Town", "Brgy"/],
  ['an address that is not there', ['--address', 'Nope'], 1, /no column "Nope"/],
  ['an unknown kind of text', ['--columns', 'street=Town'], 2, /found "street=Town", expected region, province,/],
  ['a text without a name', ['--columns', 'city='], 2, /found "city=", expected/],
  ['a kind of text twice', ['--columns', 'city=Town,city=Brgy'], 2, /two columns for city/],
  ['an address twice', ['--columns', 'address=Town', '--address', 'Brgy'], 2, /two columns for address/],
  ['a workbook as output', ['--out', 'x.xlsx'], 2, /--out x\.xlsx: expected the name of a CSV/],
  ['a review that is not there', ['--review', 'nope.csv'], 1, /nope\.csv: found no such file/],
  ['--sheet with a CSV', ['--sheet', 'A'], 1, /expected an \.xlsx with --sheet/],
])('%s ends with an error and without a file', async (_, options, code, message) => {
  const { file, run, files } = await prepare(TABLE);
  expect(await run(file, ...options)).toEqual({ code, text: expect.stringMatching(message) });
  expect(await files()).toEqual(['clients.csv', 'data']);
});

test('columns can be given, and their names can have commas', async () => {
  const table = 'x,"City, or town",y\nAglipay,City of Batac,Ilocos Norte\n';
  const { file, run, path } = await prepare(table);
  const columns = ['--columns', 'barangay = x,city=City, or town,province=Y'];
  const { text } = await run(file, ...columns);
  expect(text).toContain('Columns: province = y, city = City, or town, barangay = x\n');
  expect(await readFile(path('clients.match.csv'), 'utf8')).toContain(`Norte,${AGLIPAY}\n`);
  expect(JSON.parse((await run(file, ...columns, '--force', '--json')).text)).toEqual({
    out: path('clients.match.csv'),
    review: null,
    columns: { province: 'y', city: 'City, or town', barangay: 'x' },
    sheet: null,
    separator: ',',
    encoding: 'UTF-8',
    release: '2026-1Q',
    rows: 1,
    results: { matched: 1, check: 0, 'needs you': 0, 'no code': 0 },
    exact: 1,
    alias: 0,
    close: 0,
    reviewed: 0,
    partial: 0,
    ambiguous: 0,
    none: 0,
    empty: 0,
    ...{ current: 0, recoded: 0, merged: 0, split: 0, ended: 0, unknown: 0 },
    open: 0,
  });
});

test('a file in another encoding keeps its separator, and so does its review', async () => {
  const { file, run, path } = await prepare(Buffer.from('Lalawigan;Bayan\nVwkqj;Qwx\xf1\n', 'latin1'));
  const { text } = await run(file);
  expect(text).toContain(
    '\nValues are separated by semicolons.\nThe file was read as Windows-1252; the new one is UTF-8.',
  );
  expect(await readFile(path('clients.match.csv'), 'utf8')).toMatch(/^Lalawigan;Bayan;psgc_code;[^\n]*\nVwkqj;Qwxñ;/);
  expect(await readFile(path('clients.review.csv'), 'utf8')).toMatch(
    /^\ufeffrows;province;city;status;[^\n]*\n1;Vwkqj;Qwxñ;none;/,
  );
});

test('with --explain, rows say how and why it is the area', async () => {
  const { file, run, rowsOf } = await prepare('Address\n"Sitio Ilaya, Batac City, Ilocos Norte"\n');
  await run(file, '--explain');
  expect((await rowsOf('clients.match.csv'))[0]).toMatchObject({
    psgc_note: expect.stringMatching(/ Why: .*The province of the city or municipality/),
    psgc_status: 'partial',
  });
});

test('a code of any release counts before the names, which count if no release has it', async () => {
  const rows: readonly (readonly [row: string, code: string, result: string, note: string])[] = [
    ['City of Batac,Aglipay,0102805002', '0102805002', 'matched', ''],
    ['City of Batac,Aglipay,9999999999', '0102805001', 'matched', 'No release has the code 9999999999.'],
    ['x,y,102800000', '0102800000', 'matched', '102800000 was read as 0102800000.'],
    [',,012805001', '0102805001', 'matched', ''],
    [',,9999999998', '', 'needs you', 'No release has this code.'],
  ];
  const { file, run, rowsOf } = await prepare(`Town,Brgy,psgc\n${rows.map(([row]) => `${row}\n`).join('')}`);
  expect((await run(file)).text).toContain(
    'Columns: city = Town, barangay = Brgy, code = psgc (--columns chooses others)',
  );
  const matched = await rowsOf('clients.match.csv');
  expect(matched.map((row) => [row['psgc_code'], row['psgc_result'], row['psgc_note']])).toEqual(
    rows.map(([, ...answer]) => answer),
  );
  const review = await rowsOf('clients.review.csv');
  expect(review.map(({ code, status }) => [code, status])).toEqual([['9999999998', 'unknown']]);
  const { text } = await run(file, '--columns', 'code=psgc', '--force');
  expect(text).toMatch(/^By status: .*\b2 unknown/m);
});

test('with -, the rows go to the standard output, and no review is written', async () => {
  const { data } = await prepare('');
  const columns = ['--columns', 'barangay=Brgy,city=Town'];
  const child = startCli(['match', '-', '--out', '-', '--prefix', 'x_', ...columns, '--data', data]);
  child.stdin?.end('Brgy,Town\r\nAglipay,City of Batac\r\nVwkqj,Vwkqj');
  const { code, stdout, stderr } = await ended(child);
  expect(stdout).toContain(`Brgy,Town,${ADDED.replaceAll('psgc_', 'x_')}\r\nAglipay,City of Batac,${AGLIPAY}\r\n`);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(
      /^2 rows, compared with[\s\S]*\nBy status: 1 exact, 1 none\n\n1 row needs you and has no code yet\. With --out FILE/,
    ),
  });
});

test('paths that cannot be read or written are errors for people', async () => {
  const { folder, file, run, path, files } = await prepare(TABLE);
  await mkdir(path('full'));
  expect((await run(path('missing.csv'))).text).toContain(
    'found no such file, expected a CSV or an .xlsx with columns',
  );
  expect((await run(path('x'.repeat(300)))).text).toContain('ENAMETOOLONG');
  expect((await run(file, '--out', path('x'.repeat(300)))).text).toContain('could not be written: ENAMETOOLONG');
  expect((await run(folder)).text).toContain('found a folder');
  expect((await run(file, '--out', path('nowhere/out.csv'))).text).toContain('there is no folder');
  expect((await run(file, '--out', path('full'), '--force')).text).toContain('found a folder');
  expect(await files()).toEqual(['clients.csv', 'data', 'full']);
});
