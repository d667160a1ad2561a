import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** An object of the stand-in. */
export interface StandInObject {
  readonly etag: string;
  readonly type: string | undefined;
  readonly cacheControl: string | undefined;
  /** `null` if bodies are not kept. */
  readonly body: Buffer | null;
}

/** What the stand-in answers instead of doing what it is asked; `reset` ends the connection. */
export type Fault = { readonly status: number; readonly code: string } | 'reset';

export interface StandInOptions {
  readonly bucket?: string;
  /** Whether bodies are kept; otherwise only those of an upload's own objects are. */
  readonly keepsBodies?: boolean;
  /** Whether a PUT with `If-None-Match: *` fails if there is an object. */
  readonly knowsConditions?: boolean;
  /** Says which requests fail; the key of a setting is `?website` or `?cors`. */
  readonly fault?: (method: string, key: string, count: number) => Fault | undefined;
}

/**
 * A store with as much of the protocol of S3 as an upload needs: objects, the list of objects, and the two settings of a
 * bucket. It keeps everything in memory and does not check signatures.
 */
export class StandIn {
  readonly objects = new Map<string, StandInObject>();
  /** Every request that was answered without a fault: `PUT api/v2/regions`. */
  readonly log: string[] = [];
  readonly settings = new Map<string, string>();
  fault: StandInOptions['fault'];
  /** How many milliseconds each answer takes longer. */
  delay = 0;
  requests = 0;
  /** The keys of the list that is asked for page by page. */
  #listed: readonly string[] = [];
  readonly #server: Server;
  readonly #options: StandInOptions;

  constructor(options: StandInOptions = {}) {
    this.#options = options;
    this.fault = options.fault;
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The keys of what was asked with a method, in order, without the upload's own objects. */
  keysOf(method: string): readonly string[] {
    return this.log.flatMap((line) => {
      const [asked, ...key] = line.split(' ');
      return asked === method && !line.includes('.psgc-static/') ? [key.join(' ')] : [];
    });
  }

  /** The keys of all objects, without the upload's own ones. */
  keys(): readonly string[] {
    return [...this.objects.keys()].filter((key) => !key.includes('.psgc-static/')).sort();
  }

  /** Takes a request, which fails if there is a fault. */
  async begin(method: string, key: string, isOfBucket = true): Promise<Fault | undefined> {
    if (this.delay > 0) await wait(this.delay);
    this.requests += 1;
    const fault = this.fault?.(method, key, this.requests);
    if (fault !== undefined) return fault;
    if (!isOfBucket) return { status: 404, code: 'NoSuchBucket' };
    this.log.push(`${method} ${key}`);
    return undefined;
  }

  /** Stores an object, unless the bucket has one that the request does not want to replace. */
  put(key: string, body: Buffer, object: Pick<StandInObject, 'type' | 'cacheControl'>, ifNone: boolean): string | null {
    if (ifNone && this.#options.knowsConditions !== false && this.objects.has(key)) return null;
    const etag = createHash('md5').update(body).digest('hex');
    const isKept = this.#options.keepsBodies !== false || key.includes('.psgc-static/');
    this.objects.set(key, { ...object, etag, body: isKept ? body : null });
    return etag;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const [, bucket = '', ...segments] = pathname.split('/');
    const key = segments.map(decodeURIComponent).join('/');
    const method = request.method ?? '';
    const isKnown = bucket === (this.#options.bucket ?? 'psgc');
    const setting = ['website', 'cors'].find((name) => searchParams.has(name));
    const fault = await this.begin(method, setting === undefined ? key : `?${setting}`, isKnown);
    if (fault === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    if (fault !== undefined) return sendError(response, fault.status, fault.code);
    const body = Buffer.concat(chunks);
    if (setting !== undefined) this.#answerSetting(method, setting, body, response);
    else if (key === '') this.#answerList(searchParams, response);
    else this.#answerObject(method, key, body, request, response);
  }

  #answerObject(method: string, key: string, body: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (method === 'PUT') {
      const { 'content-type': type, 'cache-control': cacheControl, 'if-none-match': condition } = request.headers;
      const etag = this.put(key, body, { type, cacheControl }, condition === '*');
      if (etag === null) sendError(response, 412, 'PreconditionFailed');
      else response.setHeader('ETag', `"${etag}"`).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) sendError(response, 404, 'NoSuchKey');
    else {
      response.setHeader('ETag', `"${found.etag}"`);
      if (found.type !== undefined) response.setHeader('Content-Type', found.type);
      response.end(method === 'HEAD' ? undefined : found.body);
    }
  }

  /** A list has 1,000 objects at most, in the order of the bytes of their keys. */
  #answerList(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    if (after === '') {
      const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix));
      this.#listed = keys.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }
    const rest = this.#listed;
    const from = after === '' ? 0 : rest.indexOf(after) + 1;
    const page = rest.slice(from, from + MAX_LISTED);
    const isTruncated = from + MAX_LISTED < rest.length;
    const contents = page.map(
      (key) => `<Contents><Key>${escapeXml(key)}</Key><ETag>"${this.objects.get(key)?.etag}"</ETag></Contents>`,
    );
    const next = isTruncated ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    response.setHeader('Content-Type', 'application/xml');
    response.end(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  #answerSetting(method: string, name: string, body: Buffer, response: ServerResponse): void {
    if (method === 'PUT') {
      this.settings.set(name, body.toString());
      response.end();
      return;
    }
    const found = this.settings.get(name);
    if (found === undefined)
      sendError(response, 404, name === 'cors' ? 'NoSuchCORSConfiguration' : 'NoSuchWebsiteConfiguration');
    else response.setHeader('Content-Type', 'application/xml').end(found);
  }
}

const MAX_LISTED = 1000;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code} of the stand-in</Message></Error>`);
}
