import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { $ } from 'zx/core';
import { files } from '../../generator/hosts/files/files.ts';
import { firebase } from '../../generator/hosts/firebase/firebase.ts';
import { vercel } from '../../generator/hosts/vercel/vercel.ts';
import { build } from '../../generator/publish/build.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { freePort } from '../engines/server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PREVIEW = ['--import', 'tsx', fileURLToPath(new URL('preview.ts', import.meta.url))];

test.each([
  ['files', '--port', files],
  ['files', 'PORT', files],
  ['firebase', '--port', firebase],
  ['vercel', '--port', vercel],
] as const)('a build for %s is served at the port of %s', async (_name, how, target) => {
  const folder = await temporaryFolder();
  const out = join(folder, 'out');
  const data = await writeSmallDataset(join(folder, 'data'));
  await build({ data, out, target, region: null, depth: 'lists', families: ['v2'] });
  const port = `${await freePort()}`;
  const preview = spawn(process.execPath, [...PREVIEW, '--out', out, ...(how === 'PORT' ? [] : ['--port', port])], {
    env: { ...process.env, ...(how === 'PORT' && { PORT: port }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    preview.kill();
    if (preview.exitCode === null) await once(preview, 'exit');
  });
  let printed = '';
  // An engine that is not installed yet says first that it is being installed.
  for await (const part of preview.stdout) if ((printed += part).includes('http')) break;
  expect(printed).toContain(`http://localhost:${port}/`);
  const response = await fetch(`http://localhost:${port}/api/v2/regions`);
  expect(await response.json()).toHaveLength(3);
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['--port', 'x', '--out', 'nowhere'], 'nowhere holds no build'],
])('wrong arguments %j are said without a stack', async (args, message) => {
  const { exitCode, stderr } = await $({ nothrow: true })`node ${PREVIEW} ${args}`;
  expect(exitCode).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
});
