import { serve } from '../../../generator/server/node/server.ts';
import { LONG } from './long.ts';

const { port, closed } = await serve(() => ({ status: 200, headers: {}, body: () => 'x'.repeat(LONG) }), 0);
process.send?.(port);
await closed;
process.disconnect();
