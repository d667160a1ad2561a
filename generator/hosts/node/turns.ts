/** Counts the bytes that are kept for clients, of which there are so many in all and for one client. */
export class KeptBytes {
  readonly #clients = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfClient: number;
  #all = 0;

  constructor(most: number, mostOfClient: number) {
    this.#most = most;
    this.#mostOfClient = mostOfClient;
  }

  /** Counts more for a client if there is room for it; returns whether there is. */
  take(client: string, bytes: number): boolean {
    const own = (this.#clients.get(client) ?? 0) + bytes;
    if (this.#all + bytes > this.#most || own > this.#mostOfClient) return false;
    this.#clients.set(client, own);
    this.#all += bytes;
    return true;
  }

  /** Counts less for a client. */
  give(client: string, bytes: number): void {
    const left = (this.#clients.get(client) ?? 0) - bytes;
    if (left > 0) this.#clients.set(client, left);
    else this.#clients.delete(client);
    this.#all -= bytes;
  }
}

/** Does the work of clients, one piece after the other to its end. Clients take turns, however much each has. */
export class Turns {
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isWorking = false;

  /** @param work is done when it is the turn of its client. It must not reject. */
  add(client: string, work: () => Promise<void>): void {
    const own = this.#waiting.get(client);
    if (own === undefined) this.#waiting.set(client, [work]);
    else own.push(work);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const [client, [work, ...others]] = next;
      this.#waiting.delete(client);
      if (others.length > 0) this.#waiting.set(client, others);
      await work?.();
    }
    this.#isWorking = false;
  }
}
