import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { describeApi, openApiYaml, type ReleaseFile, releaseText } from './release-documents.ts';
import { writeArchive } from '../../tree/archive/write-archive.ts';
import { downloadFiles } from '../../site/downloads/downloads.ts';
import type { LoadedFormat } from '../../site/downloads/formats/formats.ts';
import { contentOf } from '../../site/downloads/tables/tables.ts';
import { UserError } from '../../core/errors.ts';
import { files as filesTarget } from '../../hosts/files/files.ts';
import { nginx } from '../../hosts/nginx/nginx.ts';
import type { Target } from '../../hosts/target.ts';
import { installation } from '../../installation/current.ts';
import { build } from '../../cli/publish/build.ts';
import { load } from '../../cli/publish/source.ts';
import { packApiPackage, packPackage } from '../package/pack.ts';
import { assertVersion } from '../update/version.ts';

const ARCHIVED: readonly Target[] = [filesTarget, nginx];

/** The digests of all other files, in the format of `sha256sum`. */
const DIGESTS_FILE = 'sha256sums.txt';

/** The text of the release; it is not attached. */
const NOTES_FILE = 'notes.md';

/**
 * Writes every file of the release of the version in `package.json`: the npm packages, the downloads, the OpenAPI
 * description, archives of trees, their digests and the text. `dist/` must have been made.
 *
 * @throws {UserError} if the folder has files, or the version does not belong to the release of the data.
 */
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
  const { version } = JSON.parse(readFileSync(installation.file('package.json'), 'utf8')) as {
    readonly version: string;
  };
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
    await build({ data: installation.file('data'), out, target, region: null, sync: false });
    await writeArchive(out, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
