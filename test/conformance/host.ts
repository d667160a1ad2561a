import type { Case } from './cases.ts';

/** The answer of a host. */
export interface Answered {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A part of the contract that a host leaves out: docs/contract.md, section 8. */
export interface Exception {
  /** The exception in words, as the report prints it. */
  readonly what: string;
  readonly applies: (asked: Case) => boolean;
  /** Whether the host's answer to this request is the declared one. */
  readonly accepts: (answered: Answered, asked: Case) => boolean;
}

/** A way to serve the API that can be compared with the contract. */
export interface Host {
  readonly name: string;
  /** Whether it matches names as the dynamic tier does: docs/contract.md, section 3.2. */
  readonly folded: boolean;
  readonly exceptions: readonly Exception[];
  readonly get: (target: string) => Answered | Promise<Answered>;
  readonly close: () => Promise<void>;
}

/** A web server with a build for it. */
export interface WebServer extends Host {
  readonly port: number;
  /** The folder that it serves, in which the build was published. */
  readonly root: string;
}

export interface WebServerOptions {
  /** The folder of the dataset; by default the committed one. */
  readonly data?: string;
  /** What the owner of the server has in the same server or site block. */
  readonly own?: string;
  /** Whether the pages for people are included, as by default. */
  readonly pages?: boolean;
}
