// JavaScript, because worker threads of Node 20 cannot load TypeScript. `tsc` checks it.

/**
 * The code of a system error, such as `ENOENT`; `undefined` for every other error.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}
