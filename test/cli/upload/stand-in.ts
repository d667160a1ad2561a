import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { listen } from '../../engines/server-process.ts';

/** An object of the stand-in. */
interface StandInObject {
  readonly etag: string;
  readonly body: string;
  readonly type: string | undefined;
  readonly cacheControl: string | undefined;
}

/** Answers instead of the stand-in. */
export type Answer = (response: ServerResponse) => void;

/** A store with a bucket `psgc` and as much of the protocol of S3 as an upload needs. It does not check signatures. */
export interface StandIn {
  readonly endpoint: string;
  readonly objects: Map<string, StandInObject>;
  /** Every request: `PUT api/v2/regions`. */
  readonly log: string[];
  /** Says which requests are answered otherwise; `count` is how many there were. */
  instead: (request: string, count: number) => Answer | undefined;
}

/** A list has so many objects on a page. */
const PAGE = 10;

/** Starts a stand-in, which is stopped when the test has finished. Requests are tried twice. */
export async function startStandIn(): Promise<StandIn> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '2');
  const server = createServer((request, response) => void answer(standIn, request, response));
  const { port, close } = await listen(server);
  onTestFinished(close);
  onTestFinished(() => void vi.unstubAllEnvs());
  const standIn: StandIn = {
    endpoint: `http://127.0.0.1:${port}`,
    objects: new Map(),
    log: [],
    instead: () => undefined,
  };
  return standIn;
}

async function answer(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects, log } = standIn;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const [, bucket, ...segments] = pathname.split('/').map(decodeURIComponent);
  const key = segments.join('/');
  log.push(`${request.method} ${key}`);
  const instead = standIn.instead(log.at(-1) ?? '', log.length);
  if (instead !== undefined) instead(response);
  else if (bucket !== 'psgc') refuse(404, 'NoSuchBucket')(response);
  else if (request.method === 'PUT') {
    const body = Buffer.concat(chunks).toString();
    const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
    objects.set(key, { etag: createHash('md5').update(body).digest('hex'), body, type, cacheControl });
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '') {
    const listed = [...objects].filter(([each]) => each.startsWith(searchParams.get('prefix') ?? ''));
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const page = listed.slice(from, from + PAGE).map(([each, { etag }]) => [each, etag] as const);
    list(page, from + PAGE < listed.length, `${from + PAGE}`)(response);
  } else refuse(405, 'MethodNotAllowed')(response);
}

/** A page of a list of objects; without a token, it has none of the next one. */
export const list =
  (page: readonly (readonly [key: string, etag: string])[], isTruncated: boolean, token?: string): Answer =>
  (response) => {
    const contents = page.map(
      ([key, etag]) => `<Contents><Key>${escapeXml(key)}</Key><ETag>"${etag}"</ETag></Contents>`,
    );
    const next = token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`;
    response.setHeader('Content-Type', 'application/xml');
    response.end(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${contents.join('')}</ListBucketResult>`,
    );
  };

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>\p{Cc}]/gu, (character) => `&#${character.charCodeAt(0)};`);

export const refuse =
  (status: number, code: string, message = `${code} of the stand-in`): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`);
  };
