// Builds on this Node and on its newest LTS release, which must write the same bytes.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { $, tmpdir } from 'zx';

const scratch = tmpdir();
const newest = `${scratch}/node_modules/node/bin/node`;
try {
  // Even majors become LTS releases half a year after they appear; the newest one that is, says so itself.
  const versions = await $`npm view node versions --json`.json();
  const majors = new Set(versions.map((version) => Number.parseInt(version, 10)).filter((major) => major % 2 === 0));
  for (const major of [...majors].sort((a, b) => b - a)) {
    await $`npm install --no-save --prefix ${scratch} node@${major}`;
    if ((await $`${newest} -p ${'"lts" in process.release'}`.text()).trim() === 'true') break;
  }
  const build = (node, ...args) => $`${node} generator/start.js build ${args} --json`.json();
  const [here, there] = [
    await build('node', '--out', `${scratch}/here`),
    await build(newest, '--out', `${scratch}/there`),
  ];
  console.log(`${process.version}: ${here.digest}, ${await $`${newest} --version`}: ${there.digest}`);
  assert.match(here.digest, /^[0-9a-f]{64}$/);
  assert.equal(there.digest, here.digest);
  await build(newest, '--check', '--out', `${scratch}/here`);
} finally {
  await rm(scratch, { recursive: true });
}
