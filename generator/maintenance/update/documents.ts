import { DEFAULT_BASE, mountFamilies } from '../../api/mount-api.ts';
import type { Mount } from '../../api/mount.ts';
import { openApiDocument } from '../../api/openapi/document.ts';
import { readDataset } from '../../data/read.ts';
import { loadGazetteer } from '../../publish/source.ts';
import { releaseNotes } from '../../release-notes/release-notes.ts';

/** The OpenAPI description of everything at `/api`, for people and tools that read the repository. */
export const OPENAPI_FILE = 'docs/openapi.yaml';

/** The page that says in sentences what each release changed. */
export const RELEASES_PAGE = 'docs/releases.md';

/** The documents that are printed from a dataset: the path in the project, and what prints the text from a folder. */
export const PRINTED_DOCUMENTS = {
  [RELEASES_PAGE]: async (data: string) => releaseNotes(await readDataset(data)),
  [OPENAPI_FILE]: async (data: string) => {
    const mounts = mountFamilies(await loadGazetteer(data));
    return openApiYaml(mounts.filter(({ base }) => base === DEFAULT_BASE));
  },
} as const;

/** The OpenAPI description of mounts as YAML. */
export async function openApiYaml(mounts: readonly Mount[]): Promise<string> {
  const { stringify } = await import('yaml');
  const comment = '# Printed from the routes and schemas by `npm run openapi`; edit those instead.\n';
  return comment + stringify(openApiDocument(mounts), { lineWidth: 110, aliasDuplicateObjects: false });
}
