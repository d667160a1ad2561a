import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { encodedPieces, isLongText } from '../encoded-pieces.ts';

/**
 * Writes a body to a new file; a long text in little memory.
 *
 * @throws the error of the file system; `EEXIST` if the file exists.
 */
export function writeBody(file: string, body: string | Uint8Array): void {
  if (!isLongText(body)) {
    writeFileSync(file, body, { flag: 'wx' });
    return;
  }
  const opened = openSync(file, 'wx');
  try {
    for (const piece of encodedPieces(body)) {
      for (let at = 0; at < piece.length; ) at += writeSync(opened, piece, at);
    }
  } finally {
    closeSync(opened);
  }
}
