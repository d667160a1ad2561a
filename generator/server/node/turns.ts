import { setImmediate } from 'node:timers/promises';

/** The longest pause while clients connect, in milliseconds. */
const MAX_PAUSE = 50;

/**
 * The pauses between two pieces of work, in which others are answered. Node accepts one connection in each turn of its event
 * loop, so a pause lasts while clients connect.
 */
export class Pauses {
  #connections = 0;

  connected(): void {
    this.#connections += 1;
  }

  /** Resolves when nobody has connected for a turn of the event loop. */
  async pause(): Promise<void> {
    const end = performance.now() + MAX_PAUSE;
    for (let before = -1; before !== this.#connections && performance.now() < end; ) {
      before = this.#connections;
      await setImmediate();
    }
  }
}

/** Work for a client. Neither function may fail. */
interface Work {
  /** True if nobody waits for it any more. */
  readonly isOver: () => boolean;
  /** Does it; a promise if it takes longer than the call. */
  readonly do: () => Promise<void> | undefined;
}

/** Does the work of clients, one piece after the other to its end. Clients take turns, however much each has. */
export class Turns {
  readonly #pauses: Pauses;
  readonly #waiting = new Map<string, Work[]>();
  #isWorking = false;

  constructor(pauses: Pauses) {
    this.#pauses = pauses;
  }

  /** Has work done when it is the turn of its client. */
  add(client: string, work: Work): void {
    const own = this.#waiting.get(client);
    if (own === undefined) this.#waiting.set(client, [work]);
    else own.push(work);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    await this.#pauses.pause();
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const [client, [work, ...others]] = next;
      this.#waiting.delete(client);
      if (others.length > 0) this.#waiting.set(client, others);
      if (work === undefined || work.isOver()) continue;
      await work.do();
      await this.#pauses.pause();
    }
    this.#isWorking = false;
  }
}

/** Counts what there is of clients, of which there may be so much in all and of one client. */
export class Shares {
  readonly #clients = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfClient: number;
  #all = 0;

  constructor(most: number, mostOfClient: number) {
    this.#most = most;
    this.#mostOfClient = mostOfClient;
  }

  /** Counts more for a client if there is room for it; returns whether there is. */
  take(client: string, amount: number): boolean {
    const own = (this.#clients.get(client) ?? 0) + amount;
    if (this.#all + amount > this.#most || own > this.#mostOfClient) return false;
    this.#clients.set(client, own);
    this.#all += amount;
    return true;
  }

  give(client: string, amount: number): void {
    const left = (this.#clients.get(client) ?? 0) - amount;
    if (left > 0) this.#clients.set(client, left);
    else this.#clients.delete(client);
    this.#all -= amount;
  }
}
