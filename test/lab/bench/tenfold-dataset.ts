import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { KINDS } from '../../../generator/psgc/kinds.ts';
import { COUNTED, type Release } from '../../../generator/psgc/release.ts';
import { tableFile } from '../../../generator/psgc/table.ts';
import { copyPrefixes, type Copy } from './copy-prefixes.ts';

type Fields = readonly string[];

/**
 * Writes a dataset in which everything below the regions occurs several times. Each copy of a province, an independent
 * city or a placeholder has its own number, and every name in it ends with the number of the copy. The first copy is
 * the unchanged data. Equal data gives equal bytes.
 */
export async function writeTenfold(data: string, out: string, times = 10): Promise<void> {
  const release = JSON.parse(await readFile(join(data, 'release.json'), 'utf8')) as Release;
  const tables = new Map<string, readonly Fields[]>();
  for (const kind of KINDS) {
    const file = tableFile(kind);
    tables.set(file, parse(await readFile(join(data, file)), { bom: true }) as Fields[]);
  }
  const codes = [...tables.values()].flatMap(([, ...records]) => records.map(([code = '']) => code));
  const copies = copyPrefixes([...codes, ...release.placeholders.map(({ code }) => code)], times);
  await mkdir(out, { recursive: true });
  for (const [file, [header = [], ...records]] of tables) {
    const copied = file === tableFile('region') ? records : copyRecords(header, records, copies);
    await writeFile(join(out, file), stringify([header, ...copied]));
  }
  await writeFile(join(out, 'release.json'), `${JSON.stringify(copyRelease(release, copies, times), null, 2)}\n`);
}

/** Copies records, which are ordered by code; the result is ordered by the new codes. */
function* copyRecords(header: Fields, records: readonly Fields[], copies: readonly Copy[]): Iterable<Fields> {
  const inside = new Map<string, Fields[]>();
  for (const record of records) {
    const from = record[0]?.slice(0, 5) ?? '';
    const beside = inside.get(from);
    if (beside === undefined) inside.set(from, [record]);
    else beside.push(record);
  }
  const renumbered = header.map((column) => /^(?:code|province_code|(?:sub|city)_municipality_code)$/.test(column));
  const named = header.indexOf('name');
  for (const copy of copies) {
    for (const record of inside.get(copy.from) ?? []) {
      yield record.map((value, at) => {
        if (at === named) return copyName(value, copy);
        return renumbered[at] ? copyCode(value, copy) : value;
      });
    }
  }
}

function copyRelease(release: Release, copies: readonly Copy[], times: number): Release {
  const { placeholders, official_totals: totals, declared_differences: differences } = release;
  const scaled = (counts: Release['declared_differences'][number]) => ({
    ...counts,
    official: counts.official * times,
    found: counts.found * times,
  });
  return {
    ...release,
    placeholders: placeholders.flatMap(({ code, name, correspondence_code: nineDigits }) =>
      copies
        .filter(({ from }) => code.startsWith(from))
        .map((copy) => ({
          code: copyCode(code, copy),
          name: copyName(name, copy),
          correspondence_code: copyCode(code, copy) === code ? nineDigits : '',
        })),
    ),
    official_totals: totals && {
      ...totals,
      regions: totals.regions.map((region) => ({
        ...region,
        ...Object.fromEntries(COUNTED.map((counted) => [counted, region[counted] * times])),
      })),
    },
    declared_differences: differences.map(scaled),
  };
}

const copyCode = (code: string, { to }: Copy): string => code && to + code.slice(5);

const copyName = (name: string, { number }: Copy): string => (number === 1 ? name : `${name} (${number})`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , out] = process.argv;
  if (out === undefined) throw new Error('expected the folder to write');
  await writeTenfold(fileURLToPath(new URL('../../../data', import.meta.url)), out);
}
