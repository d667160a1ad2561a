import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { packFunction } from '../../../generator/api/runtime/packed-api.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import type { Mount } from '../../../generator/api/mount.ts';
import { loadMaps } from '../../../generator/publish/given-shapes.ts';
import { createHandler } from '../../../generator/api/runtime/handler.ts';
import { readNow } from '../../../generator/core/locate/reading.ts';
import { locate } from '../../../generator/core/locate/locate.ts';
import { gazetteer, mounts as withoutMaps } from '../../committed-data.ts';
import { scratchFolder } from '../../scratch.ts';
import { measureInstance, type Use } from './instance.ts';
import { formatUses, passedLimits } from './report.ts';
import { AT_REQUESTS, CONSTANT, REQUESTS } from './requests.ts';
import { bundleFor, type Deployment, RUNTIMES, type Runtime } from './runtimes.ts';

const { values: given } = parseArgs({
  options: {
    instances: { type: 'string', default: '7' },
    shapes: { type: 'string' },
    only: { type: 'string', default: '' },
    runtime: { type: 'string' },
  },
});
const INSTANCES = Number(given.instances);
/** With `--shapes FILE,FILE` also the area at a place, except in Node, where the server has the maps in memory. */
const SHAPES = given.shapes?.split(',') ?? null;
/** With `--only search` the requests with this word. */
const ASKED = [...REQUESTS, ...(SHAPES === null ? [] : AT_REQUESTS)].filter(({ what }) => what.includes(given.only));
const CHOSEN = RUNTIMES.filter(({ name }) => given.runtime === undefined || given.runtime === name);

/** Measures fresh instances in rounds: in each round the constant and every request. */
async function measure(runtime: Runtime, deployment: Deployment, folder: string) {
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
  const loaded = await loadMaps({ files, notice: 'for a measurement' }, gazetteer);
  const maps = loaded?.maps ?? null;
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
  dataset: packFunction(mounts),
  files: SHAPES === null ? {} : filesFor(mounts),
};
console.log(
  `The CPU time and memory of ${INSTANCES} fresh instances for each request: median and worst, and how much of`,
);
console.log('the median a function that answers a constant does not use\n');
const folder = scratchFolder();
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
