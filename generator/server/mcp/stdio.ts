import { answerMessage, type McpSource } from '../../api/mcp/protocol.ts';

/** The most bytes of an answer over stdio: some 10,000 tokens. */
export const MOST_BYTES_OVER_STDIO = 32_768;

/** A longer line is no message of a client: 1,000 rows of a table have some 300 kB. */
const MAX_LINE = 10_000_000;

/** Serves the tools over the standard input and output until one is closed; nothing else may write there. */
export function serveStdio({ load, release }: Pick<McpSource, 'load' | 'release'>): void {
  const { stdin, stdout } = process;
  const tools = () => import('../../api/mcp/tools.ts');
  const source = { load, release, tools, mostBytes: MOST_BYTES_OVER_STDIO };
  const answerLine = async (line: string): Promise<void> => {
    const reply = await answerMessage(line, source);
    if (reply !== undefined) stdout.write(`${JSON.stringify(reply.body)}\n`);
  };
  let begun = '';
  stdin.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > MAX_LINE) stdin.destroy();
    for (const line of lines) if (line.trim() !== '') void answerLine(line);
  });
  // The client has gone, or reads no more.
  stdout.on('error', () => stdin.destroy());
}
