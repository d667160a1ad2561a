import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importFunction } from '../../../hosts/import-function.ts';
import { edgeRoutes, ignoredKeys, type EdgeConfig, type EdgeRoute } from '../../../engines/netlify/edge-routes.ts';

/** The routes in words. */
export const describeRoutes = (routes: readonly EdgeRoute[]): readonly string[] =>
  routes.map(({ function: name, pattern, excluded_patterns, methods }) => {
    const exceptions = excluded_patterns.map((each) => `\n    except ${each}`).join('');
    return `${name} answers ${methods?.join(', ') ?? 'all methods'} at ${pattern}${exceptions}`;
  });

/**
 * What is wrong with the configuration of edge functions, in words. The routes of the bundler must be those that the
 * conformance tests assume.
 *
 * @param folder the built functions: one file for each, with nothing to import.
 */
export async function problemsOfFunctions(folder: string, routes: readonly EdgeRoute[]): Promise<readonly string[]> {
  const configs = await readConfigs(folder);
  const ignored = Object.entries(configs).flatMap(([name, config]) =>
    ignoredKeys(config).map((key) => `the bundler ignores "${key}" in the configuration of the edge function ${name}`),
  );
  const unrouted = Object.keys(configs).filter((name) => !routes.some((route) => route.function === name));
  const expected = edgeRoutes(configs);
  return [
    ...ignored,
    ...unrouted.map((name) => `no request reaches the edge function ${name}`),
    ...(isDeepStrictEqual(routes, expected)
      ? []
      : [`the bundler registers ${JSON.stringify(routes)}, the tests assume ${JSON.stringify(expected)}`]),
  ];
}

/** The configurations by name. */
async function readConfigs(folder: string): Promise<Readonly<Record<string, EdgeConfig>>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();
  const modules = files.map(async (file) => {
    const { config } = await importFunction(await readFile(join(folder, file), 'utf8'));
    return [parse(file).name, config] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
