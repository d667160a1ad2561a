import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFrom, ROWS, toCsv } from '../maintenance/import/small-publication.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

/** A dataset of 2026-1Q, in which Adams has another name than in 2025-07. */
async function prepare() {
  const folder = await temporaryFolder();
  const next = ROWS.map((row) => (row[0] === '0102801000' ? row.with(1, 'New Adams') : row));
  await importFrom(folder, { files: { '2025-07.csv': toCsv(ROWS) }, options: { file: '2025-07.csv' } });
  await importFrom(folder, { files: { '2026-1Q.csv': toCsv(next) }, options: { carryFrom: 'out' } });
  const out = join(folder, 'out');
  await cp(out, join(folder, 'before'), { recursive: true });
  const run = (...files: string[]) =>
    runCommand('history', ...files.map((file) => (file.startsWith('--') ? file : join(folder, file))), '--data', out);
  return { folder, out, run, next: toCsv(next) };
}

async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name.slice(folder.length), await readFile(name, 'utf8')] as const)),
  );
}

test('npm run history writes the history that imports wrote, and prints the changes of each release', async () => {
  const { folder, out, run } = await prepare();
  expect(await run('2025-07.csv')).toEqual({ code: 0, stdout: '2026-1Q: 1 renamed\n', stderr: '' });
  expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'before')));
});

const FORMER_NINE = `nine_digit_code,name,name_in_first_file,level,what_became,successor_codes,note,evidence,first_file,last_file
137400000,"NCR, Second District (Not a Province)",,Dist,dropped,,,PSA says so,2019-09,2021-06
012801099,Old,,Bgy,merged,0102801001,a part of it,PSA says so,2019-09,2021-06
`;

test('npm run history --former-nine writes the nine-digit codes of older publications, which later runs and imports keep', async () => {
  const { folder, out, run } = await prepare();
  await writeFile(join(folder, 'nine.csv'), FORMER_NINE);
  expect(await run('2025-07.csv', '--former-nine', 'nine.csv')).toMatchObject({ code: 0, stderr: '' });
  const written = async () => readFile(join(out, 'history/former-nine.csv'), 'utf8');
  const expected = `code,name,kind,status,successors,last_seen,evidence
012801099,Old,barangay,merged,0102801001,2021-06,PSA says so
137400000,"NCR, Second District (Not a Province)",,ended,,2021-06,PSA says so
`;
  expect(await written()).toBe(expected);
  expect(await run('2025-07.csv')).toMatchObject({ code: 0 });
  expect(await written()).toBe(expected);
  await importFrom(folder, {
    files: { '2026-2Q.csv': toCsv(ROWS) },
    options: { file: '2026-2Q.csv', carryFrom: 'out' },
  });
  expect(await written()).toBe(expected);
  await rm(join(out, 'history/former-nine.csv'));
  expect(await run('--former-nine', 'nine.csv')).toMatchObject({ code: 0, stderr: '' });
  expect(await written()).toBe(expected);
});

test.each([
  ['nine_digit_code', '012801099', '12801099', 'found "12801099", expected nine digits'],
  ['level', 'Bgy', 'Sitio', 'found "Sitio", expected region, province,'],
  ['what_became', 'merged', 'gone', 'found "gone", expected ended without a successor, merged with one'],
  ['successor_codes', '0102801001', '0102801009', 'found "0102801009", expected ten-digit codes that a release has'],
  ['last_file', '2021-06', '2025-07', 'found "2025-07", expected a publication before 2025-07'],
] as const)('npm run history refuses --former-nine with a wrong %s', async (column, from, to, found) => {
  const { folder, out, run } = await prepare();
  await writeFile(join(folder, 'nine.csv'), FORMER_NINE.replace(from, to));
  const { code, stderr } = await run('2025-07.csv', '--former-nine', 'nine.csv');
  expect(code).toBe(1);
  expect(stderr).toContain(`column ${column}: ${found}`);
  expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'before')));
});

test('npm run history does not lose a release that the history has', async () => {
  const { folder, out, run } = await prepare();
  expect((await run('2026-1Q.csv')).stderr).toContain('has releases of which no publication was given: 2025-07.');
  expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'before')));
});

test('npm run history takes no release that is later than the dataset', async () => {
  const { folder, run } = await prepare();
  await cp(join(folder, '2026-1Q.csv'), join(folder, '2026-2Q.csv'));
  expect((await run('2025-07.csv', '2026-2Q.csv')).stderr).toContain(
    'found release 2026-2Q, expected a release before',
  );
});

test('npm run history adds laws to the history with its nine-digit codes, and a later import keeps them', async () => {
  const { folder, out, run, next } = await prepare();
  const header =
    'release,change,code,former_code,name_old,name_new,legal_basis,basis_kind,basis_date,plebiscite_date,confidence,source,check';
  const row =
    '2026-1Q,renamed,0102801000,,Adams,New Adams,Republic Act No. 1,republic_act,2026-01-02,,certain,"PSA, row 1",ok';
  await writeFile(join(folder, 'acts.csv'), `${header}\n${row}\n`);
  await writeFile(join(folder, 'nine.csv'), FORMER_NINE);
  await run('2025-07.csv', '--former-nine', 'nine.csv');
  const formerNine = await readFile(join(out, 'history/former-nine.csv'), 'utf8');
  const { stdout } = await run('--acts', 'acts.csv');
  expect(await readFile(join(out, 'history/former-nine.csv'), 'utf8')).toBe(formerNine);
  expect(stdout).toBe('2026-1Q: 1 renamed\nlaws: known of 1 of 1 changes\n');
  const acts = await readFile(join(out, 'history/acts.csv'), 'utf8');
  expect(acts).toBe(`id,kind,text,date,plebiscite,confidence,source
2026-1Q.1,republic_act,Republic Act No. 1,2026-01-02,,certain,"PSA, row 1"
`);
  const changes = await readFile(join(out, 'history/2026-1Q.csv'), 'utf8');
  expect(changes).toContain('0102801000,,New Adams,,Adams,New Adams,,2026-1Q.1\n');
  await importFrom(folder, { files: { '2026-1Q.csv': next }, options: { carryFrom: 'out' } });
  expect(await readFile(join(out, 'history/2026-1Q.csv'), 'utf8')).toBe(changes);
  await run('2025-07.csv');
  expect(await readFile(join(out, 'history/acts.csv'), 'utf8')).toBe(acts);
});

test('npm run history refuses a law of a change that the release did not make, and changes nothing', async () => {
  const { folder, out, run } = await prepare();
  const header =
    'release,change,code,former_code,name_old,name_new,legal_basis,basis_kind,basis_date,plebiscite_date,confidence,source,check';
  const row = '2026-1Q,renamed,0102802000,,A,B,Republic Act No. 1,republic_act,2026-01-02,,certain,"PSA, row 1",ok';
  await writeFile(join(folder, 'acts.csv'), `${header}\n${row}\n${row.replace('0102802000', '0102803000')}\n`);
  const { code, stderr } = await run('--acts', 'acts.csv');
  expect(code).toBe(1);
  expect(stderr).toContain('2 problems');
  expect(stderr).toContain('no such change in 2026-1Q');
  expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'before')));
});
