import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { errorCode, UserError } from '../core/errors.ts';
import type { Tree, TreePart } from './tree.ts';
import { PartWriter, type WrittenPart } from './write-part.ts';

/** The parts of a tree that are still to be written: this thread takes them from the front, its helpers from the back. */
class PartQueue {
  readonly #taken: Int32Array<SharedArrayBuffer>;
  readonly #parts: readonly TreePart[];

  constructor(parts: readonly TreePart[], shared: SharedArrayBuffer) {
    this.#parts = parts;
    this.#taken = new Int32Array(shared);
  }

  /** The next part; `undefined` if none is left. */
  take(end: 'front' | 'back'): TreePart | undefined {
    if (Atomics.add(this.#taken, 0, 1) >= this.#parts.length) return undefined;
    return end === 'front'
      ? this.#parts[Atomics.add(this.#taken, 1, 1)]
      : this.#parts.at(-1 - Atomics.add(this.#taken, 2, 1));
  }

  /** Leaves nothing to take. */
  stop(): void {
    Atomics.store(this.#taken, 0, this.#parts.length);
  }
}

/** The bytes of the counters of a queue: of all parts that were taken, and of those from either end. */
const QUEUE_BYTES = 3 * Int32Array.BYTES_PER_ELEMENT;

interface Task {
  readonly folder: string;
  readonly queue: SharedArrayBuffer;
}

/** Is told the name of a part that ended; false if no further one is to begin. */
type OnPart = (name: string, written: WrittenPart) => boolean;
type Message = { readonly name: string; readonly written: WrittenPart } | { readonly failure: unknown };

/** Threads that help to write a tree. Each makes the tree on its own, so that nothing but what was written is sent. */
export class Crew {
  readonly #workers: readonly Worker[];

  /**
   * @param size the number of helpers; none if this thread writes everything.
   * @param module calls `joinCrew`.
   * @param data what the module needs to make the tree.
   */
  constructor(size = 0, module: URL | null = null, data: unknown = null) {
    this.#workers = Array.from({ length: size }, () => new Worker(module as URL, { workerData: data }));
  }

  /**
   * Writes all parts of a tree.
   *
   * @param onPart is called in any order.
   * @throws the error of a helper that could not make the tree.
   */
  async write(folder: string, { parts, compress }: Tree, onPart: OnPart): Promise<void> {
    const task: Task = { folder, queue: new SharedArrayBuffer(QUEUE_BYTES) };
    const queue = new PartQueue(parts, task.queue);
    const end = (name: string, written: WrittenPart): void => {
      if (!onPart(name, written)) queue.stop();
    };
    const helped = Promise.all(this.#workers.map((worker) => help(worker, task, end)));
    helped.catch(() => queue.stop());
    const writer = new PartWriter(folder, compress);
    for (let part = queue.take('front'); part !== undefined; part = queue.take('front')) {
      end(part.name, await writer.write(part));
      await setImmediate(); // lets messages in
    }
    await helped;
  }

  /** Ends the helpers, in whatever they do. */
  async dismiss(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

async function help(worker: Worker, task: Task, end: (...ended: Parameters<OnPart>) => void): Promise<void> {
  const ended = once(worker, 'exit');
  worker.on('message', (message: Message) => {
    if ('failure' in message) return worker.emit('error', fromThread(message.failure));
    const { failure, ...written } = message.written;
    end(message.name, failure === undefined ? written : { ...written, failure: fromThread(failure) });
  });
  worker.postMessage(task);
  await ended;
}

/**
 * Writes parts of a tree in a thread of a crew.
 *
 * @param toTree makes the same tree as the thread that began the crew, from the data that the crew was given.
 */
export async function joinCrew<Data>(toTree: (data: Data) => Promise<Tree>): Promise<void> {
  const port = parentPort as MessagePort;
  const post = (message: Message): void => port.postMessage(message);
  const task = once(port, 'message');
  const [made] = await Promise.allSettled([toTree(workerData as Data)]);
  const [{ folder, queue: shared }] = (await task) as [Task];
  if (made.status === 'rejected') return post({ failure: toThread(made.reason) });
  const { parts, compress } = made.value;
  const queue = new PartQueue(parts, shared);
  const writer = new PartWriter(folder, compress);
  for (let part = queue.take('back'); part !== undefined; part = queue.take('back')) {
    const { failure, ...written } = await writer.write(part);
    post({ name: part.name, written: failure === undefined ? written : { ...written, failure: toThread(failure) } });
  }
}

/** Threads send errors as texts, because the class and the code of one that is sent are lost. */
const toThread = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: errorCode(error),
  isUserError: error instanceof UserError,
});

function fromThread(failure: unknown): Error {
  const { message, code, isUserError } = failure as ReturnType<typeof toThread>;
  if (isUserError) return new UserError(message);
  return code === undefined ? new Error(message) : Object.assign(new Error(message), { code });
}
