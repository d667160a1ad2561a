import { HEADER } from '../small-publication.ts';
import type { HostileFile } from './hostile-file.ts';

const csv = (what: string, found: RegExp, content: () => string | number): HostileFile => ({
  what,
  name: '2026-1Q.csv',
  content: () => {
    const made = content();
    return typeof made === 'number' ? made : Buffer.from(made);
  },
  found,
});

const wrong = '1,Ã*,1,Bgy,,x,y,z,w\n';
const titles = `${HEADER.join()}\n`;

export const HOSTILE_CSV_FILES: readonly HostileFile[] = [
  csv('a line of 2 GB', /a file of more than 32 MB/, () => 2 ** 31),
  csv('a line of 31 MB', /found the columns aaaa/, () => 'a'.repeat(31e6)),
  csv('a value of 31 MB in quotes', /found 1 values, expected 9 values/, () => `${titles}"${'a'.repeat(31e6)}"`),
  csv(
    'a quote of 31 MB that is not closed',
    /paired double quotes/,
    () => `${titles}"${'a\n'.repeat(240_000)}${'b'.repeat(30e6)}`,
  ),
  csv(
    '31 million quotes',
    /found 1 values, expected 9 values|paired double quotes/,
    () => `${titles}${'"'.repeat(31e6)}`,
  ),
  csv('10 million columns', /more than 4,000,000 values/, () => 'a,'.repeat(10e6)),
  csv('3 million columns', /found the columns a, a, a/, () => 'a,'.repeat(3e6)),
  csv('15 million lines', /15,000,002 lines, more than 500,000/, () => titles + 'a\n'.repeat(15e6)),
  csv('15 million lines that end with CR', /15,000,002 lines, more than 500,000/, () => titles + 'a\r'.repeat(15e6)),
];

/** Files that are as large as they may be, which are read and then refused. */
export const LARGEST_CSV_FILES: readonly HostileFile[] = [
  csv(
    '400 thousand lines of wrong rows',
    /400,000 rows, expected .* at most 100,000/,
    () => titles + wrong.repeat(400_000),
  ),
  csv('100 thousand lines of wrong rows', /not read to its end: 100000 problems/, () => titles + wrong.repeat(100_000)),
  csv(
    '240 thousand lines in 120 thousand rows',
    /120,000 rows/,
    () => titles + '1,"Ã\n",1,Bgy,,x,y,z,w\n'.repeat(120_000),
  ),
  csv(
    '490 thousand lines of another width',
    /not read to its end: 100000 problems/,
    () => titles + 'a,b,c\n'.repeat(489_999),
  ),
];
