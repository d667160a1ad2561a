import { formatNumber } from '../../format.ts';
import type { FileProblems } from '../problems.ts';

/** How many lines a CSV of an import can have. The populations of three censuses have 127,519. */
const MOST_LINES = 500_000;

/** How many values and lines it can have. A publication has 394 thousand. */
const MOST_VALUES = 4_000_000;

const [LF, CR, COMMA] = [10, 13, 44];

/**
 * Whether a CSV is small enough to be parsed; otherwise that is a problem. Line breaks and commas within quotes count too,
 * because this only looks at bytes.
 */
export function checkSize(bytes: Uint8Array, problems: FileProblems): boolean {
  let lines = 1;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) lines += 1;
    else if (byte === COMMA) values += 1;
  }
  const expected = 'a CSV as it is published, or made from what PSA publishes';
  if (lines > MOST_LINES) {
    problems.add({ found: `${formatNumber(lines)} lines, more than ${formatNumber(MOST_LINES)}`, expected });
  } else if (lines + values > MOST_VALUES) {
    problems.add({ found: `more than ${formatNumber(MOST_VALUES)} values`, expected });
  } else return true;
  return false;
}
