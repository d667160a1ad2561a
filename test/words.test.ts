import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROJECT } from './markdown.ts';

const files = readdirSync(`${PROJECT}generator`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.[jt]s$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${PROJECT}generator/${path}`, 'utf8') }));

/** Netlify reads `config` of each function; a bundle for the npm package has one `installation` in place of the other. */
const IN_TWO_FILES = ['config', 'installation'];

test('an exported name is that of one thing', () => {
  const names = files.flatMap(({ text }) => [
    ...new Set(
      Array.from(
        text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm),
        ([, name]) => name,
      ),
    ),
  ]);
  expect(names.length).toBeGreaterThan(1000);
  const twice = names.filter((name, at) => names.indexOf(name) < at);
  expect(twice.sort()).toEqual(IN_TWO_FILES);
});

test('a docstring begins with the thing that it describes', () => {
  const wrong = files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\/\*\*(?:\n *\*)? (?:What|How|Whether|Those)\b.*/g), ([line]) => `${path}: ${line}`),
  );
  expect(wrong).toEqual([]);
});
