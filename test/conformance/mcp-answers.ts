import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { answerOf, differencesOf, readQuestions } from '../server/mcp/questions.ts';

/** Where a host answers language models; `headers` lead there on this machine. */
export interface McpAddress {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a host what people ask language models, in two revisions of MCP; returns the differences, in words. */
export async function askMcp({ url, headers = {} }: McpAddress): Promise<{ asked: number; differences: string[] }> {
  const differences: string[] = [];
  let asked = 0;
  const counted: typeof fetch = async (input, options) => {
    asked += 1;
    const response = await fetch(input, options);
    const type = response.headers.get('Content-Type');
    const isRight = type?.startsWith('application/json') && [200, 202, 405].includes(response.status);
    if (!isRight) differences.push(`${options?.method}: status ${response.status}, type ${type}`);
    return response;
  };
  for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
    const client = new Client({ name: 'conformance', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: counted, requestInit: { headers } }));
    await client.listTools();
    for (const { text, calls } of readQuestions()) {
      for (const call of calls) {
        const answer = await answerOf(client, call).catch((error: unknown) => ({ error: `${error}` }));
        differences.push(...differencesOf(answer, call).map((each) => `${text} ${call.tool}: ${each}`));
      }
    }
    await client.close();
  }
  return { asked, differences };
}
