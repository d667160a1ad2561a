import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { LONG } from './long.ts';
import { startServer } from './start-server.ts';

test('a server that is told to stop sends an answer to its end', async () => {
  const server = await startServer(new URL('serve-long.ts', import.meta.url));
  const [answer] = (await once(get({ port: server.port, agent: false }), 'response')) as [IncomingMessage];
  let length = 0;
  await once(
    answer.on('data', (chunk: Buffer) => (length += chunk.length)),
    'data',
  );
  answer.pause();
  const stopped = server.close();
  await new Promise((resolve) => setTimeout(resolve, 300));
  answer.resume();
  await once(answer, 'end');
  expect(length).toBe(LONG);
  await stopped;
});
