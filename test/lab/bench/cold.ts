import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'zx';
import { packFunction, toBundledJson } from '../../../generator/runtime/packed-api.ts';
import { mounts } from '../../committed-data.ts';
import { SCRATCH } from '../../scratch.ts';
import { measureInstance, type Use } from './cold/instance.ts';
import { formatUses, passedLimits } from './cold/report.ts';
import { CONSTANT, REQUESTS, type FirstRequest } from './cold/requests.ts';
import { bundleFor, RUNTIMES, type Runtime } from './cold/runtimes.ts';

const INSTANCES = Number(argv['instances'] ?? 7);
/** With `--only search` the requests with this word. */
const ASKED = REQUESTS.filter(({ what }) => argv['only'] === undefined || what.includes(String(argv['only'])));
const CHOSEN = RUNTIMES.filter(({ name }) => argv['runtime'] === undefined || argv['runtime'] === name);

/** Measures fresh instances in rounds: in each round the constant and every request. */
async function measure(runtime: Runtime, folder: string): Promise<ReadonlyMap<FirstRequest, readonly Use[]>> {
  const dataset = toBundledJson(packFunction(mounts));
  const api = runtime.command(await bundleFor(runtime, 'api', dataset, folder));
  const constant = runtime.command(await bundleFor(runtime, 'constant', dataset, folder));
  const measured = new Map([CONSTANT, ...ASKED].map((request) => [request, [] as Use[]]));
  for (let round = 1; round <= INSTANCES; round += 1) {
    for (const [request, uses] of measured) {
      uses.push(await measureInstance(request === CONSTANT ? constant : api, request));
    }
  }
  return measured;
}

console.log(
  `The CPU time and memory of ${INSTANCES} fresh instances for each request: median and worst, and how much of`,
);
console.log('the median a function that answers a constant does not use\n');
const folder = await mkdtemp(join(SCRATCH, 'psgc-static-cold-'));
try {
  for (const runtime of CHOSEN) {
    const measured = await measure(runtime, folder);
    console.log(formatUses(runtime.name, measured));
    for (const passed of passedLimits(measured)) {
      console.log(`${runtime.name}: ${passed}`);
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
