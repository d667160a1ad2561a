import { readdirSync, readFileSync } from 'node:fs';
import type { Resource } from '../site/part.ts';
import { ASSET_TYPES, ASSETS } from './page-file.ts';

const FOLDER = new URL('assets/', import.meta.url);

/** The style sheet, the scripts and the icon that pages load: the files of `assets/` of these types. */
export const assets = (): readonly Resource[] =>
  readdirSync(FOLDER)
    .filter((name) => (name.split('.').at(-1) ?? '') in ASSET_TYPES)
    .sort()
    .map((name) => ({
      path: `${ASSETS}/${name}`,
      body: readFileSync(new URL(name, FOLDER), 'utf8'),
      group: 'pages',
    }));
