import { differenceOf, readQuestions } from '../server/mcp/questions.ts';

/** Where a host answers language models; `headers` lead there on this machine. */
export interface McpAddress {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const REVISION = '2026-07-28';
const OLDER = '2025-11-25';

const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'conformance', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

type Params = Readonly<Record<string, unknown>>;

interface Replied {
  readonly result?: { readonly structuredContent?: object; readonly content?: readonly { readonly text: string }[] };
}

/** Asks a host what people ask language models, in two revisions of MCP; returns the differences, in words. */
export async function askMcp({ url, headers = {} }: McpAddress): Promise<{ asked: number; differences: string[] }> {
  const differences: string[] = [];
  let asked = 0;

  async function ask(method: string, params: Params, revision: string): Promise<Replied> {
    asked += 1;
    const isNew = revision === REVISION;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': revision,
        ...(isNew && { 'Mcp-Method': method }),
        ...(isNew && method === 'tools/call' && { 'Mcp-Name': `${params['name']}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: asked, method, params: isNew ? { ...params, _meta: META } : params }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (response.status === 200 && isJson) return JSON.parse(text) as Replied;
    differences.push(`${method}: status ${response.status}: ${text.slice(0, 200)}`);
    return {};
  }

  const expectResult = (what: string, { result }: Replied, name: string): void => {
    if (result === undefined || !Object.hasOwn(result, name)) differences.push(`${what}: found no ${name}`);
  };

  expectResult('discovery', await ask('server/discover', {}, REVISION), 'supportedVersions');
  const hello = { protocolVersion: OLDER, capabilities: {}, clientInfo: META['io.modelcontextprotocol/clientInfo'] };
  expectResult('initialize', await ask('initialize', hello, OLDER), 'protocolVersion');
  for (const revision of [REVISION, OLDER]) {
    expectResult(`tools of ${revision}`, await ask('tools/list', {}, revision), 'tools');
    for (const { text, calls } of readQuestions()) {
      for (const { tool, input, expected } of calls) {
        const { result = {} } = await ask('tools/call', { name: tool, arguments: input }, revision);
        const answer = result.structuredContent ?? { error: result.content?.[0]?.text };
        for (const each of expected) {
          const difference = differenceOf(answer, each);
          if (difference !== null) differences.push(`${text} ${tool}: ${difference}`);
        }
      }
    }
  }
  return { asked, differences };
}
