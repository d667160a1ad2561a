import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packApi } from '../../generator/runtime/packed-api.ts';
import { mounts } from '../committed-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ifPackaged } from '../if-packaged.ts';
import { answersOf } from './program.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const EXPECTED = {
  release: '2026-2Q',
  lies: ['Cebu', true, '072217000', 'V', null],
  barangay: ['Cebu', '012805001', 'Lumbayawa'],
  barangays: 42010,
  cebu: ['0730600000', 80],
  aglipay: 'City of Batac',
  scoped: '0102805001',
  nothing: [null, null, null],
  codes: [['1804500000'], 'merged', '2023-1Q', 'Aglipay'],
  searched: ['City of Cebu'],
  status: 200,
  body: {
    code: '0102800000',
    name: 'Ilocos Norte',
    region: 'Region I (Ilocos Region)',
    cities_municipalities_count: 23,
    barangays_count: 559,
  },
};

/** Runs the program with the dataset of the package. */
const MAIN = `
import dataset from 'psgc-static/dataset.json' with { type: 'json' };
console.log(JSON.stringify(await answersOf(dataset)));
`;

test('a program can use the library with its packed dataset', async () => {
  const unpacked = JSON.parse(JSON.stringify(packApi(mounts))) as ReturnType<typeof packApi>;
  expect(await answersOf(unpacked)).toEqual(EXPECTED);
});

ifPackaged(
  'a project can import the installed package with its types and its dataset',
  async () => {
    const folder = await temporaryFolder();
    const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: PROJECT,
      encoding: 'utf8',
    });
    const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')));
    mkdirSync(join(folder, 'node_modules/psgc-static'), { recursive: true });
    run('tar', '-xzf', filename, '--strip-components=1', '-C', 'node_modules/psgc-static');
    symlinkSync(join(PROJECT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const program = readFileSync(new URL('./program.ts', import.meta.url), 'utf8');
    writeFileSync(
      join(folder, 'program.ts'),
      program.replace('../../generator/runtime/index.ts', 'psgc-static') + MAIN,
    );

    run(
      process.execPath,
      join(PROJECT, 'node_modules/typescript/bin/tsc'),
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
      'program.ts',
    );
    expect(JSON.parse(run(process.execPath, '--no-warnings', 'program.js'))).toEqual(EXPECTED);
  },
  60_000,
);
