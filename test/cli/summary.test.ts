import { expect, test } from 'vitest';
import { summarize } from '../../generator/cli/build.ts';
import { source } from '../tree/small-tree.ts';

/** The summary of a tree for Netlify with this many paths. */
function summaryOf(paths: number, warnings: readonly string[] = []): string {
  const groups = { v2: { files: paths, links: 0, bytes: 0, linkBytes: 0 } };
  const record = { ...source, compress: [], digest: '', groups };
  return summarize({ outcome: 'unchanged', record, warnings, seconds: 1 }, { out: 'public' });
}

test('a summary ends with the warnings', () => {
  expect(summaryOf(20_000)).not.toContain('Warning');
  expect(summaryOf(20_000, ['the one', 'the other'])).toMatch(/\n\nWarning: the one\n\nWarning: the other$/);
});
