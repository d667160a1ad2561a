import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { $ } from 'zx/core';
import { removeTree } from '../../generator/tree/disk/folder.ts';
import { scratchFolder } from '../scratch.ts';
import { listen } from './server-process.ts';

/** The types that jsDelivr sends. It sends pages as text, so that nobody uses it as a host for sites. */
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  html: 'text/plain; charset=utf-8',
};

/** A package as jsDelivr serves it. */
export interface PackageHost {
  /** `http://127.0.0.1:8080/npm/psgc-static-api@2026.3` */
  readonly address: string;
  /** The size of the archive. */
  readonly archiveBytes: number;
  /** The paths of the files in the package. */
  readonly files: readonly string[];
  /** The targets that were asked for, without the address. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/**
 * Serves an npm package as jsDelivr documents it: `/npm/NAME@VERSION/FILE`, for the whole version or the first numbers of it. Pages
 * of any origin can read files, but here no 404. `pack` writes the archive into a folder, and returns its path.
 */
export async function servePackage(pack: (folder: string) => Promise<string>): Promise<PackageHost> {
  const folder = scratchFolder();
  const archive = await pack(folder);
  await $`tar -xzf ${archive} -C ${folder}`;
  const root = join(folder, 'package');
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).toSorted();
  const exact = new Set(files);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const [, wanted, range = '', file = ''] = /^\/npm\/([^@/]+)@([\d.]+)\/(.*)$/.exec(path) ?? [];
    asked.push((request.url ?? '').split('/').slice(3).join('/'));
    const isVersion = `${version}.`.startsWith(`${range}.`);
    if (wanted !== name || !isVersion || !exact.has(file)) return refuse(response);
    const isExact = range === version;
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': `public, max-age=${isExact ? '31536000, immutable' : '604800'}`,
      'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    };
    return response.writeHead(200, headers).end(readFileSync(join(root, file)));
  });
  const { port, close } = await listen(server);
  return {
    address: `http://127.0.0.1:${port}/npm/${name}@${version.split('.', 2).join('.')}`,
    archiveBytes: statSync(archive).size,
    files,
    asked,
    async close() {
      await close();
      removeTree(folder);
    },
  };
}

const refuse = (response: ServerResponse) =>
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end("Couldn't find the requested file.");
