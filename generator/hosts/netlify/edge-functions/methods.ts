import { createHandler } from '../../../api/runtime/handler.ts';
import { toFetch } from '../../../api/runtime/fetch.ts';

/** The addresses of the mounts. The build puts this constant into the bundle. */
declare const PSGC_BASES: readonly string[];

/** Answers CORS preflights with 204 and refuses other methods with 405, because files only answer GET and HEAD. */
export default toFetch(createHandler([]));

export const config = {
  path: PSGC_BASES.map((base) => `${base}/*`),
  method: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'],
};
