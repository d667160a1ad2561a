import { type NewCommand, printing } from './command.ts';
import { describeApi, openApiYaml } from '../maintenance/release/openapi-yaml.ts';
import { loadGazetteer } from '../publish/source.ts';

/** `npm run openapi`: prints the OpenAPI description of everything at `/api`. */
export const declareOpenApi = (command: NewCommand) =>
  command.option('--data <dir>', 'the dataset whose areas are the examples', 'data').action(
    printing(async ({ data }) => {
      const json = describeApi(await loadGazetteer(data));
      return { json, text: openApiYaml(json) };
    }),
  );
