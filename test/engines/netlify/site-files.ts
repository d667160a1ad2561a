import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The files with rules configure Netlify and are not published. */
const UNPUBLISHED = new Set(['/_redirects', '/_headers']);

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.csv': 'text/csv; charset=UTF-8',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.yaml': 'text/yaml; charset=UTF-8',
  '.yml': 'text/yaml; charset=UTF-8',
};

export function contentTypeOf(file: string): string {
  return CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
}

/** The files of a published folder. Each one is looked up when it is requested. */
export class SiteFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file (a path in the site) that answers a decoded path. The candidates are tried in Netlify's order. */
  find(path: string): string | undefined {
    return candidatesFor(path).find((candidate) => this.has(candidate));
  }

  has(file: string): boolean {
    if (UNPUBLISHED.has(file) || file.includes('//') || file.includes('\\') || file.includes('\0')) return false;
    try {
      return statSync(join(this.#folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
    } catch {
      return false; // the name is too long for the file system
    }
  }

  read(file: string): Buffer {
    return readFileSync(join(this.#folder, file));
  }
}

function candidatesFor(path: string): string[] {
  if (path === '/') return ['/index.html'];
  if (!path.endsWith('/')) return [path, `${path}.html`, `${path}/index.html`];
  const bare = path.slice(0, -1);
  return [`${bare}/index.html`, `${bare}.html`, bare];
}
