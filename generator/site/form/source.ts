import { type ApiHost, NotFoundError } from './api-host.ts';
import { type PickerItem, sameUntil, usualName } from './area.ts';
import type { CommonTexts } from './texts.ts';

/** How long an answer may take, in milliseconds, and how long it may take if another host can be asked. */
const TIMEOUT = 30_000;
const SHORT_TIMEOUT = 8000;

/** How long a host that failed is asked last, in milliseconds. */
const RECOVERY = 60_000;

/** What every host with the API has. One that answers 404 here has failed. */
const ESSENTIAL = /^(?:v2\/|located-in$)/;

/** The API at a base address, and at another one where the first fails. Each path is read once. */
export class Source {
  readonly #hosts: readonly ApiHost[];
  readonly #rested: () => Promise<void>;
  readonly #bodies = new Map<string, unknown>();
  /** When the first host failed, in the milliseconds of `performance.now()`. */
  #failed = -Infinity;

  /** @param hosts the base, and perhaps the one that is asked when it fails; none if the base is not an address. */
  constructor(hosts: readonly ApiHost[], rested: () => Promise<void>) {
    this.#hosts = hosts;
    this.#rested = rested;
  }

  /** The hosts in the order in which they are to be asked: one that failed comes last for a minute. */
  get hosts(): readonly ApiHost[] {
    return performance.now() - this.#failed < RECOVERY ? this.#hosts.toReversed() : this.#hosts;
  }

  /** True if the base is an address. Otherwise every {@link Source.read} throws. */
  get isValid(): boolean {
    return this.#hosts.length > 0;
  }

  /** The body at a path below `/api` if it was read before; the caller knows its type from the contract. */
  known<Body>(path: string): Body | undefined {
    return this.#bodies.get(path) as Body | undefined;
  }

  /** Reads a path below `/api`, such as `search?q=cebu`. @throws {NotFoundError} if the host answers 404. */
  async read<Body>(path: string, signal: AbortSignal): Promise<Body> {
    if (!this.#bodies.has(path)) {
      await this.#rested();
      signal.throwIfAborted();
      this.#bodies.set(path, await this.#ask(path, signal));
    }
    return this.#bodies.get(path) as Body;
  }

  /** The base decides whether there is nothing at a path, because the fallback may have less. */
  async #ask(path: string, signal: AbortSignal): Promise<unknown> {
    const { hosts } = this;
    const [base] = this.#hosts;
    let failure: unknown = new Error('no address');
    for (const host of hosts) {
      try {
        const body = await host.fetch(path, signal, host === hosts.at(-1) ? TIMEOUT : SHORT_TIMEOUT);
        if (host === base) this.#failed = -Infinity;
        return body;
      } catch (error) {
        signal.throwIfAborted();
        if (host !== base) continue;
        failure = error;
        if (error instanceof NotFoundError && !ESSENTIAL.test(path)) break;
        this.#failed = performance.now();
      }
    }
    throw failure;
  }
}

interface CodeRecord {
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly successors: readonly string[];
}

/** A code that was looked up in vain, and what became of it, as far as the API knows. */
export interface LostCode {
  readonly code: string;
  readonly record: CodeRecord | undefined;
}

/** How to go on with a code that no list has. */
interface Sequel extends LostCode {
  /** Whether the area is no more: it was recoded, merged or split, or it ended. */
  readonly isGone: boolean;
  readonly replacement: string | undefined;
  /** The code of the nearest area above it, or above all that took its place; empty if there is none. */
  readonly above: string;
}

/** Asks what became of a code of ten or nine digits, which a host that only has lists does not know. */
export async function followCode(code: string, source: Source, signal: AbortSignal): Promise<Sequel> {
  const record = await source
    .read<CodeRecord>(`codes/${encodeURIComponent(code)}`, signal)
    .catch((error: unknown): undefined => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  signal.throwIfAborted();
  const isGone = record !== undefined && record.status !== 'current';
  const last = record?.code ?? code;
  const [found = last, ...others] = isGone ? record.successors : [last];
  const isReplaced = found !== code && others.length === 0 && !(isGone && found === last);
  return { code, record, isGone, replacement: isReplaced ? found : undefined, above: codeAbove([found, ...others]) };
}

/** The code of the nearest area above some codes, after their digits; empty if their regions differ. */
function codeAbove(codes: readonly string[]): string {
  const [first = ''] = codes;
  for (const digits of [7, 5, 2]) {
    const above = first.slice(0, digits).padEnd(10, '0');
    if (codes.every((code) => code !== above && sameUntil(digits, code, above))) return above;
  }
  return '';
}

/** What became of a code that was looked up in vain; `areas` may have those that took its place. */
export function tellLoss(
  { code, record }: LostCode,
  areas: readonly PickerItem[],
  label: string,
  texts: CommonTexts,
): string {
  if (record === undefined || record.status === 'current') return texts.unknown(code);
  const { successors } = record;
  const name = usualName(record.name);
  const listed = areas.filter((area) => successors.includes(area.code));
  const isListed = listed.length === successors.length;
  const into = isListed ? listed.map((area) => usualName(area.name)).join(', ') : texts.areas(successors.length);
  const what = successors.length === 0 ? texts.ended(name) : texts.divided(name, into);
  return `${what} ${texts.missing(label)}`;
}
