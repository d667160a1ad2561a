import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Change } from '../../psgc/change.ts';
import { historyOf, type Dataset } from '../../data/dataset.ts';

/** A line of the project that names the release before, or an area that the release changed. */
export interface Mention {
  /** The path in the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The release or the code. */
  readonly of: string;
}

/** Files that a command writes, or that describe the past. */
const LEFT_OUT = new Set(['docs/releases.md', 'CHANGELOG.md']);

/**
 * Finds the lines of the project's documents that name the release before or a code of an area that the release changed,
 * and the lines of its tests that name such a code: they may have to be edited by hand.
 */
export function findMentions(project: string, dataset: Dataset): readonly Mention[] {
  const { releases, changes } = historyOf(dataset);
  const former = releases.at(-2)?.release;
  const codes = new Set(changes(dataset.release.release).flatMap(codesOf));
  const documents = ['README.md', ...filesBelow(project, 'docs', /\.md$/)].filter((file) => !LEFT_OUT.has(file));
  const tests = filesBelow(project, 'test', /\.(?:ts|txt)$/);
  const find = (file: string, release: string | undefined) =>
    readFileSync(join(project, file), 'utf8')
      .split('\n')
      .flatMap((text, at) => {
        const named = new Set((text.match(/(?<!\d)\d{10}(?!\d)/g) ?? []).filter((code) => codes.has(code)));
        if (release !== undefined && text.includes(release)) named.add(release);
        return [...named].map((of) => ({ file, line: at + 1, of }));
      });
  return [...documents.flatMap((file) => find(file, former)), ...tests.flatMap((file) => find(file, undefined))];
}

/** The codes that an area of the releases before has, or had. */
const codesOf = ({ change, code, formerCode }: Change): readonly string[] =>
  [formerCode, change === 'created' ? null : code].filter((each) => each !== null);

function filesBelow(project: string, folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)))
    .sort();
}
