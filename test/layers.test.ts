import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GENERATOR = fileURLToPath(new URL('../generator', import.meta.url));

/**
 * The folders and files of `generator/` from the lowest layer up: docs/architecture.md. Those on one line do not import
 * each other.
 */
const LAYERS = [
  ['errors.ts', 'fold-case.ts', 'format.ts', 'group-by.ts', 'installation', 'json-schema.ts'],
  ['disk', 'input', 'psgc'],
  ['locate', 'names', 'tree'],
  ['history'],
  ['data'],
  ['areas'],
  ['search'],
  ['gazetteer'],
  ['codes', 'match'],
  ['shapes', 'tables'],
  ['api', 'downloads', 'maintenance/download', 'maintenance/import', 'release-notes'],
  ['archive', 'mcp', 'runtime'],
  ['browser', 'site'],
  ['pages'],
  ['hosts'],
  ['publish'],
  ['maintenance/package', 'maintenance/points', 'maintenance/update', 'maintenance/watch', 'upload'],
  ['maintenance/release'],
  ['commands'],
  ['cli.ts', 'project.ts', 'start.js'],
];

/** The room of a file: its folder at the top, and in the wing for maintenance the folder below that. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('maintenance/') ? 2 : 1)
    .join('/');

const files = readdirSync(GENERATOR, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[jt]s$/.test(path));

/** The files of the generator that a file imports, type imports included. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(GENERATOR, file), 'utf8');
  const imports = text.matchAll(/(?:^(?:import|export|\}).*? from |import\()'(\.[^']+)'/gm);
  return [...imports]
    .map(([, path = '']) => relative(GENERATOR, normalize(join(GENERATOR, dirname(file), path))))
    .filter((path) => !path.startsWith('..'));
}

const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.includes(roomOf(file)));

test('every file belongs to a layer', () => {
  expect(files.filter((file) => layerOf(file) === -1)).toEqual([]);
});

test('no file imports from a higher layer or from another folder of its layer', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => {
        const isSameFolder = roomOf(imported) === roomOf(file);
        return !isSameFolder && layerOf(imported) >= layerOf(file);
      })
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
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
