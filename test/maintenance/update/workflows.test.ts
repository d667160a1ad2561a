import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../../cli/run-cli.ts';

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, { readonly permissions?: object; readonly steps?: readonly Step[] }>>;
}

interface Step {
  readonly uses?: string;
  readonly with?: object;
}

const FOLDER = join(PROJECT, '.github/workflows');

/** The jobs that may do more than read. */
const MAY: Readonly<Record<string, object>> = {
  'pages.yml build': { contents: 'read', pages: 'read' },
  'pages.yml deploy': { pages: 'write', 'id-token': 'write' },
  'propose.yml propose': { contents: 'write', 'pull-requests': 'write' },
  'release.yml images': { contents: 'read', packages: 'write' },
  'release.yml npm': { contents: 'read', 'id-token': 'write' },
  'release.yml release': { contents: 'write' },
  'update.yml propose': { contents: 'write', 'pull-requests': 'write' },
  'watch.yml watch': { contents: 'read', 'pull-requests': 'read' },
  'watch.yml propose': { contents: 'write', 'pull-requests': 'write' },
};

test.each(readdirSync(FOLDER))(
  '%s reads unless a job may do more, and uses actions of GitHub by their commit',
  (name) => {
    const { permissions, jobs } = parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow;
    expect(permissions).toEqual({ contents: 'read' });
    for (const [job, { permissions: own, steps = [] }] of Object.entries(jobs)) {
      expect(own, job).toEqual(MAY[`${name} ${job}`]);
      for (const { uses, with: given } of steps) {
        if (uses === undefined) continue;
        expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
        if (uses.startsWith('actions/checkout@')) expect(given).toEqual({ 'persist-credentials': false });
      }
    }
  },
);
