import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../api/openapi/document.ts';
import { DEFAULT_BASE, mountFamilies } from '../api/mount-api.ts';
import { loadGazetteer } from '../publish/load-gazetteer.ts';
import type { Mount } from '../api/mount.ts';
import { parseOptions, type Command } from './command.ts';

/** The file with the OpenAPI description in the project. */
export const OPENAPI_FILE = fileURLToPath(new URL('../api/openapi/openapi.yaml', import.meta.url));

/** `npm run openapi`: writes the OpenAPI description of everything at `/api` as YAML, for people and tools that read the repository. */
export const openApiCommand: Command = {
  usage: `npm run openapi -- [options]
  writes generator/api/openapi/openapi.yaml, the OpenAPI description of everything at /api
  --data DIR     the dataset for the examples (data)`,

  async run(args) {
    const { values } = parseOptions(args, { data: { type: 'string', default: 'data' } });
    const mounts = mountFamilies(await loadGazetteer(values.data, null));
    const described = mounts.filter(({ base }) => base === DEFAULT_BASE);
    await writeFile(OPENAPI_FILE, await openApiYaml(described));
    console.log(`${OPENAPI_FILE} describes ${described.flatMap(({ routes }) => routes).length} paths.`);
    return 0;
  },
};

/** The content of the file with the OpenAPI description. */
export async function openApiYaml(mounts: readonly Mount[]): Promise<string> {
  const { stringify } = await import('yaml');
  const comment = '# Printed from the routes and schemas by `npm run openapi`; edit those instead.\n';
  return comment + stringify(openApiDocument(mounts), { lineWidth: 110, aliasDuplicateObjects: false });
}
