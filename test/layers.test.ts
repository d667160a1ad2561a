import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GENERATOR = fileURLToPath(new URL('../generator', import.meta.url));

/** The folders and files of `generator/` from the bottom up: docs/architecture.md. What shares a line is independent. */
const LAYERS = [
  ['errors.ts', 'fold-case.ts', 'format.ts', 'json-schema.ts'],
  ['disk', 'dataset'],
  ['api', 'import', 'tree'],
  ['runtime'],
  ['site'],
  ['hosts'],
  ['publish'],
  ['commands'],
  ['cli.ts'],
];

const files = readdirSync(GENERATOR, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[jt]s$/.test(path));

/** The files of the generator that a file imports, also for types alone. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(GENERATOR, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:^(?:import|export|\}).*? from |import\()'(\.[^']+)'/gm)].map(
    ([, path = '']) => path,
  );
  return specifiers
    .map((path) => relative(GENERATOR, normalize(join(GENERATOR, dirname(file), path))))
    .filter((path) => !path.startsWith('..'));
}

const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.includes(file.split('/', 1)[0] ?? ''));

test('every file lies in a layer', () => {
  expect(files.filter((file) => layerOf(file) === -1)).toEqual([]);
});

test('no file imports from a higher layer, or from beside its own', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => {
        const isSameRoom = imported.split('/', 1)[0] === file.split('/', 1)[0];
        return !isSameRoom && layerOf(imported) >= layerOf(file);
      })
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});

test('no import leads back to its own file', () => {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) expect.fail([...way.slice(way.indexOf(file)), file].join(' imports '));
    if (done.has(file)) return;
    for (const imported of importsOf(file)) if (/\.[jt]s$/.test(imported)) visit(imported, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
});
