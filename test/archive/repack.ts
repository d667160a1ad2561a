import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** An entry of an archive: a file, or a link. */
export interface Entry {
  readonly path: string;
  readonly bytes?: Buffer;
  readonly linkname?: string;
  readonly type?: 'symlink';
}

/** What an entry becomes. */
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
  return gzipSync(Buffer.concat(chunks));
}
