// Calls tools with one client: `node client.mjs PACKAGE CALLS URL`, or `… CALLS COMMAND ARGUMENTS`, with calls as JSON: a list of
// `{ name, arguments }`. It prints the number of tools, and what each call answers, as JSON.
import { spawnSync } from 'node:child_process';

const [name, calls, ...target] = process.argv.slice(2);
const [command, ...args] = target;
const isHttp = command.startsWith('http');
const own = { name: 'lab', version: '1' };

const CLIENTS = {
  async '@modelcontextprotocol/client'() {
    const { Client, StreamableHTTPClientTransport: Http } = await import('@modelcontextprotocol/client');
    const { StdioClientTransport: Stdio } = await import('@modelcontextprotocol/client/stdio');
    const client = new Client(own, { versionNegotiation: { mode: 'auto' } });
    await client.connect(isHttp ? new Http(new URL(command)) : new Stdio({ command, args }));
    return { tools: (await client.listTools()).tools, call: (each) => client.callTool(each) };
  },
  async '@ai-sdk/mcp'() {
    const { createMCPClient } = await import('@ai-sdk/mcp');
    const { Experimental_StdioMCPTransport: Stdio } = await import('@ai-sdk/mcp/mcp-stdio');
    const transport = isHttp ? { type: 'http', url: command } : new Stdio({ command, args });
    const tools = await (await createMCPClient({ transport })).tools();
    const call = (each) => tools[each.name].execute(each.arguments, { messages: [], toolCallId: '1' });
    return { tools: Object.keys(tools), call };
  },
  async 'mcp-client'() {
    const { MCPClient } = await import('mcp-client');
    const client = new MCPClient(own);
    await client.connect(isHttp ? { type: 'httpStream', url: command } : { type: 'stdio', command, args });
    return { tools: await client.getAllTools(), call: (each) => client.callTool(each) };
  },
  async '@modelcontextprotocol/inspector'() {
    const bin = new URL('node_modules/.bin/mcp-inspector', import.meta.url).pathname;
    const run = (...more) => JSON.parse(spawnSync(bin, ['--cli', ...target, '--method', ...more]).stdout);
    const given = (each) => Object.entries(each.arguments).map((pair) => pair.join('='));
    const call = async (each) => run('tools/call', '--tool-name', each.name, '--tool-arg', ...given(each));
    return { tools: run('tools/list').tools, call };
  },
};

const { tools, call } = await CLIENTS[name.replace(/@[\d.]+$/, '')]();
const answers = [];
for (const each of JSON.parse(calls)) {
  const { isError, content } = await call(each).catch((error) => ({ isError: true, content: [{ text: `${error}` }] }));
  answers.push(`${isError ? 'error: ' : ''}${content[0].text}`);
}
console.log(JSON.stringify({ tools: tools.length, answers }));
process.exit(0);
