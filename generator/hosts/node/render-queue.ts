/** How long answers are made before other requests are read, in milliseconds. */
const MAX_TURN_LENGTH = 5;

/** How long no answer is made while clients connect, in milliseconds: Node accepts one of them between two turns. */
const MAX_PAUSE_LENGTH = 50;

/** How much work may wait, in milliseconds: a request that would be answered later is refused. */
const MAX_WORK = 1_000;

/** As many answers may wait at least, however long they take. */
const MIN_WAITING = 20;

/** How many answers are encoded at once, in other threads, before another one is made. */
const MAX_ENCODING = 2;

/** What an answer takes until some were made, in milliseconds. */
const FIRST_GUESS = 2;

/** How much the last answer counts in the average, and what one counts at most: one long answer says little of the next. */
const WEIGHT = 0.05;
const MAX_COUNTED_LENGTH = 100;

/** An answer that has to be made. Neither function may throw. */
interface Task {
  /** Makes it; a promise if its body is encoded afterwards. */
  readonly make: () => Promise<void> | undefined;
  /** Is called instead if there is no time to make it. */
  readonly refuse: () => void;
}

/**
 * A cooperative queue: expensive answers are rendered one at a time, and cached ones are served in between.
 *
 * Clients take turns, however many requests each has sent. If there is more to render than takes a second, by the time
 * that the last answers took, the client with the most requests is refused.
 *
 * @param now the present time in milliseconds, which does not jump.
 */
export class RenderQueue {
  /** The clients whose turn comes, in order, with what they wait for. */
  readonly #clients = new Map<string, Task[]>();
  readonly #now: () => number;
  #waiting = 0;
  #encoding = 0;
  #milliseconds = FIRST_GUESS;
  /** When the last answer was done, or the first one of a queue began to wait. */
  #last = 0;
  #isScheduled = false;
  #isConnecting = false;
  #lastTurn = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Says that a client has connected, so that others that do the same are let in before the next answer is made. */
  connected(): void {
    this.#isConnecting = true;
  }

  /** Whether a client waits for answers. */
  has(client: string): boolean {
    return this.#clients.has(client);
  }

  /** Whether no more answers can wait than do. */
  get isFull(): boolean {
    return this.#waiting >= Math.max(MIN_WAITING, MAX_WORK / this.#milliseconds);
  }

  /** Has an answer made when it is the turn of its client, or refuses it, or another one of a client with more. */
  add(client: string, task: Task): void {
    const own = this.#clients.get(client);
    if (this.isFull && !this.#makeRoom(own?.length ?? 0)) {
      task.refuse();
      return;
    }
    if (own === undefined) this.#clients.set(client, [task]);
    else own.push(task);
    if (this.#waiting === 0 && this.#encoding === 0) this.#last = this.#now();
    this.#waiting += 1;
    this.#schedule();
  }

  /** Refuses the last request of the client with the most, if that has more than another one would have. */
  #makeRoom(length: number): boolean {
    let longest: Task[] = [];
    for (const tasks of this.#clients.values()) if (tasks.length > longest.length) longest = tasks;
    if (longest.length <= length + 1) return false;
    const refused = longest.pop();
    this.#waiting -= 1;
    refused?.refuse();
    return true;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting === 0 || this.#encoding >= MAX_ENCODING) return;
    this.#isScheduled = true;
    setImmediate(this.#turn);
  }

  readonly #turn = (): void => {
    this.#isScheduled = false;
    const start = this.#now();
    const isPaused = this.#isConnecting && start - this.#lastTurn < MAX_PAUSE_LENGTH;
    this.#isConnecting = false;
    if (!isPaused) {
      do this.#makeNext();
      while (this.#waiting > 0 && this.#encoding < MAX_ENCODING && this.#now() < start + MAX_TURN_LENGTH);
      this.#lastTurn = this.#now();
    }
    this.#schedule();
  };

  #makeNext(): void {
    const [next] = this.#clients;
    if (next === undefined) return;
    const [client, tasks] = next;
    const task = tasks.shift();
    this.#clients.delete(client);
    if (tasks.length > 0) this.#clients.set(client, tasks);
    this.#waiting -= 1;
    const encoded = task?.make();
    if (encoded === undefined) {
      this.#count();
      return;
    }
    this.#encoding += 1;
    void encoded.then(() => {
      this.#encoding -= 1;
      this.#count();
      this.#schedule();
    });
  }

  /** Learns what an answer takes, with all that was done meanwhile. */
  #count(): void {
    const now = this.#now();
    this.#milliseconds += (Math.min(now - this.#last, MAX_COUNTED_LENGTH) - this.#milliseconds) * WEIGHT;
    this.#last = now;
  }
}
