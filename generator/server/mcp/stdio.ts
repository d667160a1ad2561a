import { answerRequest, errorReply, ERRORS, type McpSource, readMessage } from '../../api/mcp/protocol.ts';

/** The most bytes of an answer over stdio: some 10,000 tokens. */
export const MOST_BYTES_OVER_STDIO = 32_768;

/** A longer line is no message of a client: 1,000 rows of a table have some 300 kB. */
const MAX_LINE = 10_000_000;

/** Serves the tools over the standard input and output until one is closed; nothing else may write there. */
export function serveStdio({ load, release }: Pick<McpSource, 'load' | 'release'>): void {
  const { stdin, stdout } = process;
  const source = { load, release, mostBytes: MOST_BYTES_OVER_STDIO };
  let begun = '';
  stdin.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > MAX_LINE) stdin.destroy();
    for (const line of lines) if (line.trim() !== '') void answerLine(line, source);
  });
  // The client has gone, or reads no more.
  stdout.on('error', () => stdin.destroy());
}

async function answerLine(line: string, source: McpSource): Promise<void> {
  const reply = await replyTo(line, source);
  if (reply !== undefined) process.stdout.write(`${JSON.stringify(reply.body)}\n`);
}

async function replyTo(line: string, source: McpSource) {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return errorReply(400, null, ERRORS.parse, 'Parse error: expected a message as JSON on one line');
  }
  const request = readMessage(message);
  return request === undefined || 'status' in request ? request : answerRequest(request, source);
}
