import { mcpPost, REVISION } from '../server/mcp/mcp-post.ts';
import { differencesOf, readQuestions } from '../server/mcp/questions.ts';

/** Where a host answers language models; `headers` lead there on this machine. */
export interface McpAddress {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const OLDER = '2025-11-25';
const HELLO = { protocolVersion: OLDER, capabilities: {}, clientInfo: { name: 'conformance', version: '1' } };

interface Result {
  readonly structuredContent?: object;
  readonly content?: readonly { readonly text: string }[];
}

/** Asks a host what people ask language models, in two revisions of MCP; returns the differences, in words. */
export async function askMcp({ url, headers }: McpAddress): Promise<{ asked: number; differences: string[] }> {
  const differences: string[] = [];
  let asked = 0;
  /** The result of a request, which must have the field. */
  const ask = async (revision: string, method: string, params: Readonly<Record<string, unknown>>, field: string) => {
    asked += 1;
    const post = mcpPost(method, params, revision);
    const response = await fetch(url, { method: 'POST', ...post, headers: { ...headers, ...post.headers } });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    const { result } = (response.status === 200 && isJson ? JSON.parse(text) : {}) as { readonly result?: Result };
    const isRight = result !== undefined && Object.hasOwn(result, field);
    if (!isRight)
      differences.push(`${revision} ${method}: status ${response.status}, no ${field}: ${text.slice(0, 200)}`);
    return result ?? {};
  };

  await ask(REVISION, 'server/discover', {}, 'supportedVersions');
  await ask(OLDER, 'initialize', HELLO, 'protocolVersion');
  for (const revision of [REVISION, OLDER]) {
    await ask(revision, 'tools/list', {}, 'tools');
    for (const { text, calls } of readQuestions()) {
      for (const call of calls) {
        const params = { name: call.tool, arguments: call.input };
        const { structuredContent, content } = await ask(revision, 'tools/call', params, 'content');
        const answer = structuredContent ?? { error: content?.[0]?.text };
        differences.push(...differencesOf(answer, call).map((each) => `${text} ${call.tool}: ${each}`));
      }
    }
  }
  return { asked, differences };
}
