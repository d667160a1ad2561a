import { quote } from '../../../dataset/problem.ts';
import { formatNumber } from '../../../format.ts';
import { LIMITS } from '../limits.ts';
import { checkCells } from './check-cells.ts';
import { RefusedWorkbook } from './refused-workbook.ts';

const [AMPERSAND, LESS, EQUAL] = [38, 60, 61];

/** The parts that grow with the areas. */
const IS_LARGE = /(?:^|\/)(?:worksheets\/[^/]+|sharedStrings)\.xml$/i;

/**
 * Checks the XML of a part before it is parsed.
 *
 * @param most how many tags, attributes and references it can have.
 * @returns how many it has.
 * @throws {RefusedWorkbook} if it is over a limit, or has a document type, which could define entities.
 */
export function checkPart(name: string, xml: Uint8Array, most: number): number {
  const part = quote(name);
  if (!IS_LARGE.test(name) && xml.length > LIMITS.bytesOfPart) {
    throw new RefusedWorkbook(`${formatNumber(xml.length)} bytes in ${part}`, `at most ${LIMITS.bytesOfPart / 1e6} MB`);
  }
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  const type = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  if (type !== null)
    throw new RefusedWorkbook(`a document type in ${part}`, 'XML without one, as spreadsheets write it');
  const markup = countMarkup(part, xml);
  if (markup > most) {
    const found = `more than ${formatNumber(LIMITS.markup)} tags and attributes in a workbook`;
    throw new RefusedWorkbook(found, 'no more', 'delete the sheets and cells that are not of the publication');
  }
  checkCells(part, text);
  return markup;
}

/** Counts tags, attributes and references, those in texts and comments too. */
function countMarkup(part: string, xml: Uint8Array): number {
  let count = 0;
  let longest = 0;
  let last = 0;
  for (let at = 0; at < xml.length; at += 1) {
    const byte = xml[at];
    if (byte === LESS || byte === EQUAL || byte === AMPERSAND) count += 1;
    if (byte !== LESS) continue;
    longest = Math.max(longest, at - last);
    last = at;
  }
  if (Math.max(longest, xml.length - last) <= LIMITS.bytesOfTag) return count;
  const found = `more than ${formatNumber(LIMITS.bytesOfTag)} bytes in ${part} without a tag`;
  throw new RefusedWorkbook(found, 'shorter texts, as in a publication');
}
