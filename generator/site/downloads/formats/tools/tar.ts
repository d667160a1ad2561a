const BLOCK = 512;

/**
 * An archive of texts in the format `ustar` of POSIX, without a time. `tar-stream` gives its bytes only later, and a format
 * gives them at once.
 *
 * @param texts the paths, of at most 100 characters of ASCII, each with its text.
 */
export function tarOf(texts: readonly (readonly [path: string, text: string])[]): Uint8Array {
  const blocks = texts.flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    return [headerOf(path, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(path: string, size: number): Uint8Array {
  if (path.length > 100) throw new Error(`${path} has more than 100 characters, which ustar has no place for`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at);
  header.write(path, 0);
  octal(0o644, 100, 7);
  octal(0, 108, 7); // the user
  octal(0, 116, 7); // the group
  octal(size, 124, 11);
  octal(0, 136, 11); // the time
  header.write('        0', 148); // the sum is of blanks in its own place; 0 is a file
  header.write('ustar\u000000', 257);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  header.write('\0 ', 154);
  return header;
}
