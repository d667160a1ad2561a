import { treeFor } from '../tree-for.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { filesOf, linksOf } from '../tree/paths.ts';
import { mounted } from '../committed-data.ts';
import type { Case } from './case.ts';

/** The origin of the links of the handler; links in files have no host. */
const ORIGIN = 'http://localhost';

/** A request for every file and link of the plain tree, with its content as the expected body. */
export function* parityCases(): Iterable<Case> {
  const tree = treeFor(files, [mounted]);
  const bodies = new Map<string, string>();
  for (const { path, body, group } of filesOf(tree)) {
    if (!path.startsWith('api/')) continue;
    const expected = withQueries(Buffer.from(body).toString());
    bodies.set(path, expected);
    yield { group, target: toTarget(path), status: 200, body: expected };
  }
  for (const { path, to, group } of linksOf(tree)) {
    yield { group: `links of ${group}`, target: toTarget(path), status: 200, body: bodies.get(to) ?? `no file ${to}` };
  }
}

/** The body of a page with links as the handler writes them; in the plain tree they name files. */
const withQueries = (body: string): string =>
  body.replaceAll(/"\/(api\/v1\/barangay-pages\/[^"]+)"/g, (_link, file: string) =>
    JSON.stringify(ORIGIN + toTarget(file)),
  );

/** The request target that a file answers. */
function toTarget(file: string): string {
  const path = `/${file.replace(/\.json$/, '')}`;
  const [, filter, perPage, page, code] =
    /^\/api\/v1\/barangay-pages\/(\w+)\/(\d+)\/(\d+)(?:\/(\d+))?$/.exec(path) ?? [];
  if (filter === undefined) return path.split('/').map(encodeURIComponent).join('/');
  const filtered = code === undefined ? '' : `${filter}=${code}&`;
  return `/api/v1/barangays?${filtered}page=${page}&per_page=${perPage}`;
}
