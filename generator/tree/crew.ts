import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { errorCode, UserError } from '../core/errors.ts';
import type { Tree, TreePart } from './tree.ts';
import { partWriter, type WrittenPart } from './write-part.ts';

/** The parts of a tree that this thread takes; `taken` is the number of those that all threads have taken. */
function* untaken(parts: readonly TreePart[], taken: Int32Array): Iterable<TreePart> {
  for (let part = parts[Atomics.add(taken, 0, 1)]; part !== undefined; part = parts[Atomics.add(taken, 0, 1)])
    yield part;
}

interface Task {
  readonly folder: string;
  readonly taken: Int32Array;
}

/** Is told the name of a part that ended; false if no further one is to begin. */
type OnPart = (name: string, written: WrittenPart) => boolean;

/** Threads that help to write a tree. Each makes the tree on its own, so that nothing but what was written is sent. */
export class Crew {
  readonly #workers: readonly Worker[];
  readonly #ended: Promise<unknown>;

  /** @param module makes the tree of `data` in each of `size` helpers with `joinCrew`. */
  constructor(size = 0, module: URL | null = null, data: unknown = null) {
    this.#workers = Array.from({ length: size }, () => new Worker(module as URL, { workerData: data }));
    this.#ended = Promise.all(this.#workers.map((worker) => once(worker, 'exit')));
    this.#ended.catch(() => {}); // `write` tells it
  }

  /** Writes all parts of a tree, in any order. @throws the error of a helper that could not make the tree. */
  async write(folder: string, { parts, compress }: Tree, onPart: OnPart): Promise<void> {
    const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const stop = () => Atomics.store(taken, 0, parts.length);
    const end = (name: string, written: WrittenPart): void => {
      if (!onPart(name, written)) stop();
    };
    this.#ended.catch(stop);
    for (const worker of this.#workers) {
      worker.on('message', ({ name, written, failed }: Message) =>
        end(name, failed === null ? written : { ...written, failure: fromThread(failed) }),
      );
      worker.postMessage({ folder, taken } satisfies Task);
    }
    const write = partWriter(folder, compress);
    for (const part of untaken(parts, taken)) {
      end(part.name, await write(part));
      await setImmediate(); // lets messages in
    }
    await this.#ended;
  }

  /** Ends the helpers, in whatever they do. */
  async dismiss(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/** Writes parts of a tree in a thread of a crew, which makes the same tree as the others from its data. */
export async function joinCrew<Data>(toTree: (data: Data) => Promise<Tree>): Promise<void> {
  const port = parentPort as MessagePort;
  const { parts, compress } = await toTree(workerData as Data);
  const [{ folder, taken }] = (await once(port, 'message')) as [Task];
  const write = partWriter(folder, compress);
  for (const part of untaken(parts, taken)) {
    const { failure, ...written } = await write(part);
    port.postMessage({
      name: part.name,
      written,
      failed: failure === undefined ? null : toThread(failure),
    } satisfies Message);
  }
}

interface Message {
  readonly name: string;
  readonly written: WrittenPart;
  readonly failed: ReturnType<typeof toThread> | null;
}

/** An error as it is sent to another thread, which loses its class and its code. */
const toThread = (error: unknown) => {
  return { error, code: errorCode(error), isUserError: error instanceof UserError };
};

const fromThread = ({ error, code, isUserError }: ReturnType<typeof toThread>): unknown =>
  isUserError
    ? new UserError((error as Error).message)
    : code === undefined
      ? error
      : Object.assign(error as Error, { code });
