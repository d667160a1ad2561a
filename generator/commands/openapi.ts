import { stringify } from 'yaml';
import { type NewCommand, printing } from './command.ts';
import { DEFAULT_BASE, mountFamilies } from '../api/mount-api.ts';
import { openApiDocument } from '../api/openapi/document.ts';
import { loadGazetteer } from '../publish/source.ts';

/** `npm run openapi`: prints the OpenAPI description of everything at `/api`, which the API serves at `/api/openapi`. */
export const declareOpenApi = (command: NewCommand) =>
  command.option('--data <dir>', 'the dataset whose areas are the examples', 'data').action(
    printing(async ({ data }) => {
      const mounts = mountFamilies(await loadGazetteer(data));
      const json = openApiDocument(mounts.filter(({ base }) => base === DEFAULT_BASE));
      return { json, text: openApiYaml(json) };
    }),
  );

/** An OpenAPI description as YAML. */
export const openApiYaml = (description: object): string =>
  stringify(description, { lineWidth: 110, aliasDuplicateObjects: false }).trimEnd();
