import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A module with types only, which `@netlify/edge-bundler` imports to read the configuration of a function. */
const TYPES = new URL('https://edge.netlify.com/bootstrap/globals/types.ts');

/**
 * Fills a cache of Deno (`DENO_DIR`) with the one remote module that the bundler of edge functions needs, so that it
 * works offline. Without it the bundler reads no configuration and registers no routes, and says nothing.
 */
export async function fillDenoCache(folder: string): Promise<void> {
  const file = join(folder, 'remote', TYPES.protocol.replace(':', ''), TYPES.host, sha256(TYPES.pathname));
  const metadata = JSON.stringify({ headers: { 'content-type': 'application/typescript' }, url: TYPES.href });
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `export type NetlifyGlobal = unknown;\n\n// denoCacheMetadata=${metadata}`);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
