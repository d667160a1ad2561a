import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { csvLine } from '../core/format.ts';
import { handled } from './in-order.ts';
import type { RowAnswer } from './row-answers.ts';

/** The module that helps to answer rows with `helpWithRows`, in so many further threads, from the data of `order`. */
export interface RowHelpers {
  readonly module: URL;
  readonly threads: number;
  /** The number of different inputs after which the threads start. */
  readonly after: number;
  readonly order: () => unknown;
}

/** The text of the added values of a row, and what is to be counted. It is sent between threads. */
export interface WrittenAnswer<Said> {
  readonly text: string;
  readonly said: Said;
}

type Inputs = readonly (readonly string[])[];

/** The inputs that a thread takes at once, and how many such batches wait for it at most. */
const BATCH = 500;
const MAX_WAITING = 2;

/** Answers the texts of rows in this thread, and of a large table also in others. */
export class RowCrew<Said> {
  readonly #answer: (texts: readonly string[]) => RowAnswer<Said>;
  readonly #separator: string;
  #helpers: RowHelpers | null;
  #crew: readonly Helper<Said>[] = [];
  #answered = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    answer: (texts: readonly string[]) => RowAnswer<Said>,
    separator: string,
    helpers: RowHelpers | null = null,
  ) {
    this.#answer = answer;
    this.#separator = separator;
    this.#helpers = helpers;
  }

  /** The answers for inputs, in their order, after all that were given before have a thread. */
  async answer(inputs: Inputs): Promise<readonly WrittenAnswer<Said>[]> {
    const given = this.#turn.then(() => this.#give(inputs));
    this.#turn = handled(given);
    return (await Promise.all(await given)).flat();
  }

  async #give(inputs: Inputs): Promise<(readonly WrittenAnswer<Said>[] | Promise<readonly WrittenAnswer<Said>[]>)[]> {
    const parts = [];
    for (let at = 0; at < inputs.length; at += BATCH) {
      const batch = inputs.slice(at, at + BATCH);
      const [idlest] = this.#crew.toSorted((a, b) => a.waiting - b.waiting);
      if (idlest !== undefined && idlest.waiting < MAX_WAITING) {
        parts.push(handled(idlest.ask(batch)));
        continue;
      }
      parts.push(batch.map((texts) => written(this.#answer(texts), this.#separator)));
      if (this.#crew.length > 0)
        await setImmediate(); // lets messages in
      else this.#startHelpers(batch.length);
    }
    return parts;
  }

  #startHelpers(answered: number): void {
    this.#answered += answered;
    if (this.#helpers === null || this.#answered < this.#helpers.after) return;
    const { module, threads, order } = this.#helpers;
    const data: HelperData = { order: order(), separator: this.#separator };
    this.#crew = Array.from({ length: threads }, () => new Helper<Said>(module, data));
    this.#helpers = null;
  }

  /** Ends the other threads, in whatever they do. */
  async dismiss(): Promise<void> {
    await Promise.all(this.#crew.map((helper) => helper.end()));
  }
}

interface HelperData {
  readonly order: unknown;
  readonly separator: string;
}

/** Another thread, which answers one batch after the other. */
class Helper<Said> {
  readonly #worker: Worker;
  readonly #asked: {
    readonly resolve: (answers: readonly WrittenAnswer<Said>[]) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];

  constructor(module: URL, data: HelperData) {
    this.#worker = new Worker(module, { workerData: data });
    this.#worker.on('message', (answers) => this.#asked.shift()?.resolve(answers));
    this.#worker.on('error', (error) => this.#asked.forEach(({ reject }) => void reject(error)));
  }

  get waiting(): number {
    return this.#asked.length;
  }

  ask(batch: Inputs): Promise<readonly WrittenAnswer<Said>[]> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      this.#worker.postMessage(batch);
    });
  }

  end(): Promise<unknown> {
    return this.#worker.terminate();
  }
}

const written = <Said>({ values, said }: RowAnswer<Said>, separator: string): WrittenAnswer<Said> => ({
  text: separator + csvLine(values, separator),
  said,
});

/** Answers rows in another thread of a crew, after it has made the same answers from the order. */
export async function helpWithRows<Order>(
  toAnswer: (order: Order) => Promise<(texts: readonly string[]) => RowAnswer<unknown>>,
): Promise<void> {
  const port = parentPort as MessagePort;
  const { order, separator } = workerData as HelperData;
  const answer = await toAnswer(order as Order);
  port.on('message', (inputs: Inputs) => port.postMessage(inputs.map((texts) => written(answer(texts), separator))));
}
