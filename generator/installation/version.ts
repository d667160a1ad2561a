// Bundles define these (`versionConstants`), so that they do not contain the whole of `package.json`.
declare const PSGC_NAME: string | undefined;
declare const PSGC_VERSION: string | undefined;
declare const PSGC_REPOSITORY: Manifest['repository'] | null;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly repository?: string | { readonly url: string } | null;
}

const manifest: Manifest =
  typeof PSGC_NAME === 'string' && typeof PSGC_VERSION === 'string'
    ? { name: PSGC_NAME, version: PSGC_VERSION, repository: PSGC_REPOSITORY }
    : readPackage();

/** The name and the version of this program: `psgc-static`, `2026.2.0`. */
export const generator: Pick<Manifest, 'name' | 'version'> = manifest;

/** The page of the source code; `null` if `package.json` names none on the web. */
export const repositoryPage: string | null = pageOf(manifest);

function pageOf({ repository }: Manifest): string | null {
  const url = typeof repository === 'object' ? repository?.url : repository;
  return /https:\/\/.+?(?=\.git$|$)/.exec(url ?? '')?.[0] ?? null;
}

/** Only for sources that run unbundled: `process` is not everywhere where bundles run. */
function readPackage(): Manifest {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Manifest;
}
