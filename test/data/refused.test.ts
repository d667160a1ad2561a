import { mkdir, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeProblem, InvalidInput } from '../../generator/core/problem.ts';
import { readDataset } from '../../generator/data/read.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { SMALL_DATASET } from './small-dataset.ts';
import { toPattern } from '../sections.ts';

/**
 * Each case in the folder `refused` has a title, and then lines that begin with a mark:
 *
 *     ~ cities.csv: 2906 → 906       the small dataset, with another text in a file
 *     = cities.csv: code,name\n…     with a file that has this text
 *     & points.json                  with a further file as the first case, which has no other, says with `?`
 *     x cities.csv                   without a file
 *     ! cities.csv:2: found …        is refused with exactly these problems, or accepted if none is listed
 *
 * In a text `<x 400>` stands for 400 times `x`; in a problem `…` is any text, and its remedy can be left out.
 */
const FOLDER = new URL('refused/', import.meta.url);

type Line = readonly [mark: string, file: string, text: string];

const toLine = (line: string): Line => {
  const [, mark = '', file = '', text = ''] = /^(.) ([^\s:]+)(?:: ?(.*))?$/.exec(line) ?? [];
  return mark === '!' ? [mark, '', line.slice(2)] : [mark, file, unescaped(text)];
};

const unescaped = (text: string): string =>
  (JSON.parse(`"${text.replaceAll('"', '\\"')}"`) as string).replace(/<(\w) (\d+)>/g, (_, letter: string, times) =>
    letter.repeat(Number(times)),
  );

const CASES = readdirSync(FOLDER).flatMap((name) => {
  const blocks = readFileSync(new URL(name, FOLDER), 'utf8').trim().split('\n\n');
  const cases = blocks
    .map((block) => block.split('\n'))
    .map(([title = '', ...lines]) => [title, lines.map(toLine)] as const);
  const of = (wanted: string) => cases.find(([title]) => title === wanted)?.[1] ?? [];
  const [further, every] = [of('texts of further files'), of('in every case')];
  return cases
    .filter(([, lines]) => lines !== further && lines !== every)
    .map(([title, lines]) => ({
      title: `${name.replace('.txt', '')}: ${title}`,
      further,
      lines: [...every, ...lines],
    }));
});

test.each(CASES)('$title', async ({ further, lines }) => {
  const folder = await temporaryFolder();
  const files = new Map(Object.entries(SMALL_DATASET));
  const textOf = (file: string) =>
    files.get(file) ?? further.find((line) => line[1] === file)?.[2] ?? expect.fail(file);
  for (const [mark, file, text] of lines) {
    const [from = '', to = ''] = text.split(/ →(?: |$)/);
    if (mark === '~') expect(textOf(file)).toContain(from);
    if (mark === '=') files.set(file, text);
    if (mark === '&') files.set(file, textOf(file));
    if (mark === '~')
      files.set(
        file,
        textOf(file).replace(from, () => to),
      );
    if (mark === 'x') files.delete(file);
  }
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const problems = await readDataset(folder).then(
    () => [],
    (error: unknown) => (error instanceof InvalidInput ? error.problems : Promise.reject(error)),
  );
  const expected = lines.filter(([mark]) => mark === '!');
  expect(problems.map((problem) => describeProblem(problem).replaceAll(`${folder}/`, ''))).toEqual(
    expected.map(([, , text]) => expect.stringMatching(toPattern(text)) as unknown),
  );
});
