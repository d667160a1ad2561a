import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatNumber } from '../../../generator/core/format.ts';
import { PROJECT, runCli } from '../../cli/run-cli.ts';
import { writeOneRowChanged } from '../one-row.ts';
import { scratchFolder } from '../../scratch.ts';
import { type Deploy, deployToCloudflare } from './deploy.ts';

/**
 * `npm run lab -- rehearse`: builds for Cloudflare and deploys twice, the second time after a barangay was renamed; with `--once`,
 * not again. Exits with 1 if a limit of the free plan is passed, a private file would be published, or the command line complains.
 */
const DATA = join(PROJECT, 'data');
const CONFIG = 'public/.functions/wrangler.jsonc';
const MEBIBYTE = 2 ** 20;

/** Folders that a build writes for itself or for the command line, and that nobody may be able to request. */
const PRIVATE = ['.functions', '.psgc-static', '.wrangler'];
const COMPLAINT = /\b(?:warning|error|invalid|deprecated|unexpected|ignored)\b/i;

/** A figure of a deploy, with the most that the host takes. */
type Figure = readonly [what: string, value: number, unit: string, most?: number];

const folder = scratchFolder();
try {
  const first = await deploy(DATA);
  const known = contentsOf(first);
  const deployAgain = async () => {
    await writeOneRowChanged(DATA, join(folder, 'data'));
    return [...contentsOf(await deploy(join(folder, 'data')))].filter((hash) => !known.has(hash)).length;
  };
  const figures: readonly Figure[] = [
    ['published', Object.keys(first.assets).length, 'assets', 20_000],
    ['largest asset', Math.max(...Object.values(first.assets).map(({ size }) => size)), 'bytes', 25 * MEBIBYTE],
    ['manifest', first.manifestBytes, 'bytes'],
    ['bundle of the Worker', first.bundle.raw, 'bytes'],
    ['bundle of the Worker, compressed', first.bundle.gzip, 'bytes', 3 * MEBIBYTE],
    ['the whole command', Math.round(first.seconds), 's'],
    ['first deploy', known.size, 'uploads'],
    ...(process.argv.includes('--once') ? [] : [['one barangay renamed', await deployAgain(), 'uploads'] as const]),
  ];
  for (const [what, value, unit, most] of figures) {
    console.log(
      `${what}: ${formatNumber(value)} ${unit}${most === undefined ? '' : ` (at most ${formatNumber(most)})`}`,
    );
  }
  const problems = [
    ...figures.flatMap(([what, value, , most = Infinity]) => (value > most ? [`${what}: over the limit`] : [])),
    ...problemsOf(Object.keys(first.assets).map((path) => path.slice(1))),
    ...first.output.split('\n').filter((line) => COMPLAINT.test(line)),
  ];
  for (const problem of problems) console.log(`PROBLEM: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Builds with the command that users run, and deploys. */
async function deploy(data: string): Promise<Deploy> {
  const args = ['build', '--target', 'cloudflare', '--data', data, '--out', join(folder, 'public')];
  const { code, stdout, stderr } = await runCli(args);
  if (code !== 0) throw new Error(`the build ended with ${code}:\n${stdout}${stderr}`);
  return deployToCloudflare(folder, CONFIG);
}

/** The digests of the assets. Equal contents are uploaded once. */
function contentsOf({ assets }: Deploy): ReadonlySet<string> {
  return new Set(Object.values(assets).map(({ hash }) => hash));
}

/** The faults of the paths that would be published. */
function problemsOf(paths: readonly string[]): readonly string[] {
  const hidden = paths.filter((path) => path.split('/').some((segment) => PRIVATE.includes(segment)));
  const seen = new Map<string, string>();
  const alike = paths.flatMap((path) => {
    const other = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    return other === undefined ? [] : [`${other} and ${path} differ only in letter case`];
  });
  return [...hidden.map((path) => `a private file is published: ${path}`), ...alike].slice(0, 10);
}
