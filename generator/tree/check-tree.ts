import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../disk/error-code.js';
import { foreignFiles } from './foreign-files.ts';
import { readManifest } from './manifest.ts';

/** A path of an output folder that differs from its manifest. */
export interface Drift {
  readonly path: string;
  readonly is: 'missing' | 'different' | 'unexpected';
}

/** Compares a published tree with its manifest without writing anything. Files at the top that no build wrote do not count. */
export function* checkTree(folder: string): Iterable<Drift> {
  for (const [path, sha256] of readManifest(folder)) {
    const found = digestOf(join(folder, path));
    if (found !== sha256) yield { path, is: found === undefined ? 'missing' : 'different' };
  }
  for (const path of foreignFiles(folder)) yield { path, is: 'unexpected' };
}

function digestOf(file: string): string | undefined {
  try {
    return hash('sha256', readFileSync(file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
