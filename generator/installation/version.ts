// Bundles define these two (`versionConstants`), so that they do not contain the whole of `package.json`.
declare const PSGC_NAME: string | undefined;
declare const PSGC_VERSION: string | undefined;

/** The name and the version of this program: `psgc-static`, `2026.2.0`. */
export const generator: { readonly name: string; readonly version: string } =
  typeof PSGC_NAME === 'string' && typeof PSGC_VERSION === 'string'
    ? { name: PSGC_NAME, version: PSGC_VERSION }
    : readPackage();

/** Only for sources that run unbundled: `process` is not everywhere where bundles run. */
function readPackage() {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
}
