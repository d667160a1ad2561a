/** Counts what clients have of a thing, of which there is so much in all and for one client. */
export class Quota {
  readonly #most: number;
  readonly #mostOfClient: number;
  readonly #clients = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostOfClient: number) {
    this.#most = most;
    this.#mostOfClient = mostOfClient;
  }

  hasRoomFor(client: string, count: number): boolean {
    return this.#all + count <= this.#most && (this.#clients.get(client) ?? 0) + count <= this.#mostOfClient;
  }

  /** Counts more for a client, if there is room for it; returns whether there is. */
  take(client: string, count: number): boolean {
    const hasRoom = this.hasRoomFor(client, count);
    if (hasRoom) this.give(client, -count);
    return hasRoom;
  }

  /** Counts less for a client. */
  give(client: string, count: number): void {
    const left = (this.#clients.get(client) ?? 0) - count;
    if (left === 0) this.#clients.delete(client);
    else this.#clients.set(client, left);
    this.#all -= count;
  }
}

/** How much work may wait or be under way, in all and of one client. */
const MAX_PLACES = 32;
const MAX_PLACES_OF_CLIENT = 4;

/** Does the work of clients, one piece after the other to its end. Clients take turns, however much each has. */
export class Turns {
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  readonly #places = new Quota(MAX_PLACES, MAX_PLACES_OF_CLIENT);
  #isWorking = false;

  hasRoomFor(client: string): boolean {
    return this.#places.hasRoomFor(client, 1);
  }

  /**
   * Has a piece of work done when it is the turn of its client; returns whether there is a place for it.
   *
   * @param work must not reject.
   */
  add(client: string, work: () => Promise<void>): boolean {
    if (!this.#places.take(client, 1)) return false;
    const own = this.#waiting.get(client);
    if (own === undefined) this.#waiting.set(client, [work]);
    else own.push(work);
    void this.#work();
    return true;
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const [client, [work, ...others]] = next;
      this.#waiting.delete(client);
      if (others.length > 0) this.#waiting.set(client, others);
      await work?.();
      this.#places.give(client, 1);
    }
    this.#isWorking = false;
  }
}
