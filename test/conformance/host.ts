import type { Case } from './cases.ts';

/** A host's answer. */
export interface Answered {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A part of the contract that a host cannot fulfil, because of its platform: docs/contract.md, section 8. */
export interface Exception {
  /** The sentence that a report prints. */
  readonly what: string;
  readonly applies: (asked: Case) => boolean;
  /** Whether the host's answer is the declared one. */
  readonly accepts: (answered: Answered) => boolean;
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
