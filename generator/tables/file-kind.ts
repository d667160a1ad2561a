const COPIED = 'copy the table out of it into a spreadsheet, and save that as .xlsx or CSV';

const BEGINNINGS: readonly (readonly [hex: string, found: string, remedy: string])[] = [
  ['d0cf11e0', 'a workbook with a password, or an old one (.xls)', 'save it as .xlsx without a password'],
  ['25504446', 'a PDF', COPIED],
  ['89504e47', 'a picture (PNG)', COPIED],
  ['ffd8ff', 'a picture (JPEG)', COPIED],
  ['47494638', 'a picture (GIF)', COPIED],
];

/** A zip archive, which every `.xlsx` is. */
const ZIP = '504b0304';

/** The byte order marks of UTF-16, whose text has zero bytes. */
const UTF_16 = /^(?:fffe|feff)/;

/** Tells by its first bytes that a file is a workbook, or no table, and what to do then; `null` for a text. */
export function kindOfFile(begin: Uint8Array) {
  const hex = Array.from(begin.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex === ZIP) return 'workbook';
  const known = BEGINNINGS.find(([bytes]) => hex.startsWith(bytes));
  if (known !== undefined) return { found: known[1], remedy: known[2] };
  if (!begin.includes(0) || UTF_16.test(hex)) return null;
  const found = 'another kind of file, or UTF-16 without a byte order mark';
  return { found, remedy: 'save the table as .xlsx or CSV UTF-8' };
}
