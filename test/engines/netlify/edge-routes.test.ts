import { expect, test } from 'vitest';
import { type EdgeConfig, edgeRoutes, functionFor, ignoredKeys } from './edge-routes.ts';

const METHODS = ['OPTIONS', 'POST'];
const API: EdgeConfig = { pattern: '/api/.*', excludedPattern: ['/api/v2/(regions|provinces)', '^/api/meta$'] };

/** The routes that `@netlify/edge-bundler` 14.10.3 wrote into its manifest for these configurations. */
test.each<[EdgeConfig, readonly object[]]>([
  [{ path: '/api/*' }, [{ pattern: '^/api(?:/(.*))/?$', excluded_patterns: [], path: '/api/*' }]],
  [
    { path: ['/a', '/b/:c'], method: 'post', excludedPath: '/a/*' },
    [
      { pattern: '^/a/?$', excluded_patterns: ['^/a(?:/(.*))/?$'], methods: ['POST'], path: '/a' },
      { pattern: '^/b(?:/([^/]+?))/?$', excluded_patterns: ['^/a(?:/(.*))/?$'], methods: ['POST'], path: '/b/:c' },
    ],
  ],
  [{ pattern: '/x/[0-9]+', excludedPattern: '^/x/1$' }, [{ pattern: '^/x/[0-9]+$', excluded_patterns: ['^/x/1$'] }]],
  [
    { path: '/api/*', excludedPattern: '/api/x' },
    [{ pattern: '^/api(?:/(.*))/?$', excluded_patterns: [], path: '/api/*' }],
  ],
  [{ method: 'GET' }, []],
])('%j', (config, routes) => {
  expect(edgeRoutes({ f: config })).toEqual(routes.map((route) => ({ function: 'f', ...route })));
});

test.each<[EdgeConfig, readonly string[]]>([
  [API, []],
  [{ path: '/api/*', excludedPath: '/api/x' }, []],
  [{ path: '/api/*', excludedPattern: '/api/x' }, ['excludedPattern']],
  [{ pattern: '/api/.*', excludedPath: '/api/x' }, ['excludedPath']],
  [{ pattern: '/api/.*', path: '/api/*' }, ['path']],
])('of %j the bundler ignores %j', (config, keys) => {
  expect(ignoredKeys(config)).toEqual(keys);
});

const routes = edgeRoutes({ api: API, methods: { path: '/api/*', method: METHODS } });

test.each([
  ['GET', '/api/v2/barangays/0102805001', 'api'],
  ['GET', '/api/v2/regions', undefined],
  ['HEAD', '/api/v2/regions', undefined],
  ['OPTIONS', '/api/v2/regions', 'methods'],
  ['GET', '/api/v2/regions/', 'api'],
  ['GET', '/api/v2/%72egions', 'api'],
  ['GET', '/api/v2/Regions', 'api'],
  ['OPTIONS', '/api/v2/barangays', 'api'],
  ['GET', '/api', undefined],
  ['OPTIONS', '/apis/x', undefined],
  ['GET', '/', undefined],
])('%s %s runs %s', (method, pathname, name) => {
  expect(functionFor(routes, method, pathname)).toBe(name);
});
