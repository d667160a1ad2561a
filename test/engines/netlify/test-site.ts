import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type NetlifySite, type NetlifySiteOptions, openNetlifySite } from './harness.ts';

export const NOT_FOUND = 'the 404 page';
export const PLAIN_URLS = '[build.processing.html]\npretty_urls = false\n';

/** Opens a site with these files (text by path) and a root 404 page; by default, without pretty URLs. */
export async function openSite(
  files: Record<string, string>,
  config = PLAIN_URLS,
  options?: NetlifySiteOptions,
): Promise<NetlifySite> {
  const folder = await temporaryFolder();
  const published = Object.entries({ '404.html': NOT_FOUND, ...files });
  const inSite = published.map(([path, text]) => [`site/${path}`, text] as const);
  for (const [path, text] of [['netlify.toml', config], ['secret.txt', 'secret'], ...inSite] as const) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return openNetlifySite(join(folder, 'site'), join(folder, 'netlify.toml'), options);
}

/** The status and the body, or the address that a redirect leads to. */
export async function ask(site: NetlifySite, target: string): Promise<string> {
  const { status, headers, body } = await site.answer('GET', target);
  return `${status} ${headers.location ?? body.trim()}`;
}

/** Files with all kinds of names that the tests request. */
export const FILES = {
  'index.html': 'home',
  'a.json': 'a.json',
  'page.html': 'page.html',
  both: 'both',
  'both.html': 'both.html',
  'folder/index.html': 'folder/index.html',
  'list.html': 'list.html',
  'list/one.html': 'list/one.html',
  'empty/sub/x.html': 'x',
  'n/San Jose (Pob.).html': 'San Jose (Pob.)',
  'n/Dasmariñas.html': 'Dasmariñas',
  'n/A/B.html': 'A/B',
  'n/100%.html': '100%',
  'n/what?.html': 'what?',
  'n/#1.html': '#1',
  'errors/region.json': '{"message":"Region not found"}',
};
