import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeIfPackaged } from '../../if-packaged.ts';
import { PROJECT, readDocument, sampleIn } from '../../markdown.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { installPackage, type InstalledPackage } from './installed-package.ts';

const MINUTES = 60_000;
const COMPILER = join(PROJECT, 'node_modules/typescript/bin/tsc');

/** The samples of docs/picker.md with both elements, and the folders in which they are checked. */
const SAMPLES = ['picker', 'address'].flatMap((name) =>
  [
    ['React', 'tsx'],
    ['Vue', 'vue'],
    ['Svelte', 'svelte'],
  ].map(([heading = '', language = '']) => ({
    file: `${heading.toLowerCase()}/${name}.${language}`,
    text: sampleIn('docs/picker.md', heading, language).replaceAll('picker', name),
  })),
);

/** As much of the types of React as `test/maintenance/package/projects/picker/react` needs. */
const REACT = {
  'react/package.json': '{"name":"react","types":"index.d.ts"}',
  'react/index.d.ts': `export declare function useState<Value>(value: Value): [Value, (value: Value) => void];
export declare function useRef<Value>(value: Value | null): { current: Value | null };
export interface HTMLAttributes<Target> { 'aria-label'?: string; onChange?: (event: { currentTarget: Target }) => void }
export type DetailedHTMLProps<Attributes, Target> = Attributes & { ref?: { current: Target | null } };
export declare namespace JSX { interface IntrinsicElements { p: object } }`,
  'react/jsx-runtime.d.ts': `export { JSX } from 'react';
export declare const jsx: unknown, jsxs: unknown, Fragment: unknown;`,
};

const compile = (cwd: string, ...args: readonly string[]): string =>
  spawnSync(process.execPath, [COMPILER, ...args], { cwd, encoding: 'utf8' }).stdout;

/** A project with the declarations of the elements for forms, as the package has them, and with those of some other packages. */
async function createProject(types: string, packages: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  const files = {
    ...packages,
    'psgc-static/package.json': readDocument('package.json'),
    ...Object.fromEntries(
      ['picker', 'address'].map((name) => [
        `psgc-static/dist/${name}.d.ts`,
        readDocument(`generator/maintenance/package/templates/${name}.d.ts.template`),
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'node_modules', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  cpSync(types, join(folder, 'node_modules/psgc-static/dist/types'), { recursive: true });
  cpSync(join(PROJECT, 'test/maintenance/package/projects/picker'), folder, { recursive: true });
  return folder;
}

test('the compiler takes the declarations of the elements, with and without a framework, and finds mistakes', async () => {
  const types = await temporaryFolder();
  expect(compile(PROJECT, '-p', 'generator/maintenance/package/tsconfig.form.json', '--outDir', types)).toBe('');
  expect(compile(await createProject(types, {}), '-p', 'plain')).toBe('');
  expect(compile(await createProject(types, REACT), '-p', 'react')).toBe('');
});

describeIfPackaged('the elements in projects of frameworks, with their own checks of types', () => {
  let installed: InstalledPackage;
  beforeAll(() => {
    installed = installPackage([
      'typescript@5.9.3',
      'react@19.3.1',
      '@types/react@19.3.0',
      'preact@11.2.0',
      'vue@3.5.45',
      'vue-tsc@3.3.14',
      'svelte@5.57.3',
      'svelte-check@4.7.8',
    ]);
    installed.add('picker');
    for (const { file, text } of SAMPLES) writeFileSync(join(installed.folder, file), text);
  }, 5 * MINUTES);
  afterAll(() => installed.remove());

  /** What a program that checks types prints, with its exit code. */
  const check = (program: string, ...args: readonly string[]) => {
    const { stdout, status } = spawnSync(join(installed.folder, 'node_modules/.bin', program), args, {
      cwd: installed.folder,
      encoding: 'utf8',
    });
    return { stdout, status };
  };

  test.each(['plain', 'react', 'preact'])(
    '%s',
    (name) => {
      expect(check('tsc', '-p', name)).toEqual({ stdout: '', status: 0 });
    },
    3 * MINUTES,
  );

  test.each([
    ['Vue', 'vue/picker.vue', ['vue-tsc', '--noEmit', '-p', 'vue']],
    ['Svelte', 'svelte/picker.svelte', ['svelte-check', '--workspace', 'svelte', '--output', 'human']],
  ] as const)(
    '%s',
    (_name, file, [program, ...args]) => {
      expect(check(program, ...args)).toMatchObject({ status: 0 });
      const right = readFileSync(join(installed.folder, file), 'utf8');
      // vue-tsc finds no mistake in an element with `//` in an attribute.
      const wrong = right.replace('event.detail', 'event.detail.street').replace('https://', '');
      writeFileSync(join(installed.folder, file), wrong);
      const { stdout, status } = check(program, ...args);
      expect(stdout).toContain("Property 'street' does not exist on type 'Address'");
      expect(status).not.toBe(0);
    },
    2 * MINUTES,
  );
});
