import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { $ } from 'zx';
import { download } from './download.ts';
import type { Draft, Step } from './draft.ts';
import { DEFAULT_BASE, mountFamilies } from '../../api/mount-api.ts';
import { openApiYaml } from '../../api/openapi/openapi-yaml.ts';
import { readDataset } from '../../data/read.ts';
import { removeTree } from '../../disk/folder.ts';
import { writeWholeFile } from '../../disk/replace-file.ts';
import { replaceFolder } from '../../disk/staging.ts';
import { UserError } from '../../errors.ts';
import { counted, formatNumber } from '../../format.ts';
import { defaultTarget } from '../../hosts/targets.ts';
import { build, type BuildOptions, check } from '../../publish/build.ts';
import { loadGazetteer } from '../../publish/source.ts';
import { totalGroups } from '../../tree/build-record.ts';
import { convertPublication } from '../import/import-publication.ts';
import { writeDataset } from '../import/output/write-dataset.ts';
import { releaseNotes } from '../release-notes/release-notes.ts';

/** A script of the project that ended. */
export interface RanScript {
  readonly ok: boolean;
  /** What it printed, without colours. */
  readonly output: string;
}

/** Runs `npm run NAME -- ARGS` in a folder. */
async function runScript(folder: string, name: string, args: readonly string[] = []): Promise<RanScript> {
  // A test that runs an update has variables of Vitest, which a run inside of it must not inherit.
  const inherited = Object.entries(process.env).filter(([variable]) => !variable.startsWith('VITEST'));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', CI: '1' };
  const rest = args.length === 0 ? [] : ['--', ...args];
  const ran = await $({ cwd: folder, env, nothrow: true, quiet: true, detached: false })`npm run -s ${name} ${rest}`;
  return { ok: ran.exitCode === 0, output: ran.stdall };
}

/** The SHA-256 of the names and contents of all files in a folder and those below it; of nothing, if it does not exist. */
async function digestFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(`${file}\n`).update(await readFile(file));
  return digest.digest('hex');
}

/** What a copy of the project does without, or has of its own. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'data', 'public', 'dist', 'artifacts', 'downloads']);

/**
 * Completes a folder to a copy of the project, in which its scripts run: files that are there already stay, and packages
 * are linked.
 */
async function copyProject(project: string, folder: string): Promise<void> {
  if (existsSync(join(folder, 'package.json'))) return;
  for (const name of await readdir(project)) {
    if (LEFT_OUT.has(name) || /^\..*\.(?:psgc-static-staging|tmp-[0-9a-f]+)$/.test(name)) continue;
    await cp(join(project, name), join(folder, name), { recursive: true, force: false, verbatimSymlinks: true });
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
}

/** Builds the tree of files from the new dataset, compares it with what a build would write, and deletes it. */
const buildStep: Step = {
  name: 'Build and check',
  takes: '1 to 5 minutes',
  isWanted: (options) => options.build,
  async run(draft) {
    const out = join(draft.folder, 'built');
    const options: BuildOptions = { data: draft.data, out, region: null, target: defaultTarget };
    try {
      const { record } = await build(options);
      const [first, ...others] = await check(options);
      if (first !== undefined) {
        throw new UserError(
          `the tree differs in ${others.length + 1} paths; the first one: ${first.path} is ${first.is}`,
        );
      }
      const groups = Object.values(totalGroups(record));
      const paths = groups.reduce((sum, { files, links }) => sum + files + links, 0);
      return `${formatNumber(paths)} paths, SHA-256 ${record.digest}`;
    } finally {
      removeTree(out);
    }
  },
};

/** The hosts that are asked: the server, and a server of plain files. */
const HOSTS = ['node', 'serve'];

/** The last lines of the output that an error shows. */
const LINES_SHOWN = 20;

/** Asks hosts with the new dataset for a sample of the requests of the contract. */
const conformanceStep: Step = {
  name: 'Ask a sample of the contract',
  takes: '1 to 2 minutes',
  isWanted: ({ conformance, project }) => conformance !== null && project !== null,
  async run(draft) {
    const { project, conformance } = draft.options;
    if (project !== null) await copyProject(project, draft.folder);
    const { ok, output } = await runScript(draft.folder, 'conformance', [...HOSTS, '--every', `${conformance}`]);
    const lines = output.trimEnd().split('\n');
    if (!ok) throw new UserError(['npm run conformance fails:', ...lines.slice(-LINES_SHOWN)].join('\n  '));
    const passed = HOSTS.map((host) => lines.find((line) => new RegExp(`^${host} +[\\d,]+ `).test(line)));
    const counts = passed.map((line = '') => line.split(/ +/).slice(0, 2));
    return counts.map(([host, requests]) => `${host}: ${requests} requests, no difference`).join('; ');
  },
};

/**
 * Runs `npm test` with the new dataset. Tests that fail do not stop the update: examples of areas that changed are edited
 * by hand, which needs the new dataset.
 */
const testsStep: Step = {
  name: 'Run the tests',
  takes: '2 to 7 minutes',
  isWanted: ({ tests, project }) => tests && project !== null,
  async run(draft) {
    const { project } = draft.options;
    if (project !== null) await copyProject(project, draft.folder);
    const { ok, output } = await runScript(draft.folder, 'test');
    if (ok) return 'all pass';
    const files = new Set([...output.matchAll(/^\s*FAIL\s+(test\/\S+)/gm)].map(([, file = '']) => file));
    draft.failedTests = files.size > 0 ? [...files] : ['npm test fails before the tests: run it to see why'];
    return files.size > 0
      ? `${counted(files.size, 'file fails', 'files fail')}, see below`
      : 'npm test fails, see below';
  },
};

const OPENAPI_FILE = 'docs/openapi.yaml';
const RELEASES_PAGE = 'docs/releases.md';

/** Prints the OpenAPI description, because its examples are real areas. */
const openApiStep: Step = {
  name: 'Print the OpenAPI description',
  takes: 'seconds',
  isWanted: ({ project }) => project !== null,
  async run(draft) {
    const mounts = mountFamilies(await loadGazetteer(draft.data));
    const described = mounts.filter(({ base }) => base === DEFAULT_BASE);
    return writeDocument(draft, OPENAPI_FILE, await openApiYaml(described));
  },
};

/** Writes the page that says what each release changed. */
const releasesStep: Step = {
  name: 'Write the page of releases',
  takes: 'seconds',
  isWanted: ({ project }) => project !== null,
  run: async (draft) => writeDocument(draft, RELEASES_PAGE, releaseNotes(await readDataset(draft.data))),
};

async function writeDocument(draft: Draft, path: string, text: string): Promise<string> {
  draft.documents.set(path, text);
  const file = join(draft.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return path;
}

/** Imports the publication into a copy of the dataset, and derives what the release changed. */
export const importStep: Step = {
  name: 'Import the publication',
  takes: 'some 10 seconds',
  isWanted: () => true,
  async run(draft) {
    const { data, importing } = draft.options;
    draft.digestBefore = await digestFolder(data);
    draft.before = await readDataset(data);
    const converted = await convertPublication({ ...importing, file: draft.file, out: data, carryFrom: data });
    await cp(data, draft.data, { recursive: true, verbatimSymlinks: true });
    await writeDataset(converted.dataset, draft.data, converted.others);
    draft.converted = converted;
    const { release, history } = converted.dataset;
    const changes = history?.changes(release.release).length ?? 0;
    return `${release.release} of ${release.date}, ${counted(changes, 'change', 'changes')}`;
  },
};

/**
 * Puts the new dataset and documents in place. The dataset comes last, in one exchange: if an update is killed before that,
 * the next one does everything again.
 */
const installStep: Step = {
  name: 'Put everything in place',
  takes: 'seconds',
  isWanted: () => true,
  async run(draft) {
    const { data, project } = draft.options;
    if ((await digestFolder(data)) !== draft.digestBefore) {
      throw new UserError(`${data} changed while the update ran: run the update again`);
    }
    const documents = [...draft.documents].map(([path, text]) => ({ file: join(project ?? '', path), text }));
    const former = await Promise.all(documents.map(async ({ file }) => ({ file, text: await readFile(file, 'utf8') })));
    try {
      for (const { file, text } of documents) writeWholeFile(file, Buffer.from(text));
      await replaceFolder(data, async (staged) => {
        await cp(draft.data, staged, { recursive: true, verbatimSymlinks: true });
      });
    } catch (error) {
      for (const { file, text } of former) writeWholeFile(file, Buffer.from(text));
      throw error;
    }
    return [data, ...draft.documents.keys()].join(', ');
  },
};

/** The steps of an update, in order. Only the last one changes anything that was there before. */
export const STEPS: readonly Step[] = [
  download,
  importStep,
  releasesStep,
  openApiStep,
  buildStep,
  conformanceStep,
  testsStep,
  installStep,
];
