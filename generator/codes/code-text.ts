/** What a text in a column of codes is found to be. */
export interface CodeText {
  /** `rounded`: a number of which a spreadsheet left out digits; `other`: nothing that can be a code. */
  readonly form: 'code' | 'short' | 'rounded' | 'other';
  /** The digits of a code, eight to ten; of a short one two, or four to seven; otherwise none. */
  readonly digits: string;
}

const PLAIN = /^\d{8,10}$/;

/** A formula that spreadsheets show as text: `="0102805001"`. */
const FORMULA = /^="(.*)"$/;

/** An apostrophe before digits (spreadsheets), `PH` (P-codes), `.0` after them (pandas). */
const WRITTEN = /^['‘’]?(?:PH)?(\d{8,10})(?:\.0+)?$/i;

/** Hyphens between region, province, city or municipality, and barangay: `01-028-05-001`, and `01-28-05-001`. */
const WITH_HYPHENS = /^\d{1,2}-\d{2,3}-\d{2}-\d{3}$/;

/** A number in groups of three digits: `1,804,500,000`. */
const IN_GROUPS = /^(\d{1,3}(?:,\d{3})+)(?:\.0+)?$|^(\d{1,3}(?:\.\d{3}){2,})$/;

/** A number as a spreadsheet shows it if the column is narrow: `1.80450E+09`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?0?([789])$/i;

/**
 * The first digits of the code of a province or city, or of a city or municipality, as other columns have them: `0128` and
 * `012805` are those of nine-digit codes, `01028` and `0102805` those of ten-digit ones. P-codes write them, too, and
 * regions as `PH01`.
 */
const SHORT = /^['‘’]?(?:(\d{4,7})|PH(\d{2}|\d{5}|\d{7}))$/i;

/** Reads a text in a column of codes. Spaces do not count. */
export function readCodeText(text: string): CodeText {
  if (PLAIN.test(text)) return { form: 'code', digits: text };
  const spaceless = text.replaceAll(/\s/g, '');
  const plain = FORMULA.exec(spaceless)?.[1] ?? spaceless;
  const written = WRITTEN.exec(plain)?.[1];
  if (written !== undefined) return { form: 'code', digits: written };
  if (WITH_HYPHENS.test(plain)) return ofDigits(plain.replaceAll('-', ''));
  const [, commas, points] = IN_GROUPS.exec(plain) ?? [];
  const groups = commas ?? points;
  if (groups !== undefined) return ofDigits(groups.replaceAll(/\D/g, ''));
  const scientific = SCIENTIFIC.exec(plain);
  if (scientific !== null) return ofScientific(scientific);
  const [, short, ofPcode] = SHORT.exec(plain) ?? [];
  const digits = short ?? ofPcode;
  return digits === undefined ? OTHER : { form: 'short', digits };
}

const OTHER: CodeText = { form: 'other', digits: '' };

const ofDigits = (digits: string): CodeText => (PLAIN.test(digits) ? { form: 'code', digits } : OTHER);

/** A number is whole only if it has all decimals: a shorter one is rounded, even if its last digits can be zeros. */
function ofScientific([, first = '', decimals = '', exponent = '']: RegExpExecArray): CodeText {
  const count = Number(exponent);
  if (decimals.length < count) return { form: 'rounded', digits: '' };
  return /[1-9]/.test(decimals.slice(count)) ? OTHER : ofDigits(first + decimals.slice(0, count));
}
