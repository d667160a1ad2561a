import { connect, type Socket } from 'node:net';

/** What became of a connection. */
export interface Ended {
  /** The status codes of its answers. */
  readonly statuses: readonly string[];
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A connection to a server of this machine, whose answers are counted and thrown away. */
export interface Connection {
  readonly socket: Socket;
  readonly ended: Promise<Ended>;
}

/** Opens a connection. */
export function open(port: number): Connection {
  const start = performance.now();
  const statuses: string[] = [];
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('data', (chunk: Buffer) => {
    for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(status);
  });
  const ended = new Promise<Ended>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => resolve({ statuses, bytes: socket.bytesRead, milliseconds: performance.now() - start }));
  });
  return { socket, ended };
}

/** Opens many connections, a few at a time, so that the queue of the system for new ones does not overflow. */
export async function openMany(port: number, count: number): Promise<readonly Connection[]> {
  const all: Connection[] = [];
  while (all.length < count) {
    const some = Array.from({ length: Math.min(500, count - all.length) }, () => open(port));
    await Promise.all(
      some.map(({ socket, ended }) => Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended])),
    );
    all.push(...some);
  }
  return all;
}

/** Writes something to each connection every second, until all are closed by the server. */
export async function drip(connections: readonly Connection[], bytes: string): Promise<readonly Ended[]> {
  const dripping = setInterval(() => {
    for (const { socket } of connections) if (socket.writable) socket.write(bytes);
  }, 1000);
  const ended = await Promise.all(connections.map((each) => each.ended));
  clearInterval(dripping);
  return ended;
}

/** The status of a connection with one answer, or that it was closed without one. */
export const outcome = ({ statuses }: Ended): string => statuses.join(' ') || 'closed';
