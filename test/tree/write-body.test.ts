import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLongText, sha256Of } from '../../generator/tree/encoded-pieces.ts';
import { writeBody } from '../../generator/tree/write/write-body.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MEBI = 1 << 20;

/** Bodies around the size of a piece, with characters of one to four bytes at its end. */
const BODIES: readonly (readonly [what: string, body: string | Uint8Array, isLong: boolean])[] = [
  ['an empty text', '', false],
  ['a short text', 'Peñablanca\n', false],
  ['bytes', new Uint8Array(3 * MEBI).fill(200), false],
  ['a text of one piece', 'a'.repeat(MEBI), false],
  ['a text of one piece and a character', 'a'.repeat(MEBI + 1), true],
  ['a long text with two-byte characters', 'ñ'.repeat(2 * MEBI + 5), true],
  ['a long text with three-byte characters', '–'.repeat(2 * MEBI + 5), true],
  ...[MEBI - 2, MEBI - 1, MEBI, 2 * MEBI - 1].map(
    (before) =>
      [`a four-byte character after ${before} others`, `${'a'.repeat(before)}😀${'b'.repeat(MEBI)}`, true] as const,
  ),
  ['a long text of four-byte characters', `a${'😀'.repeat(MEBI)}`, true],
];

test.each(BODIES)('%s is written and hashed as its bytes', async (_what, body, isLong) => {
  const file = join(await temporaryFolder(), 'file');
  writeBody(file, body);
  const bytes = Buffer.from(body);
  expect((await readFile(file)).equals(bytes)).toBe(true);
  expect(sha256Of(body)).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(isLongText(body)).toBe(isLong);
});

test.each([['a short text', 'a'] as const, ['a long text', 'a'.repeat(2 * MEBI)] as const])(
  '%s replaces no file',
  async (_what, body) => {
    const file = join(await temporaryFolder(), 'file');
    writeBody(file, 'before');
    expect(() => writeBody(file, body)).toThrow('EEXIST');
    expect(await readFile(file, 'utf8')).toBe('before');
  },
);
