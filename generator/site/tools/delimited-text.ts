import { isHeader, isTitle, type KnownPlaces } from '../../tables/guess-columns.ts';

/** The text of a file: UTF-16 if it has its byte order mark, or else UTF-8, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** What Excel writes before the header, and reads there: `sep=;`. */
const DECLARATION = /^\ufeff?"?sep=([^\r\n])"?\r?\n/i;
const SEPARATORS = [',', ';', '\t', '|'];

interface DelimitedText {
  readonly rows: readonly (readonly string[])[];
  readonly separator: string;
}

/** Reads a CSV or TSV. Its first line shows the separator: the one that is there most often outside of quotes. */
export function readDelimited(text: string): DelimitedText {
  const declared = DECLARATION.exec(text);
  const rest = text.slice(declared?.[0].length ?? 0).replace(/^\ufeff/, '');
  const line = (/[^\r\n]+/.exec(rest)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  const separator = declared?.[1] ?? SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
  return { rows: split(rest, separator), separator };
}

/**
 * Reads what people paste: cells of a spreadsheet, which come with tabs; a CSV; or lines. A comma separates values if the
 * first line is a header and all lines have as many; otherwise it is a part of an address.
 *
 * @param known says what is a place, which is not taken for a header.
 */
export function readPasted(text: string, known: KnownPlaces): DelimitedText {
  if (text.includes('\t')) return { rows: split(text, '\t'), separator: '\t' };
  const csv = readDelimited(text);
  const [first = [], ...others] = csv.rows;
  const isTable =
    first.length > 1 &&
    others.length > 0 &&
    others.every((row) => row.length === first.length) &&
    first.some(isTitle) &&
    isHeader(first, known);
  if (isTable) return csv;
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  return { rows: lines.filter((line) => line !== '').map((line) => [line]), separator: ',' };
}

const isFilled = (row: readonly string[]): boolean => row.some((value) => value.trim() !== '');

function split(text: string, separator: string): readonly (readonly string[])[] {
  if (text.includes('"')) return splitQuoted(text, separator).filter(isFilled);
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.split(separator))
    .filter(isFilled);
}

/** How long a value in quotes can be; a quote that is never closed would take the rest of the table for one. */
const MAX_QUOTED = 1 << 16;

/** Splits a text as RFC 4180 says. A quote that does not stand around a whole value is a part of it. */
function splitQuoted(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const code = `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const plain = new RegExp(`[^${code}\\r\\n]*`, 'y');
  const quoted = new RegExp(`"([^"]{0,${MAX_QUOTED}}(?:""[^"]{0,${MAX_QUOTED}})*)"(?=[${code}\\r\\n]|$)`, 'y');
  for (let at = 0; at <= text.length; ) {
    quoted.lastIndex = plain.lastIndex = at;
    const whole = text[at] === '"' ? quoted.exec(text) : null;
    const value = whole?.[1]?.replaceAll('""', '"') ?? plain.exec(text)?.[0] ?? '';
    row.push(value);
    at += whole?.[0].length ?? value.length;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}
