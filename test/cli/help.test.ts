import { expect, test } from 'vitest';
import { commands as otherCommands } from '../../generator/cli/commands.ts';
import { importCommand } from '../../generator/maintenance/commands/import-command.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';

/** The lines that a terminal shows at once, without the line of the prompt. */
const SCREEN = { lines: 24, columns: 80 };

const commands = [...otherCommands, importCommand];

test.each(commands.map(([name, summary]) => ({ name, summary })))(
  'the help of $name fits a screen',
  async ({ name, summary }) => {
    const { code, stdout, stderr } = await runCommand(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(summary);
    expect(stdout.includes('--json')).toBe(name !== 'mcp');
    expect(stdout.split('\n').filter((line) => line.length > SCREEN.columns)).toEqual([]);
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(SCREEN.lines);
  },
);

test('the help of export has a row for --shapes-notice', async () => {
  expect((await runCommand('export', '--help')).stdout).toMatch(/^ {2}--shapes-notice <text> {2}/m);
});

test.each([[[]], [['help']], [['--help']]])('%j lists every command and the exit codes', async (args) => {
  const { code, stdout } = await runCommand(...args);
  expect(code).toBe(0);
  for (const [name, summary] of commands) expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  expect(stdout).toContain('Exit codes: 0 done, 1 failed or not found, 2 wrong arguments.');
});

test('`help build` is the help of build', async () => {
  expect((await runCommand('help', 'build')).stdout).toBe((await runCommand('build', '--help')).stdout);
});

test('--version prints the version', async () => {
  expect(await runCommand('--version')).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
});

test.each([
  [['biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
  [['build', '--dept', 'lists'], /unknown option '--dept'\n\(Did you mean --depth\?\)/],
  [['build', '--out'], /option '--out <dir>' argument missing/],
  [['get'], /missing required argument 'code'/],
  [['mcp', '--json'], /unknown option '--json'/],
  [['find', '--limit', '0', 'x'], /^--limit 0: expected a number from 1\n/],
  [['help', 'build', 'x'], /^found x after help build, expected nothing\n/],
  [['-h', 'x'], /^found x after -h, expected nothing\n/],
  [['--help', 'build'], /^found build after --help, expected nothing\n/],
  [['-V', 'x'], /^found x after -V, expected nothing\n/],
  [['--version', '--json'], /^found --json after --version, expected nothing\n/],
  [['get', '1', '2'], /too many arguments for 'get'/],
])('%j is refused with what is wrong and where the usage is, and exits with 2', async (args, message) => {
  const { code, stdout, stderr } = await runCommand(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
  const command = commands.find(([name]) => name === args[0]);
  expect(stderr).toMatch(new RegExp(`\nSee psgc-static ${command === undefined ? '' : `${command[0]} `}--help\n$`));
  expect(stderr.split('\n').length).toBeLessThanOrEqual(4);
});

const data = await writeSmallDataset(await temporaryFolder());

test.each([
  ['get', '0102805000', '--release', '1999'],
  ['carry', 'x.csv', '--to', '1999'],
  ['build', '--release', '1999'],
  ['build', '--region', '99'],
  ['export', '--release', '1999'],
  ['export', '--region', '99'],
  ['serve', '--release', '1999'],
])('%s %s %s %s: a release or region that is not there is a wrong argument', async (...args) => {
  const { code, stderr } = await runCommand(...args, '--data', data);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^--(?:release|to|region) \d+: expected (?:one of 2|the code of one of 0100000000 )/);
});

test('a reader that leaves, as head does, is no error', async () => {
  const left =
    "process.once('beforeExit', () => process.stdout.emit('error', Object.assign(new Error(), { code: 'EPIPE' })))";
  const ended = await runCli(['help'], { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(left)}` });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
});
