import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { $ } from 'zx/core';
import { MANIFEST_FILE } from '../../generator/tree/manifest.ts';
import { writeProvinceDataset } from '../data/region-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { cliCommand, PROJECT } from './run-cli.ts';

const SURROUNDINGS: [what: string, env: NodeJS.ProcessEnv, umask: string][] = [
  ['the present environment', {}, '022'],
  ['UTC+14, and Turkish, where I is not the capital of i', { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' }, '022'],
  [
    'UTC-11, no locale, and files that only their owner can read',
    { TZ: 'Pacific/Pago_Pago', LC_ALL: 'C', LANG: '' },
    '077',
  ],
];

const REGION = '1400000000';
const PROVINCE = '1400100000';

/** The digest that the build prints, and the content of the manifest. */
async function build(env: NodeJS.ProcessEnv, umask: string): Promise<readonly string[]> {
  const folder = await temporaryFolder();
  const [data, out] = [join(folder, 'data'), join(folder, 'public')];
  await writeProvinceDataset(data, PROVINCE);
  const options = ['--region', REGION, '--depth', 'lists', '--compress', 'gzip,br', '--data', data, '--out', out];
  const $there = $({ cwd: PROJECT, env: { ...process.env, ...env } });
  const { stdout } = await $there`umask ${umask}; ${cliCommand(['build', ...options])}`;
  const [, digest = ''] = /SHA-256 ([0-9a-f]{64})/.exec(stdout) ?? [];
  return [digest, await readFile(join(out, MANIFEST_FILE), 'utf8')];
}

test.skipIf(process.platform === 'win32')(
  'a build gives the same bytes in every environment',
  async () => {
    const [first, ...others] = await Promise.all(SURROUNDINGS.map(([, env, umask]) => build(env, umask)));
    expect(first?.[0]).toHaveLength(64);
    for (const [at, other] of others.entries()) expect(other, SURROUNDINGS[at + 1]?.[0]).toEqual(first);
  },
  120_000,
);
