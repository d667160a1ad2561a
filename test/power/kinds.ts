import { archives, exportsOfTables, mirrors } from '../replacing/archives.ts';
import { builds, writeSmallDatasets } from '../replacing/builds.ts';
import { imports } from '../replacing/imports.ts';
import type { Replacement } from '../replacing/replacement.ts';

/** A command that is recorded. */
export interface Kind {
  readonly what: string;
  readonly replacement: Replacement;
  /** More arguments of the run that is recorded. */
  readonly more?: readonly string[];
  /** Whether nothing is there before. */
  readonly isFirst?: boolean;
  /** Files that are put into the folder `disk` before. */
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the command refuses to make the change, and everything is as before. */
  readonly isRefused?: boolean;
}

const small = builds(writeSmallDatasets, ['--families', 'v2,v1']);
const fresh = {
  replacement: small,
  more: ['--fresh'],
  files: { 'public/robots.txt': 'kept' },
};
const WITHOUT_SYNC = { PATH: '' };

/** All commands that replace something, with what a system may lack. */
export const KINDS: readonly Kind[] = [
  { what: 'a fresh tree', ...fresh },
  { what: 'changes in place', replacement: small },
  { what: 'an import', replacement: imports },
  { what: 'the first tree', replacement: small, isFirst: true },
  { what: 'a fresh tree, without the command sync', ...fresh, env: WITHOUT_SYNC },
  { what: 'changes in place, without the command sync', replacement: small, env: WITHOUT_SYNC },
  { what: 'a fresh tree, without an exchange of paths', ...fresh, env: { NO_EXCHANGE: '1' } },
  { what: 'an import, without an exchange of paths', replacement: imports, env: { NO_EXCHANGE: '1' } },
  {
    what: 'changes in place that are undone',
    replacement: small,
    files: { 'public/api/barangays/0102805003': 'a file where a folder has to be' },
    isRefused: true,
  },
  { what: 'a mirror', replacement: mirrors },
  { what: 'an archive', replacement: archives },
  { what: 'an export', replacement: exportsOfTables },
];
