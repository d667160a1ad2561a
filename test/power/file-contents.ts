import type { Random } from '../random.ts';
import type { Change } from './changes.ts';
import type { Durable } from './durable.ts';
import type { FileNode } from './nodes.ts';

type Write = Extract<Change, { is: 'data' }>;

/**
 * The content of each file after a power cut: what is synced, and of the other writes all, none, a part from the beginning,
 * zeros, or any subset.
 */
export function fileContents(changes: readonly Change[], durable: Durable, random: Random): (file: FileNode) => Buffer {
  const writes = new Map<FileNode, Write[]>();
  for (const change of changes) {
    if (change.is === 'data') writes.set(change.file, [...(writes.get(change.file) ?? []), change]);
  }
  const all = random.of([...WAYS, undefined, undefined]); // often the same way for all files
  return (file) => {
    const made = writes.get(file) ?? [];
    const synced = apply(
      file.content,
      made.filter((write) => durable.has(write)),
    );
    if (made.every((write) => durable.has(write))) return synced;
    const way = all ?? random.of(WAYS);
    return way({ file, made, synced, durable, random });
  };
}

interface Loss {
  readonly file: FileNode;
  readonly made: readonly Write[];
  readonly synced: Buffer;
  readonly durable: Durable;
  readonly random: Random;
}

const WAYS: readonly ((loss: Loss) => Buffer)[] = [
  ({ file, made }) => apply(file.content, made),
  ({ synced }) => synced,
  ({ file, made, synced, random }) => {
    const whole = apply(file.content, made);
    return whole.subarray(0, synced.length + random.below(Math.max(0, whole.length - synced.length) + 1));
  },
  ({ file, made, synced }) => {
    const zeros = Buffer.alloc(apply(file.content, made).length);
    synced.copy(zeros);
    return zeros;
  },
  ({ file, made, durable, random }) =>
    apply(
      file.content,
      made.filter((write) => durable.has(write) || random.below(2) === 0),
    ),
];

function apply(content: Buffer, writes: readonly Write[]): Buffer {
  let result = content;
  for (const { offset, data } of writes) {
    const length = data === null ? offset : Math.max(result.length, offset + data.length);
    const next = Buffer.alloc(length);
    result.copy(next);
    data?.copy(next, offset);
    result = next;
  }
  return result;
}
