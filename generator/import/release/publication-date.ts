import { toDay } from '../day.ts';
import { fold } from '../publication/cell.ts';
import type { Publication } from '../publication/publication.ts';

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

/** The publication date that the sheet `Metadata` gives: as it stands there, and as `2025-07-31`. */
export interface PublicationDate {
  readonly text: string;
  readonly date: string | undefined;
}

/** Looks for `Publication date:` in the sheet `Metadata`; `undefined` where there is none. */
export function publicationDate({ sheets }: Publication): PublicationDate | undefined {
  const row = sheets?.get('Metadata')?.find((cells) => /^publication date/i.test(fold(cells[0])));
  if (row === undefined) return undefined;
  const cell = row[1];
  if (cell instanceof Date) {
    const date = toDay(cell);
    return { text: date ?? 'a number of days', date };
  }
  const text = fold(cell);
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([a-z]+) ([1-9]\d{3})$/i.exec(text) ?? [];
  const number = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  const date = new Date(Date.UTC(Number(year), number, Number(day)));
  const real = number !== -1 && date.getUTCDate() === Number(day) && date.getUTCMonth() === number;
  return { text, date: real ? date.toISOString().slice(0, 10) : undefined };
}
