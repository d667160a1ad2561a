import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const GENERATOR = fileURLToPath(new URL('../generator', import.meta.url));

/** The rooms of `generator/` from the lowest layer up: docs/architecture.md. Those on one line do not import each other. */
const LAYERS = [
  ['core'],
  ['installation', 'tree'],
  ['data'],
  ['shapes', 'tables'],
  ['api'],
  ['site'],
  ['hosts', 'server'],
  ['publish'],
  ['cli'],
  ['maintenance'],
  ['cli.ts', 'project.ts', 'start.js'],
];

/** The folders and files of the API, likewise. */
const API = [
  ['errors.ts', 'fields.ts'],
  ['routing'],
  ['json.ts'],
  ['areas', 'match-query.ts', 'pages.ts'],
  ['mount.ts'],
  ['gitlab', 'history', 'maps.ts', 'match.ts', 'openapi', 'places', 'search.ts', 'v2'],
  ['cloud.ts', 'concordance', 'meta.ts', 'v1'],
  ['facts'],
  ['mount-api.ts'],
  ['runtime'],
  ['mcp'],
];

/** Those of the site. */
const SITE = [['bundle.ts', 'shared'], ['downloads', 'form', 'parts', 'release-notes'], ['tools'], ['pages']];

/** Those of the core. */
const CORE = [
  ['errors.ts', 'format.ts', 'group-by.ts', 'json-schema.ts', 'kept.ts'],
  ['problem.ts'],
  ['packed', 'psgc'],
  ['locate', 'names'],
  ['history'],
  ['dataset'],
  ['areas'],
  ['search'],
  ['gazetteer'],
  ['codes', 'concordance', 'places'],
];

const files = readdirSync(GENERATOR, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[jt]s$/.test(path));

/** The files of the generator that a file imports, type imports included. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(GENERATOR, file), 'utf8');
  const imports = text.matchAll(/(?:^(?:import|export|\}).*? from |import\()'(\.[^']+)'/gm);
  return [...imports]
    .map(([, path = '']) => relative(GENERATOR, normalize(join(GENERATOR, dirname(file), path))))
    .filter((path) => !path.startsWith('..'));
}

describe.each([
  ['the rooms', '', LAYERS],
  ['the core', 'core/', CORE],
  ['the API', 'api/', API],
  ['the site', 'site/', SITE],
])('in %s', (_name, prefix, layers) => {
  const inside = files.filter((file) => file.startsWith(prefix));
  const roomOf = (file: string): string => file.slice(prefix.length).split('/')[0] ?? '';
  const layerOf = (file: string): number => layers.findIndex((layer) => layer.includes(roomOf(file)));

  test('every file belongs to a layer', () => {
    expect(inside.filter((file) => layerOf(file) === -1)).toEqual([]);
  });

  test('no file imports from a higher layer or from another room of its layer', () => {
    const wrong = inside.flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith(prefix) && roomOf(imported) !== roomOf(file))
        .filter((imported) => layerOf(imported) >= layerOf(file))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('the core is pure: it imports nothing of Node, no package and no other room', () => {
  const core = files.filter((file) => file.startsWith('core/'));
  const outside = core.flatMap((file) =>
    [...readFileSync(join(GENERATOR, file), 'utf8').matchAll(/(?:from |import\()'([^'.][^']*)'/g)]
      .map(([, path]) => `${file} imports ${path}`)
      .concat(importsOf(file).flatMap((path) => (path.startsWith('core/') ? [] : `${file} imports ${path}`))),
  );
  expect(outside).toEqual([]);
});

test('there are no circular imports', () => {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) expect.fail([...way.slice(way.indexOf(file)), file].join(' imports '));
    if (done.has(file)) return;
    for (const imported of importsOf(file)) if (/\.[jt]s$/.test(imported)) visit(imported, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});
