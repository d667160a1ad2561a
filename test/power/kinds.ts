import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStaging } from '../../generator/disk/staging.ts';
import { openStagingDirectory } from '../../generator/tree/staging-directory.ts';
import { runCli } from '../commands/run-cli.ts';
import { edited, writeSmallDataset } from '../dataset/small-dataset.ts';
import { importFrom, rowsWith, toCsv } from '../import/small-publication.ts';

/** A kind of command that replaces something. */
export interface Kind {
  readonly what: string;
  /** Prepares the folder `disk` below a folder, and returns the arguments of the command. */
  prepare(folder: string): Promise<readonly string[]>;
  readonly env?: NodeJS.ProcessEnv;
  /** The exit code of the command, which is 0 if it is not given. */
  readonly code?: number;
  /** Finishes or undoes what was begun, as the next run of the command does. */
  recover(disk: string): Promise<void>;
  /** Whether each file is replaced alone, and not all of them in one step. */
  readonly fileByFile?: boolean;
}

/** A barangay has another name, and another one has another code, so paths are changed, added and removed. */
const CHANGED = {
  'barangays.csv': edited('barangays.csv', 'Aglipay,', 'Agcaoili,').replace('0102805002', '0102805003'),
};

const build = (folder: string, data: string, ...more: readonly string[]): readonly string[] => [
  'build',
  '--data',
  join(folder, data),
  '--out',
  join(folder, 'disk/public'),
  '--families',
  'v2,v1',
  ...more,
];

/** Two datasets, and the tree of the first one unless `isFirst`. */
async function prepareBuild(folder: string, isFirst = false): Promise<void> {
  await writeSmallDataset(join(folder, 'before'));
  await writeSmallDataset(join(folder, 'after'), CHANGED);
  await mkdir(join(folder, 'disk'));
  if (!isFirst) await run(build(folder, 'before'));
}

async function run(args: readonly string[]): Promise<void> {
  const { code, stderr } = await runCli(args);
  if (code !== 0) throw new Error(stderr);
}

const recoverBuild = async (disk: string): Promise<void> => {
  await (await openStagingDirectory(join(disk, 'public'))).close();
};

const fresh = (what: string, env?: NodeJS.ProcessEnv): Kind => ({
  what,
  env: env ?? {},
  recover: recoverBuild,
  async prepare(folder) {
    await prepareBuild(folder);
    await writeFile(join(folder, 'disk/public/robots.txt'), 'kept');
    return build(folder, 'after', '--fresh');
  },
});

const changes = (what: string, env?: NodeJS.ProcessEnv): Kind => ({
  what,
  env: env ?? {},
  recover: recoverBuild,
  async prepare(folder) {
    await prepareBuild(folder);
    return build(folder, 'after');
  },
});

const WITHOUT_SYNC = { PATH: '' };

/** All commands that replace something, with what a system may lack. */
export const KINDS: readonly Kind[] = [
  fresh('a fresh tree'),
  changes('changes in place'),
  {
    what: 'an import',
    recover: async (disk) => void (await (await openStaging(join(disk, 'out'))).close()),
    async prepare(folder) {
      await mkdir(join(folder, 'disk'));
      await importFrom(folder, { options: { out: 'disk/out' } });
      await writeFile(join(folder, 'new.csv'), toCsv(rowsWith({ '0102801000': { area_name: 'New Adams' } })));
      const options = {
        totals: 'totals.csv',
        'zip-codes': 'zip-codes.csv',
        districts: 'districts.csv',
        'located-in': 'located-in.csv',
        'carry-from': 'nothing',
        out: 'disk/out',
      };
      const paths = Object.entries(options).flatMap(([option, path]) => [`--${option}`, join(folder, path)]);
      return ['import', join(folder, 'new.csv'), ...paths, '--populations', join(folder, 'populations.csv'), '--release', '2026-1Q'];
    },
  },
  {
    what: 'the first tree',
    recover: recoverBuild,
    async prepare(folder) {
      await prepareBuild(folder, true);
      return build(folder, 'after');
    },
  },
  fresh('a fresh tree, without the command sync', WITHOUT_SYNC),
  changes('changes in place, without the command sync', WITHOUT_SYNC),
  fresh('a fresh tree, without an exchange of paths', { NO_EXCHANGE: '1' }),
  {
    what: 'changes in place that are undone',
    code: 1,
    recover: recoverBuild,
    async prepare(folder) {
      await prepareBuild(folder);
      await writeFile(join(folder, 'disk/public/api/barangays/0102805003'), 'a file where a folder has to be');
      return build(folder, 'after');
    },
  },
  {
    what: 'a mirror',
    recover: recoverBuild,
    async prepare(folder) {
      await prepareBuild(folder);
      await cp(join(folder, 'disk/public'), join(folder, 'kept'), { recursive: true });
      await run([...build(folder, 'after', '--fresh').slice(0, 4), join(folder, 'other')]);
      await run(['archive', join(folder, 'other'), join(folder, 'psgc.tar.gz')]);
      return ['mirror', join(folder, 'psgc.tar.gz'), join(folder, 'disk/public')];
    },
  },
  {
    what: 'an archive',
    fileByFile: true,
    recover: async () => {},
    async prepare(folder) {
      await prepareBuild(folder, true);
      const trees = ['before', 'after'].map((data) => [...build(folder, data).slice(0, 4), join(folder, `${data}-tree`)]);
      for (const tree of trees) await run(tree);
      await run(['archive', join(folder, 'before-tree'), join(folder, 'disk/psgc.tar.gz')]);
      return ['archive', join(folder, 'after-tree'), join(folder, 'disk/psgc.tar.gz')];
    },
  },
  {
    what: 'an export',
    fileByFile: true,
    recover: async () => {},
    async prepare(folder) {
      await prepareBuild(folder, true);
      const args = (data: string) => ['export', '--format', 'csv,sql', '--data', join(folder, data), '--out', join(folder, 'disk/out')];
      await run(args('before'));
      return args('after');
    },
  },
];
