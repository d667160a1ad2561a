import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentFiles, documentPath } from '../pages/documents/document.ts';
import { readDatasetFolder } from '../dataset/read.ts';
import { readFolder, type FolderContents } from '../dataset/read-folder.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** SHA-256 digests of everything that determines the bytes of a tree. They change independently. */
export interface InputDigest {
  /** Of every file in the dataset's folder, and of the older release that is wanted, if there is one. */
  readonly dataset: string;
  /** Of the generator's sources and its version. */
  readonly generator: string;
  /** Of the documents that become pages. They decide no answer of the API. */
  readonly documents: string;
}

/** The inputs of a build, read into memory once: its digest and its dataset come from the same bytes. */
export interface Inputs {
  readonly folder: string;
  readonly contents: FolderContents;
  /** An older release to rebuild from the dataset; `null` for the release of the dataset. */
  readonly release: string | null;
  readonly digest: InputDigest;
}

/**
 * Reads the folder of a dataset without parsing it, and computes the digests of the dataset and of this generator.
 *
 * @param release an older release to rebuild from the dataset; by default the release of the dataset.
 * @throws {InvalidInput} if the folder or one of its files cannot be read.
 */
export async function readInputs(folder: string, release: string | null = null): Promise<Inputs> {
  const [contents, documents, generator] = await Promise.all([
    readDatasetFolder(folder),
    Promise.all(documentFiles().map((file) => readFile(documentPath(file)))),
    (generatorDigest ??= digestGenerator()),
  ]);
  const wanted = release === null ? [] : [Buffer.from(release)];
  const digest = {
    dataset: digestOf([...contents.values(), ...wanted]),
    generator,
    documents: digestOf(documents),
  };
  return { folder, contents, release, digest };
}

/** Computed once, because a process runs the sources that it has loaded. */
let generatorDigest: Promise<string> | undefined;

async function digestGenerator(): Promise<string> {
  const [sources, ...others] = await Promise.all([
    readFolder(join(PROJECT, 'generator'), { expected: 'the sources of the generator' }),
    readFile(join(PROJECT, 'package.json')),
    readFile(join(PROJECT, '_redirects')),
  ]);
  return digestOf([...sources.values(), ...others]);
}

function digestOf(files: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(`${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}
