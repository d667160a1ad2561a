import { connect, type Socket } from 'node:net';

/** A connection on which a test writes bytes as it likes. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything that the server has sent so far, one character for each byte. */
  readonly text: () => string;
  /** Resolves when the connection is closed, in order or not. */
  readonly closed: Promise<string>;
}

/** Connects to a server of this machine, from one of its addresses, writes some bytes, and reads whatever comes. */
export function connectRaw(port: number, bytes: string, localAddress = '127.0.0.1'): RawConnection {
  let text = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('end', () => socket.end());
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => {}).on('close', () => resolve(text));
  });
  socket.write(bytes, 'latin1');
  return { socket, text: () => text, closed };
}

/** The request of a list or detail, as bytes. */
export const rawRequest = (target: string, headers = '', version = '1.1'): string =>
  `GET ${target} HTTP/${version}\r\nHost: x\r\n${headers}\r\n`;
