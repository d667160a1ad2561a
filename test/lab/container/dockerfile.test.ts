import { validate } from 'dockerfile-utils';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../commands/run-cli.ts';
import { readDocument } from '../../markdown.ts';
import { contextFiles, isInContext } from './build-context.ts';
import { execForm, lastStep, parseDockerfile, properties, type Stage } from './dockerfile.ts';

const text = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8');
const stages = parseDockerfile(text);
const names = stages.map(({ name }) => name);
const stageOf = (name: string): Stage => stages.find((stage) => stage.name === name) ?? expect.fail(`no stage ${name}`);

test('the linter finds nothing', () => expect(validate(text)).toEqual([]));

test('a user chooses the last stage, and another one by its name', () => {
  expect(names).toEqual(['source', 'package', 'tree', 'server', 'static']);
});

test('every base is an earlier stage or an image with a version', () => {
  const bases = stages.map(({ base }) => base).filter((base) => !names.includes(base));
  for (const base of bases) expect(base).toMatch(/^[a-z]+:\d+(\.\d+)?-[a-z-]+$/);
  for (const [index, { base }] of stages.entries()) {
    if (names.includes(base)) expect(names.indexOf(base)).toBeLessThan(index);
  }
});

test('the version of Node is one that the package supports', () => {
  const versions = [...text.matchAll(/node:(\d+)/g)].map(([, version]) => version);
  expect(new Set(versions).size).toBe(1);
  expect(Number(versions[0])).toBeGreaterThanOrEqual(22);
});

test('a change of the sources does not install the dependencies again', () => {
  const steps = stageOf('source').steps.map(({ keyword, text: words }) => `${keyword} ${words}`);
  const install = steps.findIndex((step) => step.startsWith('RUN npm ci'));
  expect(install).toBeGreaterThan(0);
  expect(steps.indexOf('COPY . .')).toBeGreaterThan(install);
});

test('every copied file is sent to the builder', () => {
  const sent = contextFiles();
  const sources = stages
    .flatMap(({ steps }) => steps.filter(({ keyword, flags }) => keyword === 'COPY' && !('from' in flags)))
    .flatMap((step) => step.text.split(' ').slice(0, -1));
  expect(sources.length).toBeGreaterThanOrEqual(3);
  for (const source of sources) {
    expect(existsSync(join(PROJECT, source)), source).toBe(true);
    expect(source === '.' || sent.includes(source), source).toBe(true);
  }
});

test.each([
  ['package-lock.json', true],
  ['README.md', true],
  ['LICENSES.md', true],
  ['_redirects', true],
  ['data/regions.csv', true],
  ['docs/containers.md', true],
  ['generator/hosts/nginx/http.conf', true],
  ['test/layers.test.ts', false],
  ['.git/config', false],
  ['.env', false],
  ['.npmrc', false],
  ['id_rsa', false],
  ['node_modules/tsx/package.json', false],
  ['dist/index.js', false],
  ['public/index.html', false],
  ['netlify.toml', false],
])('%s is sent to the builder: %s', (path, isSent) => expect(isInContext(path)).toBe(isSent));

test('the arguments of a build are options of the command', () => {
  const { steps } = stageOf('tree');
  const options = steps.filter(({ keyword }) => keyword === 'ARG').flatMap((step) => Object.keys(properties(step)));
  const run = steps.find(({ keyword }) => keyword === 'RUN')?.text ?? '';
  expect(options).toEqual(['DEPTH', 'FAMILIES', 'REGION', 'RELEASE', 'ORIGIN']);
  for (const name of options) expect(run).toContain(`\${${name}:+--${name.toLowerCase()} "$${name}"}`);
  const command = readFileSync(join(PROJECT, 'generator/commands/options.ts'), 'utf8');
  const declared = command + readFileSync(join(PROJECT, 'generator/commands/build.ts'), 'utf8');
  for (const name of options) expect(declared).toContain(`--${name.toLowerCase()} <`);
});

describe.each(['server', 'static'])('the image %s', (name) => {
  const stage = stageOf(name);
  const step = (keyword: string) => lastStep(stage, keyword) ?? expect.fail(`no ${keyword}`);

  test('runs as a numbered user who is not root, after everything is copied', () => {
    expect(step('USER').text).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(stage.steps.indexOf(step('USER'))).toBeGreaterThan(stage.steps.indexOf(step('COPY')));
  });

  test('starts without a shell, so that signals arrive', () => {
    for (const keyword of ['ENTRYPOINT', 'CMD', 'HEALTHCHECK'])
      expect(execForm(step(keyword)).length, keyword).toBeGreaterThan(0);
  });

  test('answers on port 8080, and is asked for its health', () => {
    expect(step('EXPOSE').text).toBe('8080');
    expect(step('HEALTHCHECK').text).toContain('/healthz');
    expect(Object.keys(step('HEALTHCHECK').flags).sort()).toEqual(['interval', 'retries', 'start-period', 'timeout']);
  });

  test('has the labels of the OCI', () => {
    const labels = properties(step('LABEL'));
    expect(Object.keys(labels)).toEqual(
      ['title', 'description', 'licenses'].map((key) => `org.opencontainers.image.${key}`),
    );
    expect(Object.values(labels).every((label) => label.length > 0)).toBe(true);
  });

  test('installs and compiles nothing', () => {
    expect(stage.steps.filter(({ keyword }) => keyword === 'RUN' || keyword === 'ADD')).toEqual([]);
  });
});

// nginx stops at once on SIGTERM and lets answers end on SIGQUIT: https://nginx.org/en/docs/control.html
test.each([
  ['server', 'SIGTERM'],
  ['static', 'SIGQUIT'],
])('%s lets answers end after %s', (name, signal) => expect(lastStep(stageOf(name), 'STOPSIGNAL')?.text).toBe(signal));

test('the server listens on all addresses', () => {
  const environment = lastStep(stageOf('server'), 'ENV') ?? expect.fail('no ENV');
  expect(properties(environment)).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8080' });
});

test('docs/containers.md names stages and arguments that exist', () => {
  const document = readDocument('docs/containers.md');
  const targets = [...document.matchAll(/--target (\w+)/g)].map(([, target = '']) => target);
  const named = [...document.matchAll(/--build-arg (\w+)=/g)].map(([, argument = '']) => argument);
  expect(targets.filter((target) => !names.includes(target))).toEqual([]);
  expect(named.filter((argument) => !text.includes(`ARG ${argument}=`))).toEqual([]);
  expect(targets.length + named.length).toBeGreaterThan(2);
});
