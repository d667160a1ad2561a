// JavaScript, because worker threads and the commit process of Node 20 load no TypeScript; `tsc` checks it all the same.

/**
 * The code of an error that the system reports, such as `ENOENT`; `undefined` for every other error.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}
