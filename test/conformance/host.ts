import type { Case } from './cases.ts';

/** What a host answered. */
export interface Answered {
  readonly status: number;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Something that a host cannot do, by the limit of its platform. */
export interface Exception {
  /** What a person reads in the table of hosts. */
  readonly what: string;
  readonly applies: (asked: Case) => boolean;
  /** Whether what the host answers instead is as declared. */
  readonly accepts: (answered: Answered) => boolean;
}

/** A way of serving the API, held against the contract. */
export interface Host {
  readonly name: string;
  /** Whether it matches names as the dynamic tier does. */
  readonly folded: boolean;
  readonly exceptions: readonly Exception[];
  readonly get: (target: string) => Answered | Promise<Answered>;
  readonly close: () => Promise<void>;
}
