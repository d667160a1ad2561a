import { expect, test } from 'vitest';
import { summarize } from '../../generator/commands/build.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { source } from '../tree/small-tree.ts';
import { createBuildRecord } from '../../generator/tree/build-record.ts';

/** The summary of a tree for Netlify with this many paths of 30 bytes. */
function summaryOf(paths: number): string {
  const groups = { v2: { files: paths, links: 0, bytes: 0, pathBytes: 30 * paths } };
  const record = createBuildRecord(source, { parts: [] }, { country: { input: '', digest: '', groups } });
  return summarize({ outcome: 'unchanged', record, seconds: 1 }, { out: 'public', target: netlify });
}

test('a summary says what a deployment to the host sends', () => {
  expect(summaryOf(20_000)).toContain(' 1,520,000 bytes in the list of files that a deployment sends\n');
});

test('a tree that its host does not take in practice gets a warning with the way out', () => {
  expect(summaryOf(20_000)).not.toContain('Warning');
  expect(summaryOf(20_001)).toMatch(/\n\nWarning: 20,001 paths are more than 20,000\. Netlify .* --depth lists/);
});
