import { join } from 'node:path';
import { writeOneRowChanged } from '../../bench/one-row.ts';
import { PROJECT } from '../../../commands/run-cli.ts';
import { buildTree } from '../build-tree.ts';
import { complaintsIn } from '../complaints.ts';
import { problemsOfPaths } from '../published-paths.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { type CloudflareDeploy, deployToCloudflare } from './deploy.ts';

const DATA = join(PROJECT, 'data');
const CONFIG = 'public/.functions/wrangler.jsonc';
const MEBIBYTE = 2 ** 20;

/**
 * Deploys the Worker and its assets twice, the second time after one barangay was renamed. The limits are those of the
 * free plan: docs/hosts.md.
 *
 * @param folder an empty folder to work in.
 */
export async function rehearseCloudflare(folder: string): Promise<Rehearsal> {
  const out = join(folder, 'public');
  await buildTree('cloudflare', out, DATA);
  const first = await deployToCloudflare(folder, CONFIG);

  const data = join(folder, 'data');
  await writeOneRowChanged(DATA, data);
  await buildTree('cloudflare', out, data);
  const second = await deployToCloudflare(folder, CONFIG);

  const { assets, bundle } = first;
  const paths = Object.keys(assets).map((path) => path.slice(1));
  const known = contentsOf(first);
  return {
    figures: [
      { what: 'published', value: paths.length, unit: 'assets', most: 20_000 },
      { what: 'largest asset', value: largestOf(first), unit: 'bytes', most: 25 * MEBIBYTE },
      { what: 'manifest', value: first.manifestBytes, unit: 'bytes' },
      { what: 'the whole command', value: first.seconds, unit: 's' },
      { what: 'memory', value: first.peak, unit: 'bytes', most: 1_000_000_000 },
      { what: 'first deploy', value: known.size, unit: 'uploads' },
      {
        what: 'one barangay renamed',
        value: [...contentsOf(second)].filter((hash) => !known.has(hash)).length,
        unit: 'uploads',
      },
      { what: 'bundle of the Worker', value: bundle.raw, unit: 'bytes' },
      { what: 'bundle of the Worker, compressed', value: bundle.gzip, unit: 'bytes', most: 3 * MEBIBYTE },
    ],
    notes: [],
    problems: [...problemsOfPaths(paths), ...complaintsIn(first.output)],
  };
}

/** The digests of the assets. Equal contents are uploaded once. */
const contentsOf = ({ assets }: CloudflareDeploy): ReadonlySet<string> =>
  new Set(Object.values(assets).map(({ hash }) => hash));

const largestOf = ({ assets }: CloudflareDeploy): number =>
  Math.max(0, ...Object.values(assets).map(({ size }) => size));
