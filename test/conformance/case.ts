import type { Answer } from '../oracle/answer.ts';

/** A request and the answer that docs/contract.md requires. */
export interface Case {
  readonly group: string;
  /** The request target, percent-encoded as a client sends it. */
  readonly target: string;
  readonly status: number;
  /** The exact body. */
  readonly body: string;
  /** The part of a body that is compared, if the contract does not say all of it. */
  readonly compared?: (body: string) => string;
  /** The type of the body, if it is not JSON. */
  readonly mediaType?: string;
}

export const caseOf = (group: string, target: string, { status, body }: Answer): Case => ({
  group,
  target,
  status,
  body: `${JSON.stringify(body)}\n`,
});

/** A request that is 404 with a message. */
export const refusal = (group: string, target: string, message: string): Case =>
  caseOf(group, target, { status: 404, body: { message } });

/** The spellings of an address, which take turns. */
export const SUFFIXES = ['', '/', '.json'];
