import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../api/openapi/document.ts';
import { routes } from '../api/routes.ts';
import { loadGazetteer } from '../publish/load-gazetteer.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { parseOptions, type Command } from './command.ts';

/** Where the project keeps the description of its API. */
export const OPENAPI_FILE = fileURLToPath(new URL('../api/openapi/openapi.yaml', import.meta.url));

/** `npm run openapi`: the API's description as YAML, for people and tools that read the sources. */
export const openApiCommand: Command = {
  usage: `npm run openapi -- [options]
  writes generator/api/openapi/openapi.yaml, the OpenAPI description of the API
  --data DIR     the dataset of the examples (data)`,

  async run(args) {
    const { values } = parseOptions(args, { data: { type: 'string', default: 'data' } });
    await writeFile(OPENAPI_FILE, await openApiYaml(await loadGazetteer(values.data, null)));
    console.log(`${routes.length} paths are described in ${OPENAPI_FILE}`);
    return 0;
  },
};

/** The description as YAML, in the lines that the project's file has. */
export async function openApiYaml(gazetteer: Gazetteer): Promise<string> {
  const { stringify } = await import('yaml');
  const comment = '# Printed from the routes and schemas by `npm run openapi`; edit those instead.\n';
  return comment + stringify(openApiDocument(routes, gazetteer), { lineWidth: 110, aliasDuplicateObjects: false });
}
