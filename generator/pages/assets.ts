import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mount } from '../api/mount.ts';
import { bundlePicker, bundleScripts } from '../browser/bundle.ts';
import { installation } from '../installation/current.ts';
import { packApi } from '../runtime/packed-api.ts';
import type { Resource } from '../site/part.ts';
import { ASSET_TYPES, ASSETS, PICKER_SCRIPT } from './page-file.ts';

const FOLDER = installation.file('generator/pages/assets/');

/**
 * What pages load: the files of `assets/` of these types, the scripts, the picker, the endpoints for the page that sends
 * requests, and the dataset of the first mount, in which the search looks.
 */
export const assets = (mounts: readonly Mount[]): readonly Resource[] =>
  [
    ...readdirSync(FOLDER)
      .filter((name) => (name.split('.').at(-1) ?? '') in ASSET_TYPES)
      .sort()
      .map((name) => [`${ASSETS}/${name}`, readFileSync(join(FOLDER, name), 'utf8')] as const),
    ...[...bundleScripts()].map(([name, text]) => [`${ASSETS}/${name}`, text] as const),
    [PICKER_SCRIPT, bundlePicker()] as const,
    [`${ASSETS}/routes.json`, JSON.stringify(endpointsOf(mounts))] as const,
    [`${ASSETS}/dataset.json`, JSON.stringify(packApi(mounts.slice(0, 1)))] as const,
  ].map(([path, body]) => ({ path, body, group: 'pages' }));

/** The endpoints of all mounts: their paths, and what they answer. */
const endpointsOf = (mounts: readonly Mount[]) =>
  mounts.flatMap(({ routes }) => routes.map(({ template, summary }) => ({ path: template, summary })));
