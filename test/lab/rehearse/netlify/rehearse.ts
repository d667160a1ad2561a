import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../../commands/run-cli.ts';
import { writeOneRowChanged } from '../../bench/one-row.ts';
import { openNetlifySite } from '../../../engines/netlify/harness.ts';
import { buildTree } from '../build-tree.ts';
import { complaintsIn } from '../complaints.ts';
import { problemsOfPaths } from '../published-paths.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { uploads } from '../uploads.ts';
import { deployToNetlify } from './deploy.ts';
import { describeRoutes, problemsOfFunctions } from './functions.ts';

const DATA = join(PROJECT, 'data');

/** Netlify lists the edge functions and the configuration of a deploy among its files, but does not publish them. */
const isPublished = (path: string): boolean => path !== 'netlify.toml' && !path.startsWith('.netlify/');

/**
 * Deploys the tree for Netlify twice, the second time after one barangay was renamed. Limits: docs/hosts.md.
 *
 * @param folder an empty folder to work in.
 */
export async function rehearseNetlify(folder: string): Promise<Rehearsal> {
  const out = join(folder, 'public');
  await copyFile(join(PROJECT, 'netlify.toml'), join(folder, 'netlify.toml'));
  await buildTree('netlify', out, DATA);
  const first = await deployToNetlify(folder);
  const site = await openNetlifySite(out, join(folder, 'netlify.toml'));

  const data = join(folder, 'data');
  await writeOneRowChanged(DATA, data);
  await buildTree('netlify', out, data);
  const second = await deployToNetlify(folder);

  const published = Object.keys(first.files).filter(isPublished);
  const known = new Set(Object.values(first.files));
  const listingSeconds = Math.min(first.listingSeconds, second.listingSeconds);
  return {
    figures: [
      { what: 'published', value: published.length, unit: 'paths', most: 20_000 },
      { what: 'manifest', value: first.manifestBytes, unit: 'bytes', most: 2_000_000 },
      { what: 'hashing and listing, the faster of two', value: listingSeconds, unit: 's', most: 10 },
      { what: 'the whole command', value: first.seconds, unit: 's' },
      { what: 'memory', value: first.peak, unit: 'bytes', most: 1_000_000_000 },
      { what: 'first deploy', value: uploads(first.files).length, unit: 'uploads' },
      { what: 'one barangay renamed', value: uploads(second.files, known).length, unit: 'uploads' },
      { what: 'bundle of the edge functions', value: first.bundleBytes, unit: 'bytes', most: 20_000_000 },
      { what: 'redirect rules', value: site.ruleCount, unit: 'rules', most: 600 },
    ],
    notes: describeRoutes(first.routes),
    problems: [
      ...problemsOfPaths(published),
      ...site.problems.map((problem) => `Netlify's parser says: ${problem}`),
      ...complaintsIn(first.output),
      ...(await problemsOfFunctions(join(out, '.functions'), first.routes)),
    ],
  };
}
