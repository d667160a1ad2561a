import { gunzipSync, gzipSync } from 'node:zlib';
import { hash } from 'node:crypto';
import { extract, pack } from 'tar-stream';
import { RECORD_FILE, type BuildRecord } from '../../../generator/tree/build-record.ts';
import { MANIFEST_FILE } from '../../../generator/tree/manifest.ts';
import { source } from '../small-tree.ts';

/** An entry of an archive: a file, or a link. */
export interface Entry {
  readonly path: string;
  readonly bytes?: Buffer;
  readonly linkname?: string;
  readonly type?: 'symlink';
}

/** A change of an entry. */
export type Change = (entry: Entry) => readonly Entry[];

/** Packs an archive again, with other entries. */
export async function repack(archive: Buffer, change: Change): Promise<Buffer> {
  const entries = extract();
  const tar = pack();
  const chunks: Buffer[] = [];
  tar.on('data', (chunk) => chunks.push(chunk as Buffer));
  const ended = new Promise<void>((resolve) => tar.on('end', () => resolve()));
  entries.end(gunzipSync(archive));
  for await (const source of entries) {
    const parts: Uint8Array[] = [];
    for await (const part of source) parts.push(part as Uint8Array);
    const { name: path, type, linkname } = source.header;
    const entry = type === 'link' ? { path, linkname } : { path, bytes: Buffer.concat(parts) };
    for (const each of change(entry)) {
      if (each.bytes !== undefined) tar.entry({ name: each.path, size: each.bytes.length }, each.bytes);
      else tar.entry({ name: each.path, type: each.type ?? 'link', linkname: each.linkname ?? '' });
    }
  }
  tar.finalize();
  await ended;
  return gzipSync(Buffer.concat(chunks), { level: 1 });
}

/** Packs files; after them begins one with that many bytes, which are not there. */
export function packed(entries: readonly Entry[], begun?: { readonly path: string; readonly size: number }): Buffer {
  const blocks = entries.flatMap(({ path, bytes = Buffer.alloc(0) }) => [
    headerOf(path, bytes.length),
    bytes,
    Buffer.alloc(-bytes.length & 511),
  ]);
  return gzipSync(Buffer.concat([...blocks, begun ? headerOf(begun.path, begun.size) : Buffer.alloc(1024)]));
}

/** The header of a file in the format ustar (POSIX.1-1988). */
function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write('0000644\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')} `, 124);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The values of a record of a tree. */
type Claims = Partial<Pick<BuildRecord, 'release'>>;

/** The entries of an archive of these files, whose record, manifest and contents agree, as anybody can make it. */
export function treeEntries(files: Readonly<Record<string, string>>, claims: Claims = {}): Entry[] {
  const lines = Object.entries(files).map(([path, body]) => `${hash('sha256', body)}  ${path}\n`);
  const manifest = Buffer.from(lines.join(''));
  const record: BuildRecord = { ...source, ...claims, compress: [], groups: {}, digest: hash('sha256', manifest) };
  return [
    { path: RECORD_FILE, bytes: Buffer.from(JSON.stringify(record)) },
    { path: MANIFEST_FILE, bytes: manifest },
    ...Object.entries(files).map(([path, body]) => ({ path, bytes: Buffer.from(body) })),
  ];
}
