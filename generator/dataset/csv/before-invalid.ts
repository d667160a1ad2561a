/**
 * The text before the first byte that is not UTF-8. A replacement character that the text has itself is not one; some can
 * be missing at the end of the result.
 */
export function beforeInvalid(bytes: Buffer): string {
  const decoded = Buffer.from(bytes.toString());
  let at = 0;
  while (at < bytes.length && bytes[at] === decoded[at]) at += 1;
  return bytes.toString('utf8', 0, at).replace(/\ufffd+$/, '');
}
