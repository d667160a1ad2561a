const MAY_BE_NUMBER = /^[\divx]+$/;
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;

/**
 * A number as it is compared: without leading zeros, and in Arabic digits if it is a Roman numeral up to 39 in lower
 * case. Another word stays as it is.
 */
export function toNumeral(word: string): string {
  if (!MAY_BE_NUMBER.test(word)) return word;
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  const roman = ROMAN.exec(word);
  return roman === null ? word : String(10 * (roman[1] ?? '').length + unitsOf(roman[2] ?? ''));
}

function unitsOf(roman: string): number {
  if (roman === 'ix') return 9;
  return roman === 'iv' ? 4 : roman.replace('v', 'iiiii').length;
}

/** The Roman numeral of a number in digits; `undefined` if it has none up to 39. */
export function toRoman(digits: string): string | undefined {
  const number = Number(digits);
  if (number < 1 || number > 39) return undefined;
  return 'x'.repeat(number / 10) + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '');
}
