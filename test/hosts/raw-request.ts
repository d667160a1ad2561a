import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Sends a request to a server on this machine, with no other headers than these; the body of the answer is not decoded. */
export async function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  posted = '',
) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(posted);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers: received } = response;
  return { status: statusCode, headers: received as Record<string, string | undefined>, body: await buffer(response) };
}

/** Sends bytes to a server on this machine, and returns what it sends until it closes the connection, or has sent `end`. */
export async function send(port: number, text: string, end?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) {
    answer += (chunk as Buffer).toString('latin1');
    if (end !== undefined && answer.endsWith(end)) break;
  }
  return answer;
}
