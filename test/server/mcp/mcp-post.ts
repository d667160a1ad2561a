/** The newest revision of MCP, whose messages each name it. */
export const REVISION = '2026-07-28';

const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The headers and the body with which a request of MCP is posted, by the specification of its revision. */
export function mcpPost(method: string, params: Readonly<Record<string, unknown>> = {}, revision = REVISION) {
  const isNew = revision === REVISION;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    ...(isNew && { 'mcp-method': method, ...(method === 'tools/call' && { 'mcp-name': `${params['name']}` }) }),
  };
  const message = { jsonrpc: '2.0', id: 1, method, params: isNew ? { ...params, _meta: META } : params };
  return { headers, body: JSON.stringify(message) };
}
