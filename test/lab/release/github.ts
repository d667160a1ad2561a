import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file of a release, as the API describes it. */
interface Asset {
  readonly id: number;
  readonly name: string;
  readonly state: 'uploaded' | 'starter';
  readonly size: number;
  readonly digest: string | null;
}

/** A release, as the API describes it. */
interface Release {
  readonly id: number;
  readonly tag_name: string;
  readonly target_commitish: string;
  readonly name: string;
  readonly body: string;
  draft: boolean;
  readonly html_url: string;
  readonly upload_url: string;
  readonly assets: Asset[];
}

/** The stand-in of the releases of one repository: https://docs.github.com/en/rest/releases. */
export interface GitHub {
  /** `GITHUB_API_URL` */
  readonly url: string;
  readonly releases: readonly Release[];
  /** The commit of each tag. */
  readonly tags: Map<string, string>;
  /** Each request: `POST /repos/owner/project/releases`. */
  readonly requests: string[];
  /** The names of files whose next upload ends with 502 and leaves a `starter`, as the documentation says it can. */
  readonly broken: Set<string>;
  readonly close: () => void;
}

/** Who may do what: with a token that only reads, drafts are not listed and nothing can be changed. */
export const TOKENS = { write: 'token-that-writes', read: 'token-that-reads' } as const;

export const REPOSITORY = 'owner/project';

/** Starts the stand-in on a free port. */
export async function openGitHub(): Promise<GitHub> {
  const releases: Release[] = [];
  const tags = new Map<string, string>();
  const requests: string[] = [];
  const broken = new Set<string>();
  let ids = 0;
  const missing = { status: 404, json: { message: 'Not Found' } };
  const invalid = (code: string) => ({ status: 422, json: { message: 'Validation Failed', errors: [{ code }] } });

  function answer(method: string, url: URL, body: Buffer, canWrite: boolean): { status: number; json?: unknown } {
    const [, path] = new RegExp(`^/repos/${REPOSITORY}(/.*)$`).exec(url.pathname) ?? [];
    if (path === undefined) return missing;
    if (method !== 'GET' && !canWrite)
      return { status: 403, json: { message: 'Resource not accessible by integration' } };
    const seen = releases.filter(({ draft }) => !draft || canWrite);
    const page = <Item>(items: readonly Item[]) => {
      const [size, number] = [
        Number(url.searchParams.get('per_page') ?? 30),
        Number(url.searchParams.get('page') ?? 1),
      ];
      return { status: 200, json: items.slice(size * (number - 1), size * number) };
    };
    const tag = /^\/commits\/tags\/(.*)$/.exec(path)?.[1];
    if (tag !== undefined) {
      const sha = tags.get(tag);
      return sha === undefined
        ? { status: 422, json: { message: `No commit found for SHA: tags/${tag}` } }
        : { status: 200, json: { sha } };
    }
    const byTag = /^\/releases\/tags\/(.*)$/.exec(path)?.[1];
    if (byTag !== undefined) {
      const found = releases.find(({ draft, tag_name }) => !draft && tag_name === byTag);
      return found === undefined ? missing : { status: 200, json: found };
    }
    if (path === '/releases' && method === 'GET') return page(seen);
    if (path === '/releases') {
      const given = JSON.parse(body.toString()) as Pick<
        Release,
        'tag_name' | 'target_commitish' | 'name' | 'body' | 'draft'
      >;
      if (given.body.length > 125_000) return invalid('too_long');
      const id = ++ids;
      const html_url = `https://github.test/${REPOSITORY}/releases/tag/${given.draft ? `untagged-${id}` : given.tag_name}`;
      const upload_url = `${url.origin}/repos/${REPOSITORY}/releases/${id}/assets{?name,label}`;
      releases.push({ ...given, id, html_url, upload_url, assets: [] });
      return { status: 201, json: releases.at(-1) };
    }
    const asset = /^\/releases\/assets\/(\d+)$/.exec(path)?.[1];
    if (asset !== undefined) {
      for (const { assets } of releases) {
        const at = assets.findIndex(({ id }) => `${id}` === asset);
        if (at !== -1 && method === 'DELETE') {
          assets.splice(at, 1);
          return { status: 204 };
        }
      }
      return missing;
    }
    const [, id, below = ''] = /^\/releases\/(\d+)(\/assets)?$/.exec(path) ?? [];
    const release = seen.find((each) => `${each.id}` === id);
    if (release === undefined) return missing;
    if (below !== '')
      return method === 'GET' ? page(release.assets) : upload(release, url.searchParams.get('name') ?? '', body);
    if (method !== 'PATCH') return missing;
    release.draft = (JSON.parse(body.toString()) as Release).draft;
    if (!release.draft && !tags.has(release.tag_name)) tags.set(release.tag_name, release.target_commitish);
    return { status: 200, json: release };
  }

  function upload({ assets }: Release, name: string, body: Buffer) {
    if (assets.some((asset) => asset.name === name)) return invalid('already_exists');
    const id = ++ids;
    if (broken.delete(name)) {
      assets.push({ id, name, state: 'starter', size: 0, digest: null });
      return { status: 502, json: { message: 'Bad Gateway' } };
    }
    const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
    assets.push({ id, name: name.replace(/[^\w.-]+/g, '.'), state: 'uploaded', size: body.length, digest });
    return { status: 201, json: assets.at(-1) };
  }

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const method = request.method ?? 'GET';
      requests.push(`${method} ${url.pathname}`);
      const token = request.headers.authorization?.replace('Bearer ', '');
      const isKnown = Object.values<string | undefined>(TOKENS).includes(token);
      const { status, json } = isKnown
        ? answer(method, url, body, token === TOKENS.write)
        : { status: 401, json: { message: 'Bad credentials' } };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(json === undefined ? '' : JSON.stringify(json));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${port}`, releases, tags, requests, broken, close };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
