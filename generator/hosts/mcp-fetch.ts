import {
  type HeaderOf,
  answerPost,
  type McpAnswer,
  MCP_POST_ONLY,
  MCP_PREFLIGHT,
  refuseOrigin,
  refusePost,
} from '../api/mcp/http.ts';
import type { PackedApi } from '../api/runtime/packed-api.ts';
import { openGazetteers } from '../api/runtime/packed-api.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { once } from '../core/kept.ts';

/** A function has some 50 ms of CPU for a request: that is enough for so many rows. */
const LIMITS = { mostRows: 20, mostBytes: 32_768 };
const MOST_CHARACTERS = 100_000;

/** A request of a function; its body is read if it is not refused. */
export interface McpPost {
  readonly method: string;
  readonly header: HeaderOf;
  readonly read: () => Promise<string>;
}

/** `/mcp` of a function. The data are indexed when a tool is first called. */
export function mcpFunction(packed: PackedApi): (request: McpPost) => Promise<McpAnswer> {
  const load = once(() => openGazetteers(packed)[0] as Gazetteer);
  return async ({ method, header, read }) => {
    if (method === 'OPTIONS') return MCP_PREFLIGHT;
    if (method !== 'POST') return MCP_POST_ONLY;
    const refused = refuseOrigin(header, false) ?? refusePost(header, MOST_CHARACTERS);
    if (refused !== undefined) return refused;
    const body = await read();
    const length = `${body.length}`;
    return (
      refusePost((name) => (name === 'content-length' ? length : header(name)), MOST_CHARACTERS) ??
      answerPost(body, header, { load, ...LIMITS })
    );
  };
}
