import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder beside the checkout that has PSA's publications, which are too large for the repository. */
export const PUBLICATIONS = fileURLToPath(new URL('../../shared/psgc', import.meta.url));

/** The path of a file of the publications: `releases/2026-2Q.csv`. */
export const publication = (file: string): string => join(PUBLICATIONS, file);

/** Whether the folder is missing; the tests that need it are skipped then. */
export const absent = !existsSync(PUBLICATIONS);

const MISSING = ' (skipped: there is no folder ../shared/psgc)';

/** The title of tests that need the publications, with the reason if they are skipped. */
export const withReason = (title: string): string => `${title}${absent ? MISSING : ''}`;
