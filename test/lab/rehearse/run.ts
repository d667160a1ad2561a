import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DENO, NETLIFY_CLI, NODE_OF_CONTAINER, WRANGLER } from '../../engines/tools.ts';
import { toolModules, type Tool } from '../../engines/tool.ts';
import { SCRATCH } from '../../scratch.ts';
import { rehearseCloudflare } from './cloudflare/rehearse.ts';
import { rehearseContainer } from './container/rehearse.ts';
import { formatFigure, passedLimits } from './figure.ts';
import { rehearseNetlify } from './netlify/rehearse.ts';
import type { Rehearsal } from './rehearsal.ts';

interface Host {
  readonly tools: readonly Tool[];
  readonly rehearse: (folder: string) => Promise<Rehearsal>;
}

const HOSTS: Readonly<Record<string, Host>> = {
  netlify: { tools: [NETLIFY_CLI, DENO], rehearse: rehearseNetlify },
  cloudflare: { tools: [WRANGLER], rehearse: rehearseCloudflare },
  container: { tools: [NODE_OF_CONTAINER], rehearse: rehearseContainer },
};

/** Rehearses the deploys to the named hosts with the hosts' own command lines, and says what would fail. */
async function main(names: readonly string[]): Promise<number> {
  if (names.length === 0 || names.some((name) => HOSTS[name] === undefined)) {
    console.error(`npm run lab -- rehearse ${Object.keys(HOSTS).join(' | ')}`);
    return 2;
  }
  let problems = 0;
  for (const name of names) problems += await rehearse(name);
  return problems === 0 ? 0 : 1;
}

/** Prints a rehearsal and returns the number of its problems. */
async function rehearse(name: string): Promise<number> {
  const { tools = [], rehearse } = HOSTS[name] ?? {};
  for (const tool of tools) install(name, tool);
  const folder = await mkdtemp(join(SCRATCH, `psgc-static-rehearse-${name}-`));
  const start = performance.now();
  try {
    const found = await rehearse?.(folder);
    if (found === undefined) return 0;
    const { figures, notes } = found;
    for (const line of [...figures.map(formatFigure), ...notes]) console.log(`${name}: ${line}`);
    const problems = [...passedLimits(figures), ...found.problems];
    for (const problem of problems) console.log(`${name}: PROBLEM: ${problem}`);
    console.log(`${name}: ${problems.length === 0 ? 'no problem' : 'this deploy would fail'}, ${seconds(start)}`);
    return problems.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Installs a tool and prints how long it took, if it is not there yet. */
function install(host: string, tool: Tool): void {
  const start = performance.now();
  toolModules(tool);
  console.log(`${host}: ${tool.name} ${tool.version} is installed, ${seconds(start)}`);
}

const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

process.exitCode = await main(process.argv.slice(2));
