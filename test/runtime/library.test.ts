import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const PROGRAM = `
import { createApi, type Area, type CodeRecord } from 'psgc-static';
import dataset from 'psgc-static/dataset.json' with { type: 'json' };

const { code, find, get, handle, list, release, search } = createApi(dataset);
const alima: CodeRecord | undefined = code('042103001');
const cebu: Area | undefined = find('cities', 'city of cebu');
const response = handle(new Request('https://api.test/api/v2/regions/0100000000/provinces/Ilocos%20Norte'));
console.log(JSON.stringify({
  release: release.release,
  barangays: list('barangays').length,
  cebu: [cebu?.code, list('barangays', cebu).length],
  lies: [cebu?.locatedIn?.name, cebu?.isCapital, cebu?.correspondenceCode, cebu?.islandRegion, cebu?.province],
  barangay: [get('0730600001')?.locatedIn?.name, get('0102805001')?.correspondenceCode, get('1001320016')?.oldName],
  aglipay: get('0102805001')?.cityMunicipality?.name,
  scoped: find('barangays', 'Aglipay', get('0102805000'))?.code,
  nothing: [get('x') ?? null, find('provinces', 'Atlantis') ?? null, code('9999999999') ?? null],
  codes: [code('0604500000')?.successors, alima?.status, alima?.lastRelease, code('102805001')?.name],
  searched: search('cebu cty', { limit: 1 }).map(({ name }) => name),
  status: response.status,
  body: await response.json(),
}));
`;

test('a project can import the installed package with its types and its dataset', async () => {
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
  writeFileSync(join(folder, 'program.ts'), PROGRAM);

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
  expect(JSON.parse(run(process.execPath, '--no-warnings', 'program.js'))).toEqual({
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
  });
}, 30_000);
