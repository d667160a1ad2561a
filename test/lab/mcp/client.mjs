// Calls the tools with one client: `node client.mjs NAME http URL`, or `node client.mjs NAME stdio COMMAND ARGUMENTS`. It prints
// what each of two calls answers, as JSON: an area, and the error of a code that is not current.
const [name, transport, ...target] = process.argv.slice(2);
const [command, ...args] = target;
const CALLS = ['1381701000', '0604500000'].map((code) => ({ name: 'get_area', arguments: { code } }));

const CLIENTS = {
  async official() {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
    const client = new Client({ name: 'lab', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(
      transport === 'http'
        ? new StreamableHTTPClientTransport(new URL(command))
        : new StdioClientTransport({ command, args }),
    );
    return { tools: (await client.listTools()).tools.length, call: (each) => client.callTool(each) };
  },
  async 'ai-sdk'() {
    const { createMCPClient } = await import('@ai-sdk/mcp');
    const { Experimental_StdioMCPTransport: Stdio } = await import('@ai-sdk/mcp/mcp-stdio');
    const client = await createMCPClient({
      transport: transport === 'http' ? { type: 'http', url: command } : new Stdio({ command, args }),
    });
    const tools = await client.tools();
    const call = (each) => tools[each.name].execute(each.arguments, { messages: [], toolCallId: '1' });
    return { tools: Object.keys(tools).length, call };
  },
  async 'mcp-client'() {
    const { MCPClient } = await import('mcp-client');
    const client = new MCPClient({ name: 'lab', version: '1' });
    await client.connect(
      transport === 'http' ? { type: 'httpStream', url: command } : { type: 'stdio', command, args },
    );
    return { tools: (await client.getAllTools()).length, call: (each) => client.callTool(each) };
  },
};

const { tools, call } = await CLIENTS[name]();
const answers = [];
for (const each of CALLS)
  answers.push(await call(each).catch((error) => ({ isError: true, content: [{ text: `${error}` }] })));
console.log(
  JSON.stringify({ tools, answers: answers.map((each) => `${each.isError ? 'error: ' : ''}${each.content[0].text}`) }),
);
process.exit(0);
