import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PackedApi } from '../../api/runtime/packed-api.ts';
import { mcpFunction } from '../mcp-fetch.ts';

/** The packed dataset. The build puts it into the bundle. */
declare const PSGC_DATASET: PackedApi;

const answer = mcpFunction(PSGC_DATASET);

/** Answers language models, as a function of Vercel's runtime for Node. */
export default async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await answer({
    method: request.method ?? 'GET',
    header: (name) => [request.headers[name]].flat()[0],
    read: () => readText(request),
  });
  response.writeHead(status, headers).end(body);
}

async function readText(request: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of request) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
