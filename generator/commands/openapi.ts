import { writeFile } from 'node:fs/promises';
import { openApiYaml } from '../api/openapi/openapi-yaml.ts';
import { DEFAULT_BASE, mountFamilies } from '../api/mount-api.ts';
import { loadGazetteer } from '../publish/load-gazetteer.ts';
import { installation } from '../installation/current.ts';
import { printing, type NewCommand } from './command.ts';

/** The file with the OpenAPI description in the project. */
export const OPENAPI_FILE = installation.file('generator/api/openapi/openapi.yaml');

/** `npm run openapi`: writes the OpenAPI description of everything at `/api` as YAML, for people and tools that read the repository. */
export const declareOpenApi = (command: NewCommand) =>
  command.option('--data <dir>', 'the dataset for the examples', 'data').action(
    printing(async ({ data }) => {
      const mounts = mountFamilies(await loadGazetteer(data));
      const described = mounts.filter(({ base }) => base === DEFAULT_BASE);
      await writeFile(OPENAPI_FILE, await openApiYaml(described));
      const paths = described.flatMap(({ routes }) => routes).length;
      return { json: { file: OPENAPI_FILE, paths }, text: `${OPENAPI_FILE} describes ${paths} paths.` };
    }),
  );
