import type { Mount } from '../mount.ts';
import { openApiDocument } from './document.ts';

/** The content of `openapi.yaml`, the OpenAPI description of mounts for people and tools that read the repository. */
export async function openApiYaml(mounts: readonly Mount[]): Promise<string> {
  const { stringify } = await import('yaml');
  const comment = '# Printed from the routes and schemas by `npm run openapi`; edit those instead.\n';
  return comment + stringify(openApiDocument(mounts), { lineWidth: 110, aliasDuplicateObjects: false });
}
