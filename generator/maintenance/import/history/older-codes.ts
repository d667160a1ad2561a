import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/**
 * Makes `history/older-codes.csv` of lists of codes that stood in publications before the first release:
 *
 *     node --import tsx generator/maintenance/import/history/older-codes.ts data/history/older-codes.csv LIST.csv …
 *
 * Each list has the columns `code, kind, name, successor_codes, last_seen, how, evidence`. What the file has already stays.
 */
type Line = Readonly<Record<string, string>>;

const COLUMNS = ['code', 'name', 'kind', 'status', 'successors', 'last_seen', 'evidence'];

const read = (file: string): readonly Line[] => parse(readFileSync(file), { columns: true });

/** The publications in which a list was read, oldest first: `2016-COD` is that of June 2016. */
function seenIn(text: string): readonly string[] {
  const [, lists = ''] = /; read in (.*)$/.exec(text) ?? [];
  return lists === '' ? [] : lists.replace('2016-COD', '2016-06').split(', ').sort();
}

/** The first Negros Island Region is the evidence of most lines, which say which code the area had before and after. */
function toEvidence(text: string, lastSeen: string): string {
  const lists = seenIn(text);
  const own = text
    .replace(/; read in .*$/, '')
    .replace(/^\d{9} before and after the first (Negros Island Region \([^)]*\)); same name in .*$/, 'First $1')
    .replace(
      /^\d{9} before and after the first (Negros Island Region \([^)]*\)); named (.*) in .*$/,
      'First $1; later $2',
    )
    .replace(/^the first (Negros Island Region)/, 'First $1')
    .replace(
      /^same correspondence code \d{9} as \d{10} in 2022-3Q; same name$/,
      'same nine-digit code and name in 2022-3Q',
    )
    .replace(/; same correspondence code \d{9} as \d{10} in 2022-3Q; same name$/, '')
    .replace(/; history\/former-nine\.csv, \d{9}$/, '')
    .replace('today’s', "today's");
  return lists.length === 0 || lists[0] === lastSeen ? own : `${own}; in the lists of ${lists[0]} to ${lists.at(-1)}`;
}

function toLine({
  code,
  name,
  kind,
  successor_codes: successors = '',
  last_seen: seen = '',
  how,
  evidence = '',
}: Line) {
  const [, last = seen] = /\/(.*)$/.exec(seen) ?? [];
  const count = successors === '' ? 0 : successors.split(';').length;
  const isSame = count === 1 && how !== 'merged';
  const status = isSame ? 'recoded' : (['ended', 'merged'][count] ?? 'split');
  return { code, name, kind, status, successors, last_seen: last, evidence: toEvidence(evidence, last) };
}

const [file = '', ...lists] = process.argv.slice(2);
const known = read(file);
const codes = new Set(known.map(({ code }) => code));
const added = lists.flatMap((list) => read(list).map(toLine)).filter(({ code }) => !codes.has(code));
const lines = [...known, ...added].sort((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1));
writeFileSync(file, stringify(lines, { header: true, columns: COLUMNS }));
