import type { IncomingMessage } from 'node:http';

/** How fast the body of a request has to come. */
export interface BodyPace {
  /** The milliseconds in which it may come as slowly as it likes. */
  readonly grace: number;
  /** The bytes that have to come in each second, on average, once these have passed. */
  readonly bytesPerSecond: number;
}

/** Lets a body of 1 MB come in 10 seconds, over a poor mobile connection. */
export const BODY_PACE: BodyPace = { grace: 3_000, bytesPerSecond: 100_000 };

const MAX_DROPPED_BYTES = 16_000_000;

/** How a body is read. */
export interface BodyReading {
  /** What is longer is read and dropped, so that the client, which still sends it, sees the answer. */
  readonly maxBytes: number;
  readonly pace: BodyPace;
  /** Says that so many bytes more are kept; returns whether there is room for them. */
  readonly take: (bytes: number) => boolean;
}

/** Why there is no body. */
export type UnreadBody = 'too long' | 'too slow' | 'no room' | 'gone';

/** Reads the body of a request within limits. It never rejects. */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, pace, take }: BodyReading,
): Promise<Buffer | UnreadBody> {
  return new Promise((resolve) => {
    const start = performance.now();
    const chunks: Buffer[] = [];
    let length = 0;
    let timer: NodeJS.Timeout | undefined;
    const end = (found: Buffer | UnreadBody): void => {
      clearTimeout(timer);
      request.off('data', read);
      resolve(found);
    };
    const read = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > maxBytes) chunks.length = 0;
      else if (take(chunk.length)) chunks.push(chunk);
      else end('no room');
      if (length > MAX_DROPPED_BYTES) end('too long');
    };
    const check = (): void => {
      const left = start + Math.max(pace.grace, (1000 * length) / pace.bytesPerSecond) - performance.now();
      if (left <= 0) end('too slow');
      else timer = setTimeout(check, left);
    };
    check();
    request
      .on('data', read)
      .on('error', () => {}) // the client may be gone
      .once('end', () => end(length > maxBytes ? 'too long' : Buffer.concat(chunks)))
      .once('close', () => end('gone'));
  });
}
