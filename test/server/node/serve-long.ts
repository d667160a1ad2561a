import { serveParent } from './serve-parent.ts';
import { LONG } from './long.ts';

await serveParent(() => ({ status: 200, headers: {}, body: () => 'x'.repeat(LONG) }), 0);
