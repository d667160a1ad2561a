import { serve } from '../../../generator/server/node/server.ts';

/** Serves in a process that a test has started, which is told the port, until it is told to stop. */
export async function serveParent(...options: Parameters<typeof serve>): Promise<void> {
  const { port, closed } = await serve(...options);
  process.send?.(port);
  await closed;
  process.disconnect();
}
