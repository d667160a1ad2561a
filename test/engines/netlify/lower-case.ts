import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { redirect } from './site.ts';
import type { Answered } from '../http-client.ts';
import { decode } from './request-path.ts';

/** Renames every file and folder of a tree to lower case, as Netlify lists them; one of two such names replaces the other. */
export function lowerCaseTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) lowerCaseTree(path);
    if (entry.name !== entry.name.toLowerCase()) renameSync(path, join(folder, entry.name.toLowerCase()));
  }
}

/** The redirect to lower case with which Netlify is reported to answer a path that has a capital letter. */
export function lowerCaseRedirect(target: string): Answered | undefined {
  const [path = '', ...query] = target.split('?');
  const lower = decode(path)?.toLowerCase();
  if (lower === undefined || lower === decode(path)) return undefined;
  return redirect(301, [lower.split('/').map(encodeURIComponent).join('/'), ...query].join('?'));
}
