import { readFileSync } from 'node:fs';

/** In the order of `enum kind` in journal.h. */
const KINDS = [
  'create',
  'truncate',
  'write',
  'rename',
  'exchange',
  'link',
  'symlink',
  'unlink',
  'rmdir',
  'mkdir',
  'sync',
  'sync all',
  'synced',
] as const;

/** A call that changed the file system, or the begin or end of one that made changes durable. */
export interface Call {
  readonly kind: (typeof KINDS)[number];
  /** The inode of the file or folder that it is about; 0 if the paths say it. */
  readonly inode: number;
  /** Where data were written, or to which length a file was cut; the number of a sync. */
  readonly offset: bigint;
  /** The path, or the former one; the text of a symbolic link. */
  readonly from: string;
  /** The new path of a rename, an exchange or a link; otherwise the same as `from`. */
  readonly to: string;
  readonly data: Buffer;
}

/** Reads the calls that `record.c` recorded, in their order. */
export function readJournal(file: string): readonly Call[] {
  const bytes = readFileSync(file);
  const calls: Call[] = [];
  for (let start = 0; start < bytes.length; start += bytes.readUInt32LE(start)) {
    let at = start + 28;
    const next = (): Buffer => {
      const length = bytes.readUInt32LE(at);
      at += 4 + length;
      return bytes.subarray(at - length, at);
    };
    calls.push({
      kind: KINDS[bytes.readUInt32LE(start + 4)] ?? 'synced',
      inode: Number(bytes.readBigUInt64LE(start + 12)),
      offset: bytes.readBigUInt64LE(start + 20),
      from: next().toString(),
      to: next().toString(),
      data: next(),
    });
  }
  return calls;
}
