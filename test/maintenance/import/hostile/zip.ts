import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip archive, with a header that may not be true. */
export interface ZipEntry {
  readonly name: string;
  /** What the archive contains: the bytes as they are, or deflated. */
  readonly data: Uint8Array;
  readonly isDeflated?: boolean;
  /** The declared size of the unpacked bytes; without it, that of `data`. */
  readonly size?: number;
  readonly flags?: number;
  readonly crc?: number;
}

/** A file that is stored as it is. */
export const stored = (name: string, content: string | Uint8Array): ZipEntry => ({ name, data: Buffer.from(content) });

const BLOCK = 1 << 20;

/** A deflated file with a text between a start and an end, as often as wanted. Ten gigabytes take a moment. */
export function repeated(name: string, [start, text, end]: readonly string[], times: number): ZipEntry {
  const perBlock = Math.max(1, Math.floor(BLOCK / Buffer.byteLength(text ?? '')));
  const deflated = (content: string) => deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  const block = deflated((text ?? '').repeat(perBlock));
  const blocks = Array.from({ length: Math.floor(times / perBlock) }, () => block);
  const rest = deflated((text ?? '').repeat(times % perBlock));
  const data = Buffer.concat([deflated(start ?? ''), ...blocks, rest, deflateRawSync(end ?? '')]);
  const size = Buffer.byteLength(`${start}${end}`) + times * Buffer.byteLength(text ?? '');
  return { name, data, isDeflated: true, size, crc: 0 };
}

/** A zip archive. Entries with the same `data` can share it: an entry of another archive is not copied. */
export function toArchive(entries: readonly ZipEntry[]): Buffer {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name: path, data, isDeflated = false, size = data.length, flags = 0, crc = crc32(data) } of entries) {
    const name = Buffer.from(path);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(isDeflated ? 8 : 0, 4);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(Math.min(size, 0xfffffffe), 18);
    shared.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\x03\x04'), shared, name, data);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), shared, place, name);
    offset += 30 + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}
