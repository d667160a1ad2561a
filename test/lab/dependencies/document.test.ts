import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDocument, section, tableRows } from '../../markdown.ts';
import { locked, manifest, ON_DEMAND, ROOT } from './lock-file.ts';

const document = readDocument('docs/dependencies.md');
const isName = ([first = '']: readonly string[]) => first.startsWith('`');
const rowsOf = (heading: string) => tableRows(section(document, heading)).filter(isName);
const plain = (cell = '') => cell.replaceAll('`', '');
const names = Object.keys(manifest.devDependencies);

test.each(['What each is for', 'Figures'])('the table "%s" has every dependency of package.json once', (heading) => {
  expect(
    rowsOf(heading)
      .map(([name]) => plain(name))
      .toSorted(),
  ).toEqual(names.toSorted());
});

test('the table of what is installed on demand has every dependency of those folders once', () => {
  const written = rowsOf('Installed on demand').map(([name, , folder]) => `${plain(name)} in ${plain(folder)}`);
  const installed = ON_DEMAND.flatMap(({ folder, dependencies }) =>
    Object.keys(dependencies).map((name) => `${name} in ${folder}/`),
  );
  expect(written.toSorted()).toEqual(installed.toSorted());
});

test('every dependency has a reason, a place and what it takes to replace it', () => {
  for (const cells of ['What each is for', 'Installed on demand'].flatMap(rowsOf)) {
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell).not.toBe('');
  }
});

test('the versions are those that are installed', () => {
  for (const [name, version] of rowsOf('Figures')) {
    const { version: installed, link } = locked[`node_modules/${plain(name)}`] ?? {};
    expect([name, version]).toEqual([name, link === true ? 'here' : installed]);
  }
});

test('optional dependencies of the package are installed here too', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.peerDependencies)));
});

/** The text of a file, or of all sources in a folder. */
function textOf(path: string): string {
  const place = join(ROOT, path);
  if (!existsSync(place)) throw new Error(`no ${path}`);
  if (!path.endsWith('/')) return readFileSync(place, 'utf8');
  const entries = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const sources = entries.filter(
    (each) => /(?<!\.d)\.[jt]sx?$|package\.json$/.test(each) && !each.includes('node_modules/'),
  );
  return sources.map((each) => readFileSync(join(place, each), 'utf8')).join('\n');
}

/** Programs that a script runs under another name than their package. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'biome',
  typescript: 'tsc',
};

/** Whether a text imports or resolves a package, or runs its program. */
const uses = (text: string, name: string): boolean =>
  new RegExp(`['"\`]${name}(?:/[^'"\`]*)?['"\`]`).test(text) ||
  new RegExp(`(?:^|[ "/])${PROGRAMS[name] ?? name}['" ]`, 'm').test(Object.values(manifest.scripts).join('\n'));

/** Types are used where their package is, and a package that another one is a plugin of where that one is. */
const standsFor = (name: string): string => {
  if (name === 'commander') return '@commander-js/extra-typings';
  return name.replace(/^@types\//, '');
};

test.each(rowsOf('What each is for').map(([name, , where]) => [plain(name), plain(where).split(', ')] as const))(
  '%s is used where the document says',
  (name, places) => {
    const used = standsFor(name);
    for (const place of places) expect(used === 'node' || uses(textOf(place), used), place).toBe(true);
  },
);
