import { isDeepStrictEqual } from 'node:util';
import type { TreeRecord } from '../tree/build-record.ts';

/** The options of a build that decide what its tree has. */
export interface TreeOptions {
  readonly target: string;
  /** The region that the tree is limited to, or `null`. */
  readonly region: string | null;
  readonly depth: string;
  /** The families of records, joined by commas. */
  readonly families: string;
  /** The origin with which links in files begin, or an empty text. */
  readonly origin: string;
  readonly pages: boolean;
  /** True if it has the data as tables to download. */
  readonly downloads: boolean;
}

/** The data, the program and the options from which a tree was made. */
export interface BuildInputs extends TreeOptions {
  readonly release: string;
  /** The SHA-256 of every file of the dataset, with the older release that is wanted and the shapes that are given. */
  readonly dataset: string;
  /** The SHA-256 of the generator's sources and its version. */
  readonly generator: string;
  /** The SHA-256 of the documents that became pages. They decide no answer of the API. */
  readonly documents: string;
}

/** The record that a build saves in its output folder, so that the next build knows the content of the folder. */
export type BuildRecord = BuildInputs & TreeRecord;

/** The inputs and options in which a build would differ from the one of a record. */
export const differencesFrom = (
  record: BuildRecord,
  inputs: Omit<BuildInputs, 'release'> & Pick<BuildRecord, 'compress'>,
): readonly (keyof typeof inputs)[] =>
  (Object.keys(inputs) as (keyof typeof inputs)[])
    .filter((name) => name !== 'documents' || inputs.pages)
    .filter((name) => !isDeepStrictEqual(record[name], inputs[name]));
