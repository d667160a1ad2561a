import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer(60);

test('a server that is told to stop sends an answer to its end', async () => {
  const [answer] = (await once(get({ port: server.port, path: '/long', agent: false }), 'response')) as [
    IncomingMessage,
  ];
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
  expect(length).toBe(16_000_000);
  await stopped;
});
