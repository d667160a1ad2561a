import type { ImportOptions } from '../import/import-options.ts';

/** The options of an update. */
export interface UpdateOptions {
  /** The publication: the path of an `.xlsx` or `.csv`, or an address that begins with `https://`. */
  readonly publication: string;
  /** What the import is told besides its folders. */
  readonly importing: Omit<ImportOptions, 'file' | 'out' | 'carryFrom'>;
  /** The folder of the dataset, which must exist. */
  readonly data: string;
  /**
   * The folder of the project, whose documents name areas, and whose tests ask a server; `null` if the dataset is not the
   * one of the project: then its documents stay as they are.
   */
  readonly project: string | null;
  /** Whether to build the tree of files, as a check. */
  readonly build: boolean;
  /** Ask hosts one request in this many; `null` for none. */
  readonly conformance: number | null;
  /** Whether to run `npm test` with the new dataset. */
  readonly tests: boolean;
  /** Called with the name of each step as it begins, and how long it usually takes. */
  readonly onStep?: ((name: string, takes: string) => void) | undefined;
  /** Asks for the address; by default, `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}
