import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleFunction } from '../generator/hosts/function.ts';
import { PROJECT } from './markdown.ts';
import packageJson from '../package.json' with { type: 'json' };

/** The texts of the files below a folder whose names end in some way, without installed packages. */
const textsIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(PROJECT + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const linesOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
const bytesOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
const documents = (...paths: string[]) => paths.map((path) => readFileSync(PROJECT + path, 'utf8'));
const countOf = (named: object): number => Object.keys(named).length;

/** That of Netlify; the others contain the same. `test/api/runtime/packed-search.long.test.ts` limits its dataset. */
const FUNCTION = 'netlify/edge-functions/api.ts';

const generator = textsIn('generator', /\.[jt]s$/);
const styles = textsIn('generator', /\.(?:css|template|conf|caddyfile)$/);
const tests = textsIn('test', /\.(?:[jt]s|tsx|mjs)$/);

/** These numbers go down. A change that raises one says in its message which user it serves. */
test.each<[what: string, found: () => number, most: number]>([
  ['lines of generator/', () => linesOf(generator), 53_939],
  ['lines of its styles, templates and configurations', () => linesOf(styles), 3_511],
  ['files of generator/', () => generator.length, 476],
  ['lines of test/', () => linesOf(tests), 41_348],
  ['files of test/', () => tests.length, 474],
  ['bytes of the README', () => bytesOf(documents('README.md')), 7_000],
  ['bytes of CONTRIBUTING', () => bytesOf(documents('CONTRIBUTING.md')), 19_150],
  ['bytes of docs/', () => bytesOf(textsIn('docs', /\.md$/)), 367_955],
  ['documents in docs/', () => textsIn('docs', /\.md$/).length, 47],
  ['npm scripts', () => countOf(packageJson.scripts), 23],
  ['packages', () => countOf(packageJson.devDependencies), 54],
  [
    'bytes of the function with gzip, without its dataset',
    () => gzipSync(bundleFunction(FUNCTION, {})).length,
    124_150,
  ],
])('%s are not above the ceiling', (_what, found, most) => {
  expect(found()).toBeLessThanOrEqual(most);
});
