import { gzipSync } from 'node:zlib';
import { hash } from 'node:crypto';
import { RECORD_FILE, type BuildRecord } from '../../../generator/tree/build-record.ts';
import { MANIFEST_FILE } from '../../../generator/tree/manifest.ts';
import { source } from '../small-tree.ts';

/** An entry of an archive: a file, or a link. */
export interface Entry {
  readonly path: string;
  readonly bytes?: Buffer;
  readonly linkname?: string;
  readonly isSymbolic?: boolean;
}

/** Packs entries; after them begins a file with that many bytes, which are not there. */
export function packed(entries: readonly Entry[], begun?: { readonly path: string; readonly size: number }): Buffer {
  const blocks = entries.flatMap((entry) => {
    const { bytes = Buffer.alloc(0) } = entry;
    return [headerOf(entry, bytes.length), bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return gzipSync(Buffer.concat([...blocks, begun ? headerOf(begun, begun.size) : Buffer.alloc(1024)]));
}

/** The header of an entry in the format ustar (POSIX.1-1988). */
function headerOf({ path, linkname, isSymbolic = false }: Entry, size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write('0000644\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')} `, 124);
  header.write(' '.repeat(8), 148);
  header.write(linkname === undefined ? '0' : isSymbolic ? '2' : '1', 156);
  header.write(linkname ?? '', 157);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The entries of an archive of these files, whose record, manifest and contents agree, as anybody can make it. */
export function treeEntries(
  files: Readonly<Record<string, string>>,
  claims: Partial<Pick<BuildRecord, 'release'>> = {},
): Entry[] {
  const lines = Object.entries(files).map(([path, body]) => `${hash('sha256', body)}  ${path}\n`);
  const manifest = Buffer.from(lines.join(''));
  const record: BuildRecord = { ...source, ...claims, compress: [], groups: {}, digest: hash('sha256', manifest) };
  return [
    { path: RECORD_FILE, bytes: Buffer.from(JSON.stringify(record)) },
    { path: MANIFEST_FILE, bytes: manifest },
    ...Object.entries(files).map(([path, body]) => ({ path, bytes: Buffer.from(body) })),
  ];
}
