import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleIn } from '../../markdown.ts';
import { installPackage, type InstalledPackage } from './installed-package.ts';

const MINUTES = 60_000;

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

describe('the elements in projects of frameworks, with their own checks of types', () => {
  let installed: InstalledPackage;
  beforeAll(async () => {
    installed = await installPackage([
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
    const app = readFileSync(join(installed.folder, 'react/App.tsx'), 'utf8').replace("'react'", "'preact/hooks'");
    writeFileSync(join(installed.folder, 'preact/App.tsx'), app);
  }, 5 * MINUTES);
  afterAll(() => installed.remove());

  /** What a program that checks types prints, with its exit code. */
  const check = async (...command: readonly string[]) => {
    const { stdout, exitCode } = await installed.$here({ nothrow: true })`${command}`;
    return { stdout, exitCode };
  };

  test.each(['plain', 'react', 'preact'])(
    '%s',
    async (name) => {
      expect(await check('tsc', '-p', name)).toEqual({ stdout: '', exitCode: 0 });
    },
    3 * MINUTES,
  );

  test.each([
    ['Vue', 'vue/picker.vue', ['vue-tsc', '--noEmit', '-p', 'vue']],
    ['Svelte', 'svelte/picker.svelte', ['svelte-check', '--workspace', 'svelte', '--output', 'human']],
  ] as const)(
    '%s',
    async (_name, file, command) => {
      expect(await check(...command)).toMatchObject({ exitCode: 0 });
      const right = readFileSync(join(installed.folder, file), 'utf8');
      // vue-tsc finds no mistake in an element with `//` in an attribute.
      const wrong = right.replace('event.detail', 'event.detail.street').replace('https://', '');
      writeFileSync(join(installed.folder, file), wrong);
      const { stdout, exitCode } = await check(...command);
      expect(stdout).toContain("Property 'street' does not exist on type 'Address'");
      expect(exitCode).not.toBe(0);
    },
    2 * MINUTES,
  );
});
