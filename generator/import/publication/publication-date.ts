import { cellDay, cellText } from './cell.ts';
import type { Publication } from './publication.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The publication date in the sheet `Metadata`: its text, and the date as `2025-07-31` if it is one. */
export interface PublicationDate {
  readonly text: string;
  readonly date: string | undefined;
}

/** Finds `Publication date:` in the sheet `Metadata`; `undefined` if there is none. */
export function publicationDate({ sheets }: Publication): PublicationDate | undefined {
  const row = sheets?.get('Metadata')?.find((cells) => /^publication date/i.test(cellText(cells[0])));
  if (row === undefined) return undefined;
  const cell = row[1];
  if (cell instanceof Date) {
    const date = cellDay(cell);
    return { text: date ?? 'a number of days', date };
  }
  const text = cellText(cell);
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([a-z]+) ([1-9]\d{3})$/i.exec(text) ?? [];
  const number = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  const date = new Date(Date.UTC(Number(year), number, Number(day)));
  const real = number !== -1 && date.getUTCDate() === Number(day) && date.getUTCMonth() === number;
  return { text, date: real ? date.toISOString().slice(0, 10) : undefined };
}
