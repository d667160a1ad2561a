import { readFile } from 'node:fs/promises';
import { installation } from '../installation/current.ts';
import { digestOf } from '../installation/digest-of.js';
import { documentFiles } from '../pages/documents/document.ts';
import { readSource, type Source, type Wanted } from './source.ts';

/** SHA-256 digests of everything that determines the bytes of a tree. They change independently. */
export interface InputDigest {
  /** Of every file of the dataset, and of the older release that is wanted, if there is one. */
  readonly dataset: string;
  /** Of the generator's sources and its version. */
  readonly generator: string;
  /** Of the documents that become pages. They decide no answer of the API. */
  readonly documents: string;
}

/** The inputs of a build, read into memory once: its digest and its dataset come from the same bytes. */
export interface Inputs {
  readonly source: Source;
  readonly digest: InputDigest;
}

/**
 * Reads a dataset without parsing it, and computes the digests of the dataset and of this generator.
 *
 * @param data the folder of the dataset; `readSource` says what the default is.
 * @throws {InvalidInput} if the dataset cannot be read.
 */
export async function readInputs(data: string | undefined, wanted: Wanted): Promise<Inputs> {
  const [source, documents] = await Promise.all([
    readSource(data, wanted),
    Promise.all(documentFiles().map((file) => readFile(installation.file(file)))),
  ]);
  const { release = null } = wanted;
  const digest = {
    dataset: release === null ? source.digest : digestOf([source.digest, release].map((text) => Buffer.from(text))),
    generator: installation.digest(),
    documents: digestOf(documents),
  };
  return { source, digest };
}
