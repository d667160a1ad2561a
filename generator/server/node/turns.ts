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
export function takingTurns(pauses: Pauses): (client: string, work: Work) => void {
  const waiting = new Map<string, Work[]>();
  let isWorking = false;
  const workOn = async (): Promise<void> => {
    isWorking = true;
    await pauses.pause();
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [client, [work, ...others]] = next;
      waiting.delete(client);
      if (others.length > 0) waiting.set(client, others);
      if (work === undefined || work.isOver()) continue;
      await work.do();
      await pauses.pause();
    }
    isWorking = false;
  };
  return (client, work) => {
    const own = waiting.get(client);
    if (own === undefined) waiting.set(client, [work]);
    else own.push(work);
    if (!isWorking) void workOn();
  };
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

  /** True if more than half of what there may be is taken, in all or by a client. */
  areScarce(client: string): boolean {
    return 2 * this.#all > this.#most || 2 * (this.#clients.get(client) ?? 0) > this.#mostOfClient;
  }

  give(client: string, amount: number): void {
    const left = (this.#clients.get(client) ?? 0) - amount;
    if (left > 0) this.#clients.set(client, left);
    else this.#clients.delete(client);
    this.#all -= amount;
  }
}
