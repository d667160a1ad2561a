import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { NewCommand } from '../generator/cli/command.ts';
import { commands } from '../generator/cli/commands.ts';
import { describeNewer } from '../generator/core/history/describe-change.ts';
import type { NoticedRelease } from '../generator/core/psgc/release.ts';
import { importCommand } from '../generator/maintenance/commands/import-command.ts';
import { projectCommands } from '../generator/maintenance/commands/project-commands.ts';
import index from '../docs/index.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };
import { RELEASE } from './published-totals.ts';
import { CONTRACT, headings, PROJECT, prose, readDocument, toAnchor } from './markdown.ts';

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(PROJECT + folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const guides = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSES.md', 'SECURITY.md', ...markdownIn('docs')];
const decisions = markdownIn('docs/decisions');
const documents = ['README.md', ...guides, ...decisions, 'CODE_OF_CONDUCT.md', '.github/pull_request_template.md'];

const sources = ['generator', 'test'].flatMap((folder) =>
  readdirSync(PROJECT + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length)),
);

test.each(documents)('every link in %s leads to an existing file and heading', (path) => {
  const links = [
    ...prose(readDocument(path))
      .join('\n')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, link = '']) => link);
  const broken = links.filter((link) => !/^https?:/.test(link) && !resolves(link, path));
  expect(broken).toEqual([]);
});

test.each(documents)('every npm script in %s exists', (path) => {
  const commands = [...readDocument(path).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)];
  const unknown = commands
    .map(([, script, short]) => script ?? short ?? '')
    .filter((script) => !(script in packageJson.scripts));
  expect(unknown).toEqual([]);
});

/** The options of each command, as its declaration has them. */
const optionsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  await Promise.all(
    [...commands, importCommand, ...projectCommands].map(async ([name, _summary, load, hasResult = true]) => {
      const command: NewCommand = new Command(name);
      (await load())(command);
      const own = command.options.flatMap(({ long }) => long ?? []);
      return [name, new Set(['--help', ...(hasResult ? ['--json'] : []), ...own])] as const;
    }),
  ),
);

/** The commands of npm scripts that have another name. */
const SCRIPTS: Readonly<Record<string, string>> = { start: 'serve', package: 'pack', prepare: 'package' };

/** Options in the documents of other programs: of npm, npx, git, docker, curl, pip, Python's, those of hosts, and the scripts of test/. */
const OF_OTHERS = new Set(
  (
    '--ignore-scripts --save-dev --save-exact --no-git-tag-version --provenance --stat --detach --pull --rm --env ' +
    '--build-arg --tag --publish --name --config --archive --prebuilt --prod --cwd --project --bucket --cors-configuration ' +
    '--website-configuration --endpoint-url --cors --quiet --class --default-character-set --instances --only --every --runs ' +
    '--seed --time --path --hosts --beside --icsv --ojson --slow --no-deps --only-binary --python-version --output ' +
    '--output-path --max-examples --phases --rows'
  ).split(' '),
);

const PROGRAM = /(?:psgc-static(?:@[\w.]+)?|start\.js|npm run|npm(?= start)) ([a-z][a-z:-]*)([^`|\n]*)/g;

const optionsIn = (text: string): readonly string[] => text.match(/(?<![\w-])--[a-z](?!sgc-)[\w-]*/g) ?? [];

test.each(documents)('every command and option of the program in %s exists', (path) => {
  const text = readDocument(path).replaceAll('\\\n', ' ');
  const wrong = [...text.matchAll(PROGRAM)].flatMap(([line, word = '', rest = '']) => {
    const name = line.startsWith('npm') ? (SCRIPTS[word] ?? word) : word;
    const known = optionsOf.get(name);
    if (known === undefined) return line.startsWith('npm') || /^(?:help|project)$/.test(word) ? [] : [line];
    return optionsIn(rest.replace(/ (?:&&|;|>|#) .*/, ''))
      .filter((option) => !known.has(option))
      .map((option) => `${name} ${option}`);
  });
  const all = new Set([...optionsOf.values()].flatMap((options) => [...options]));
  const inCode = [...text.matchAll(/`([a-z]+) (--[^`]*)`/g)]
    .filter(
      ([, word = '', rest = '']) => optionsIn(rest).some((option) => !OF_OTHERS.has(option)) && !optionsOf.has(word),
    )
    .map(([code]) => code);
  const unknown = optionsIn(text).filter((option) => !all.has(option) && !OF_OTHERS.has(option));
  expect([...wrong, ...inCode, ...unknown]).toEqual([]);
});

test.each(documents)('every path of the project in %s exists', (path) => {
  const named = [...readDocument(path).matchAll(/(?<![\w./-])(?:generator|test|docs|data)\/[\w./<>-]*/g)].map(
    ([name]) => name.replace(/[^/]*<.*/, '').replace(/\.$/, ''),
  );
  expect([...new Set(named)].filter((name) => !existsSync(PROJECT + name))).toEqual([]);
});

test('docs/index.json lists documents once, with a sentence for each', () => {
  const entries = index.flatMap((group) => group.entries);
  const files = entries.map(({ file }) => file);
  expect(files.filter((file, at) => files.indexOf(file) !== at || !documents.includes(file))).toEqual([]);
  expect(entries.filter(({ sentence }) => !/^[A-Z].{18,}\.$/.test(sentence))).toEqual([]);
});

test('the README says which later releases PSA has published, as far as the data know', () => {
  const newer: NoticedRelease[] = parse(readFileSync(`${PROJECT}data/newer-releases.csv`), { columns: true });
  const sentence = describeNewer(RELEASE.release, newer) || `Release ${RELEASE.release}`;
  const readme = readDocument('README.md').replaceAll(/\s+/g, ' ');
  expect(readme).toContain(sentence);
  expect(readme.includes('PSA published')).toBe(newer.length > 0);
});

test('the README, or a document that it links, links every document', () => {
  const linkedFrom = (path: string) =>
    [...readDocument(path).matchAll(/\]\(([^)\s#]+\.md)/g)].map(([, link = '']) => join(dirname(path), link));
  const linked = new Set(linkedFrom('README.md'));
  for (const path of [...linked].filter((each) => documents.includes(each))) {
    for (const link of linkedFrom(path)) linked.add(link);
  }
  expect(guides.filter((path) => !linked.has(path))).toEqual([]);
});

test('the architecture links every decision, under its title', () => {
  const architecture = readDocument('docs/architecture.md');
  const links = decisions.map((path) => {
    const [title = ''] = headings(readDocument(path));
    return `[${title}](${path.slice('docs/'.length)})`;
  });
  expect(links.filter((link) => !architecture.includes(link))).toEqual([]);
});

test('the contract has all sections that the source cites', () => {
  const all = CONTRACT.flatMap((path) => headings(readDocument(path)));
  const numbers = new Set(all.map((heading) => /^[\d.]*\d/.exec(heading)?.[0]));
  const cited = sources.flatMap((path) =>
    [...readFileSync(PROJECT + path, 'utf8').matchAll(/contract\.md, section (\d+(?:\.\d+)?)/g)].map(
      ([, number = '']) => ({ path, number }),
    ),
  );
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
  expect(cited.length).toBeGreaterThan(5);
});

function resolves(link: string, from: string): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : join(dirname(from), decodeURI(file));
  if (!existsSync(PROJECT + path)) return false;
  return anchor === undefined || headings(readDocument(path)).some((heading) => toAnchor(heading) === anchor);
}
