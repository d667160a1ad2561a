import { expect, test } from 'vitest';
import { expectPostsAmid, slowBody, statusOf } from './crowd.ts';
import { startServer } from './start-server.ts';

/** A row that takes some 40 times as long as an ordinary one. */
const EXPENSIVE = { address: 'San Jose San Roque Poblacion Sta. Cruz N Brgy San Isidro City of San Fernando' };

test('real rows are answered amid slow bodies, and amid hundreds that take long', async () => {
  const server = await startServer();
  const body = JSON.stringify(Array(100).fill(EXPENSIVE));
  await expectPostsAmid(server.port, async (from) => void (await slowBody(server.port, from, 200).closed), 10);
  const statuses: number[] = [];
  await expectPostsAmid(server.port, async (from) => void statuses.push(await statusOf(server.port, from, body)), 10);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await server.close();
}, 600_000);
