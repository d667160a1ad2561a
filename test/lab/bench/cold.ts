import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'zx';
import { packFunction, toBundledJson } from '../../../generator/runtime/packed-api.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import type { Mount } from '../../../generator/api/mount.ts';
import { loadGivenShapes } from '../../../generator/publish/given-shapes.ts';
import { createHandler } from '../../../generator/runtime/handler.ts';
import { readNow } from '../../../generator/locate/reading.ts';
import { locate } from '../../../generator/locate/locate.ts';
import { gazetteer, mounts as withoutMaps } from '../../committed-data.ts';
import { SCRATCH } from '../../scratch.ts';
import { measureInstance, type Use } from './cold/instance.ts';
import { formatUses, passedLimits } from './cold/report.ts';
import { AT_REQUESTS, CONSTANT, REQUESTS, type FirstRequest } from './cold/requests.ts';
import { bundleFor, type Deployment, RUNTIMES, type Runtime } from './cold/runtimes.ts';

const INSTANCES = Number(argv['instances'] ?? 7);
/** With `--shapes FILE,FILE` also the area at a place, except in Node, where the server has the maps in memory. */
const SHAPES = argv['shapes'] === undefined ? null : String(argv['shapes']).split(',');
/** With `--only search` the requests with this word. */
const ASKED = [...REQUESTS, ...(SHAPES === null ? [] : AT_REQUESTS)].filter(
  ({ what }) => argv['only'] === undefined || what.includes(String(argv['only'])),
);
const CHOSEN = RUNTIMES.filter(({ name }) => argv['runtime'] === undefined || argv['runtime'] === name);

/** Measures fresh instances in rounds: in each round the constant and every request. */
async function measure(
  runtime: Runtime,
  deployment: Deployment,
  folder: string,
): Promise<ReadonlyMap<FirstRequest, readonly Use[]>> {
  const api = runtime.command(await bundleFor(runtime, 'api', deployment, folder));
  const constant = runtime.command(await bundleFor(runtime, 'constant', deployment, folder));
  const asked = ASKED.filter((request) => runtime.name !== 'Node' || !AT_REQUESTS.includes(request));
  const measured = new Map([CONSTANT, ...asked].map((request) => [request, [] as Use[]]));
  for (let round = 1; round <= INSTANCES; round += 1) {
    for (const [request, uses] of measured) {
      uses.push(await measureInstance(request === CONSTANT ? constant : api, request));
    }
  }
  return measured;
}

/** The mounts, with the maps of shapes that are given. */
async function mountsOf(files: readonly string[] | null): Promise<readonly Mount[]> {
  if (files === null) return withoutMaps;
  const { maps } = await loadGivenShapes({ files, notice: 'for a measurement' }, gazetteer);
  return mountFamilies(gazetteer, undefined, '', maps);
}

/** The files that the look-ups of the requests read, by address. */
function filesFor(mounts: readonly Mount[]): Readonly<Record<string, string>> {
  const answer = createHandler(mounts);
  const files: Record<string, string> = {};
  for (const { target } of AT_REQUESTS) {
    const { searchParams } = new URL(target, 'http://localhost');
    const place = { lat: Number(searchParams.get('lat')), lon: Number(searchParams.get('lon')) };
    readNow(locate(place), (path) => {
      const text = answer({ method: 'GET', target: `/api/${path}` }).body ?? '';
      files[`/api/${path}`] = text;
      return JSON.parse(text);
    });
  }
  return files;
}

const mounts = await mountsOf(SHAPES);
const deployment = {
  dataset: toBundledJson(packFunction(mounts)),
  files: SHAPES === null ? {} : filesFor(mounts),
};
console.log(
  `The CPU time and memory of ${INSTANCES} fresh instances for each request: median and worst, and how much of`,
);
console.log('the median a function that answers a constant does not use\n');
const folder = await mkdtemp(join(SCRATCH, 'psgc-static-cold-'));
try {
  for (const runtime of CHOSEN) {
    const measured = await measure(runtime, deployment, folder);
    console.log(formatUses(runtime.name, measured));
    for (const passed of passedLimits(measured)) {
      console.log(`${runtime.name}: ${passed}`);
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
