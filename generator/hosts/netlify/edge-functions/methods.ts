import type { Config } from './api.ts';

export { default } from './api.ts';

/** Files answer GET and HEAD only. CORS preflights need 204, and other methods are refused with 405. */
export const config: Config = { path: '/api/*', method: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] };
