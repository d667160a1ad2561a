import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { stringify } from 'yaml';
import { $ } from 'zx/core';
import { downloadFiles } from '../../site/downloads/downloads.ts';
import type { LoadedFormat } from '../../site/downloads/formats/formats.ts';
import { contentOf } from '../../site/downloads/tables/tables.ts';
import { UserError } from '../../core/errors.ts';
import { files as filesTarget } from '../../hosts/files/files.ts';
import { nginx } from '../../hosts/nginx/nginx.ts';
import type { Target } from '../../hosts/target.ts';
import { installation } from '../../installation/current.ts';
import { generator } from '../../installation/version.ts';
import { build } from '../../publish/build.ts';
import { load } from '../../publish/source.ts';
import { packApiPackage, packPackage } from '../package/pack.ts';
import { assertVersion } from '../update/version.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { formatNumber } from '../../core/format.ts';
import { repositoryPage } from '../../installation/installation.ts';
import { newestReleaseNotes } from '../../site/release-notes/release-notes.ts';
import { DEFAULT_BASE, mountFamilies } from '../../api/mount-api.ts';
import { openApiDocument } from '../../api/openapi/document.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

const ARCHIVED: readonly Target[] = [filesTarget, nginx];

/** The digests of all other files, in the format of `sha256sum`. */
const DIGESTS_FILE = 'sha256sums.txt';

/** The text of the release; it is not attached. */
const NOTES_FILE = 'notes.md';

/** Writes the release of the version in `package.json`, of `dist/`. @throws {UserError} if the folder or the version is wrong. */
export async function writeRelease(options: {
  readonly out: string;
  readonly formats: readonly LoadedFormat[];
  readonly onFile: (name: string) => void;
}): Promise<readonly ReleaseFile[]> {
  // npm packs in another folder.
  const out = resolve(options.out);
  mkdirSync(out, { recursive: true });
  const [found] = readdirSync(out);
  if (found !== undefined) {
    throw new UserError(
      `${out} is not empty: found ${found}. Delete it, so that nothing of another version is published.`,
    );
  }
  const { version } = generator;
  const { dataset, gazetteer } = await load(installation.file('data'), { region: null });
  if (dataset === null) throw new UserError('data/ is not a dataset with its tables');
  const { release } = dataset.release;
  assertVersion(version, release);
  const prefix = `psgc-${version}`;
  const files: ReleaseFile[] = [];
  const add = async (name: string, make: () => Promise<unknown> | unknown): Promise<void> => {
    options.onFile(name);
    const start = performance.now();
    await make();
    const bytes = readFileSync(join(out, name));
    const seconds = (performance.now() - start) / 1000;
    files.push({ name, bytes: bytes.length, sha256: hash('sha256', bytes), seconds });
  };

  await add(`psgc-static-${version}.tgz`, () => packPackage(out));
  await add(`psgc-static-api-${version}.tgz`, () => packApiPackage(out, gazetteer));
  await add(`${prefix}-downloads.zip`, () => {
    const content = contentOf(dataset, gazetteer, null);
    writeFileSync(join(out, `${prefix}-downloads.zip`), zipOf(prefix, downloadFiles(content, options.formats)));
  });
  await add('openapi.yaml', () => writeFileSync(join(out, 'openapi.yaml'), `${openApiYaml(describeApi(gazetteer))}\n`));
  for (const target of ARCHIVED) {
    const name = `${prefix}-${target.name}.tar.gz`;
    await add(name, () => archiveTree(target, join(out, name)));
  }
  const lines = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  await add(DIGESTS_FILE, () => writeFileSync(join(out, DIGESTS_FILE), lines.join('')));
  writeFileSync(join(out, NOTES_FILE), releaseText(version, dataset, files));
  return files;
}

/** The same files give the same bytes: their times are those of the format's first day. */
function zipOf(folder: string, files: Iterable<{ readonly name: string; readonly bytes: Uint8Array }>): Uint8Array {
  const mtime = new Date(1980, 0, 1);
  const entries = [...files].map(({ name, bytes }) => [`${folder}/${name}`, bytes] as const);
  return zipSync(Object.fromEntries(entries), { mtime });
}

async function archiveTree(target: Target, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${basename(file)}-`));
  try {
    const out = join(folder, 'tree');
    await build({ data: installation.file('data'), out, target, region: null });
    // GNU tar; the same tree gives the same bytes.
    const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
    await $`tar ${same} -cf - -C ${out} . | gzip -n > ${file}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ReleaseFile {
  /** `psgc-static-2026.2.0.tgz` */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly seconds: number;
}

/** The text of a release as Markdown: what changed, and the files with their digests. Links lead to files of the version. */
export function releaseText(version: string, dataset: Dataset, files: readonly ReleaseFile[]): string {
  const { release } = dataset.release;
  const changelog = readFileSync(installation.file('CHANGELOG.md'), 'utf8');
  const program = changelogSection(changelog, version);
  const sections = [
    `PSGC ${release}. ${newestReleaseNotes(dataset).trim()}`,
    ...(program === '' ? [] : [`## What changed in the program\n\n${withLinks(program, version)}`]),
    `## Files\n\n| File | Bytes | SHA-256 |\n| --- | ---: | --- |\n${files
      .map(({ name, bytes, sha256 }) => `| ${name} | ${formatNumber(bytes)} | \`${sha256}\` |`)
      .join('\n')}`,
    'In the folder of the files, `sha256sum --check --ignore-missing sha256sums.txt` compares them. ' +
      '`tar -xzf FILE -C FOLDER` unpacks an archive of a tree.',
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The text below the heading of the second level that begins with a word; empty if there is none. */
export function changelogSection(text: string, word: string): string {
  const section = text.split(/^## /m).find((each) => /^\[?([\w.-]+)/.exec(each)?.[1] === word) ?? '';
  return section.replace(/^.*\n/, '').trim();
}

/** With relative links leading to the files of a version, or only their words if the repository is not known. */
function withLinks(text: string, version: string): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  const page = repositoryPage(installation) ?? (server && repository ? `${server}/${repository}` : null);
  return text.replace(/\[([^\]]*)\]\((?!https?:)([^)]*)\)/g, (_, words: string, path: string) =>
    page === null ? words : `[${words}](${page}/blob/v${version}/${path})`,
  );
}

/** The OpenAPI description of everything at `/api`, which the API serves at `/api/openapi`. */
export const describeApi = (gazetteer: Gazetteer): object =>
  openApiDocument(mountFamilies(gazetteer).filter(({ base }) => base === DEFAULT_BASE));

export const openApiYaml = (description: object): string =>
  stringify(description, { lineWidth: 110, aliasDuplicateObjects: false, compat: 'yaml-1.1' }).trimEnd();
