import { expect, test } from 'vitest';
import type { Family } from '../../generator/api/routing/route.ts';
import { s3 } from '../../generator/hosts/s3/s3.ts';
import { selectionOf, type Target } from '../../generator/hosts/target.ts';
import { targets } from '../../generator/hosts/targets.ts';
import { isSelected } from '../../generator/site/parts/part.ts';
import { mounted } from '../committed-data.ts';
import { prose, readDocument, tableRows } from '../markdown.ts';

const ALL: readonly Target[] = [...targets, s3];

/** The target of a command in a table of hosts; `npm start` has none. */
function targetOf(command: string): Target | undefined {
  const name = /--target ([a-z-]+)/.exec(command)?.[1];
  if (name !== undefined) return find(name);
  if (command.includes('npm run deploy')) return find('netlify');
  if (command.includes('upload s3:')) return s3;
  if (command.includes('fork')) return find('github-pages');
  return command.includes('npm run build') ? find('files') : undefined;
}

const find = (name: string): Target => ALL.find((target) => target.name === name) ?? expect.fail(`no target ${name}`);

/** The records by one code of these families that have no file in a build with the defaults. */
const recordsWithoutFiles = (target: Target): readonly string[] =>
  mounted.routes
    .filter(
      ({ family, parameters, answers }) =>
        ['areas', 'history'].includes(family ?? '') && parameters.length === 1 && answers === 'detail',
    )
    .filter((route) => route.depth !== 'never' && !isSelected(route, selectionOf(target, target.depths[0])))
    .map(({ template }) => `\`${template.slice(0, template.lastIndexOf('/'))}\``);

/** The losses of a target with its defaults and the options of a command, as its row has to name them. */
const lostOf = (target: Target, command: string): readonly string[] => [
  ...(['cloud', 'gitlab'] satisfies Family[])
    .filter((family) => !target.families.includes(family))
    .map((family) => `\`/${family}\``),
  ...(target.functions === undefined ? ['`/api/near`', 'searches', ...recordsWithoutFiles(target)] : []),
  ...(target.functions !== undefined && !target.families.includes('search') ? ['`/api/search`'] : []),
  ...(target.pages ? [] : ['the site']),
  ...(target.pages && !command.includes('--no-downloads') ? [] : ['`/downloads`']),
];

const EVERY = [...new Set(ALL.flatMap((target) => lostOf(target, '')))];

/** The rows of hosts in the README, and the first paragraph of each host in docs/hosts.md: its command, and what is lost. */
const HOSTS = [
  ...tableRows(prose(readDocument('README.md'))).map((row) => ['README.md', ...row]),
  ...[...readDocument('docs/hosts.md').matchAll(/^## (.+)\n\n(.+?) loses? ((?:.|\n(?!\n))+?)\.(?:\n\n| The tree)/gm)],
].flatMap(([, host = '', command = '', lost]) => {
  const target = targetOf(command);
  return lost === undefined || target === undefined ? [] : [{ host, command, lost, target }];
});

test('the documents have every target but Caddy, which answers as nginx does', () => {
  expect(ALL.filter((each) => each.name !== 'caddy' && !HOSTS.some(({ target }) => target === each))).toEqual([]);
});

test.each(HOSTS)('documents name what $host loses, and nothing else that others lose', ({ target, command, lost }) => {
  const expected = lostOf(target, command);
  expect(EVERY.filter((what) => lost.includes(what))).toEqual(EVERY.filter((what) => expected.includes(what)));
  expect(lost === 'nothing').toBe(expected.length === 0);
});

test('docs/building.md has the targets that build a family by default', () => {
  const rows = new Map(
    tableRows(prose(readDocument('docs/building.md'))).map(([family = '', , targets = '']) => [family, targets]),
  );
  for (const family of ['v2', 'v1', 'areas', 'history', 'cloud', 'gitlab', 'search'] as const) {
    const building = targets.filter(({ families }) => families.includes(family)).map(({ name }) => `\`${name}\``);
    const expected = building.length === targets.length ? 'every target' : building.join(', ');
    expect(rows.get(`\`${family}\``)?.replace(/;.*/, '')).toBe(expected);
  }
});
