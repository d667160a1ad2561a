import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { beforeEach, expect, test } from 'vitest';
import { $ } from 'zx/core';
import packageJson from '../../../package.json' with { type: 'json' };
import { PROJECT } from '../../cli/run-cli.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { writeFiles } from '../update/small-update.ts';

/** A `docker` that keeps its arguments; `imagetools inspect` answers with the images of a file, or ends with 1. */
const DOCKER = `#!/bin/sh
printf '%s\\n' "$*" >> "$LOG"
case "$*" in
  "login "*) cat > "$LOG.password" ;;
  *"imagetools inspect"*)
    if [ -s "$LOG.image" ]; then cat "$LOG.image"; else echo "ERROR: $4: not found" >&2; exit 1; fi ;;
esac
`;

const { version } = packageJson;
const SERIES = version.replace(/\.\d+$/, '');
const IMAGE = 'ghcr.io/owner/project';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder, { 'bin/docker': DOCKER, log: '', 'log.image': '' });
  await chmod(join(folder, 'bin/docker'), 0o755);
});

/** Runs the script, and returns what it did with `docker` after it found the builder. */
async function images() {
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    LOG: join(folder, 'log'),
    GITHUB_REPOSITORY: 'Owner/project',
    GITHUB_SHA: 'c1',
    ...{ GITHUB_ACTOR: 'somebody', GITHUB_TOKEN: 'token' },
  };
  const { exitCode, stdout, stderr } = await $({ env, nothrow: true })`${PROJECT}/.ci/images push`;
  const calls = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n').slice(1);
  return { exitCode, stdout, stderr, calls };
}

test('images that are not there are published under the version, its release and a name that moves', async () => {
  const { exitCode, calls } = await images();
  expect(exitCode).toBe(0);
  expect(calls[0]).toBe('login ghcr.io --username somebody --password-stdin');
  expect(await readFile(join(folder, 'log.password'), 'utf8')).toBe('token\n');
  const [first = '', second = ''] = calls.filter((call) => call.startsWith('buildx build'));
  expect(first.split(' ').filter((word) => word.startsWith('--tag'))).toEqual(
    [version, SERIES, 'latest'].map((tag) => `--tag=${IMAGE}:${tag}`),
  );
  expect(second.split(' ').filter((word) => word.startsWith('--tag'))).toEqual(
    [`${version}-server`, `${SERIES}-server`, 'server'].map((tag) => `--tag=${IMAGE}:${tag}`),
  );
  for (const call of [first, second]) {
    expect(call).toContain(' --platform linux/amd64,linux/arm64 ');
    expect(call).toContain(` --label org.opencontainers.image.version=${version} `);
    expect(call).toContain(' --label org.opencontainers.image.revision=c1 ');
    expect(call).toMatch(/ --push \.$/);
  }
});

test.each([
  ['this commit', 'c1', 0, 'is published already'],
  ['another commit', 'c0', 1, 'is of commit c0, and this is c1: raise the version'],
])('images of %s that are there stay', async (_what, revision, expected, says) => {
  const image = { config: { Labels: { 'org.opencontainers.image.revision': revision } } };
  await writeFiles(folder, { 'log.image': JSON.stringify({ 'linux/amd64': image, 'linux/arm64': image }) });
  const { exitCode, stdout, stderr, calls } = await images();
  expect(exitCode).toBe(expected);
  expect(stdout + stderr).toContain(`${IMAGE}:${version} ${says}`);
  expect(calls.some((call) => call.startsWith('buildx build'))).toBe(false);
});

test('the stages are those of the Dockerfile, and nothing runs in them, so that no processor is emulated', async () => {
  const instructions = DockerfileParser.parse(await readFile(join(PROJECT, 'Dockerfile'), 'utf8')).getInstructions();
  const stages = new Map<string, string[]>();
  let stage: string[] = [];
  for (const instruction of instructions) {
    const name = instruction.getKeyword() === 'FROM' ? / AS (\S+)$/.exec(instruction.getTextContent())?.[1] : undefined;
    if (name !== undefined) stages.set(name, (stage = []));
    stage.push(instruction.getKeyword());
  }
  for (const target of ['static', 'server']) {
    expect(stages.get(target)).toContain('COPY');
    expect(stages.get(target)).not.toContain('RUN');
  }
});
