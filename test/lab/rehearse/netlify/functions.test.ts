import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edgeRoutes, type EdgeRoute } from '../../../engines/netlify/edge-routes.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { describeRoutes, problemsOfFunctions } from './functions.ts';

const CONFIG = { pattern: '^/api/.*$', excludedPattern: ['^/api/meta$'] };

async function folderWith(config: object): Promise<string> {
  const folder = await temporaryFolder();
  const text = `export default () => new Response(); export const config = ${JSON.stringify(config)};`;
  await writeFile(join(folder, 'api.js'), text);
  return folder;
}

test('functions with the routes that the tests assume are no problem', async () => {
  expect(await problemsOfFunctions(await folderWith(CONFIG), edgeRoutes({ api: CONFIG }))).toEqual([]);
});

test('a key that the bundler ignores is a problem', async () => {
  const config = { path: '/api/*', excludedPattern: ['^/api/meta$'] };
  expect(await problemsOfFunctions(await folderWith(config), edgeRoutes({ api: config }))).toEqual([
    'the bundler ignores "excludedPattern" in the configuration of the edge function api',
  ]);
});

test('a function without a route is a problem', async () => {
  const problems = await problemsOfFunctions(await folderWith({}), []);
  expect(problems).toEqual(['no request reaches the edge function api']);
});

test('other routes than the tests assume are a problem', async () => {
  const routes: readonly EdgeRoute[] = [{ function: 'api', pattern: '^/api/x$', excluded_patterns: [] }];
  const [problem] = await problemsOfFunctions(await folderWith(CONFIG), routes);
  expect(problem).toMatch(/^the bundler registers .*x\$.* the tests assume .*meta/);
});

test('routes are described with their methods and exceptions', () => {
  const routes = edgeRoutes({ api: CONFIG, methods: { path: '/a', method: ['OPTIONS', 'POST'] } });
  expect(describeRoutes(routes)).toEqual([
    'api answers all methods at ^/api/.*$\n    except ^/api/meta$',
    'methods answers OPTIONS, POST at ^/a/?$',
  ]);
});
