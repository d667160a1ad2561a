import type { Random } from '../../random.ts';
import type { Texts } from './collection.ts';
import { ABBREVIATIONS } from './forms.ts';

/** Writes a text in another way; the same text if that is not possible. */
export type Rewriting = (text: string, random: Random) => string;

const CITY_OF = /^City of (.*)$/i;
export const asXCity: Rewriting = (text, random) => {
  const [, name] = CITY_OF.exec(text) ?? [];
  return name === undefined ? text : random.of([`${name} City`, `${name} City`, `${name} CITY`, name]);
};

const BARANGAY = /^(?:Barangay|Bgy\.?|Brgy\.?)\s+(?:No\.?\s*)?/i;
const LABELS = ['Brgy. ', 'Brgy. ', 'Bgy. ', 'BRGY ', 'Brgy ', 'Barangay ', 'Bgy ', 'Brg. ', 'BARANGAY '];

export const labelled: Rewriting = (text, random) =>
  BARANGAY.test(text)
    ? text.replace(BARANGAY, random.of(['Brgy. ', 'Bgy. ', 'Brgy ', 'Barangay No. ', 'Brgy. No. ', 'Bgy. No. ', '']))
    : random.of(LABELS) + text;

export function abbreviated(text: string, random: Random): string {
  const able = ABBREVIATIONS.filter(([word]) => word.test(text));
  if (able.length === 0) return text;
  const [word, ...abbreviations] = random.of(able);
  return text.replace(word, random.of(abbreviations));
}

const ROMANS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const SPANISH = ['', 'Uno', 'Dos', 'Tres', 'Kwatro', 'Singko', 'Sais', 'Siete', 'Otso'];

export function otherNumerals(text: string, random: Random): string {
  const roman = /\b(?:X?I{1,3}|I?[VX]|VI{1,3}|XI{0,2})\b/.exec(text)?.[0];
  if (roman !== undefined && ROMANS.includes(roman)) return text.replace(roman, `${ROMANS.indexOf(roman)}`);
  const arabic = /\b[1-9]\d*\b/.exec(text)?.[0];
  if (arabic === undefined) return text;
  const others = [arabic.padStart(2, '0'), arabic.padStart(3, '0'), `No. ${arabic}`, `No.${arabic}`, `# ${arabic}`];
  const short = [ROMANS[Number(arabic)], SPANISH[Number(arabic)]].filter((each) => each !== undefined);
  return text.replace(arabic, random.of([...others, ...short]));
}

const PUNCTUATION: readonly ((text: string) => string)[] = [
  (text) => text.replace(/[()]/g, ''),
  (text) => text.replace(/[-–]/g, ' '),
  (text) => text.replace(/[.,'’]/g, ''),
  (text) => text.replace(/ - |, /g, ' '),
  (text) => text.replace(/\s*\(/g, '('),
  (text) => text.replace(/\./g, '. '),
  (text) => text.replace(/\s+/g, '  '),
  (text) => text.replace(/ (?=\S+$)/, '-'),
  (text) => `${text}.`,
  (text) => `${text} `,
  (text) => `${text},`,
  (text) => `(${text})`,
  (text) => `"${text}"`,
];

/** A character of the name was read in another encoding, or lost. */
const MOJIBAKE: readonly (readonly [small: string, capital: string])[] = [
  ['Ã±', 'Ã‘'],
  ['�', '�'],
  ['?', '?'],
  ['ñ', 'ñ'],
  ['¤', '¥'],
  ['_', '_'],
  ['&ntilde;', '&Ntilde;'],
];

export const punctuated: Rewriting = (text, random) => random.of(PUNCTUATION)(text);

export const misDecoded: Rewriting = (text, random) => {
  const [small, capital] = random.of(MOJIBAKE);
  return text.replaceAll('ñ', small).replaceAll('Ñ', capital);
};

/** Two words as one, or one as two. */
export const togetherOrApart: Rewriting = (text, random) =>
  random.below(2) === 0 ? text.replace(' ', '') : text.replace(/(?<=\p{Ll}{3})(?=\p{Ll}{4})/u, ' ');

/** Half of all offices write in capitals. */
export function inCase(texts: Texts, random: Random): Texts {
  const change = random.of([
    ...Array.from({ length: 5 }, () => (text: string) => text.toUpperCase()),
    (text: string) => text.toLowerCase(),
    (text: string) => text.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase()),
    undefined,
    undefined,
    undefined,
  ]);
  if (change === undefined) return texts;
  const { zip, ...others } = texts;
  return { ...Object.fromEntries(Object.entries(others).map(([level, text]) => [level, change(text)])), zip } as Texts;
}
