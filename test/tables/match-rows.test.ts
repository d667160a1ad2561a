import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area } from '../../generator/core/areas/area.ts';
import type { Match, MatchQuery, MatchStatus } from '../../generator/core/places/match.ts';
import { addColumns } from '../../generator/tables/add-columns.ts';
import { decodeText } from '../../generator/tables/encoding.ts';
import { readRecords } from '../../generator/tables/head.ts';
import type { GivenColumns } from '../../generator/tables/guess-columns.ts';
import { matchAnswerer, MatchRows, MAX_REVIEWED } from '../../generator/tables/match-rows.ts';
import { PlaceAnswers } from '../../generator/tables/place-answers.ts';
import { inputKey, MIN_CLOSE_SCORE } from '../../generator/tables/place-rows.ts';
import { readReview, type Review, type ReviewedInput, reviewText } from '../../generator/tables/review.ts';
import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { gazetteer } from '../committed-data.ts';
import { cellsIn } from '../sections.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const AGLIPAY = gazetteer.hierarchy.get('0102805001') as Area;
const BATAC = gazetteer.hierarchy.get('0102805000') as Area;
const MANILA = gazetteer.hierarchy.get('1380600000') as Area;
const PANGASINAN = gazetteer.hierarchy.get('0105500000') as Area;

const NOT_MATCHED = { region: null, province: null, city: null, barangay: null };

/** A match with a status, as the texts `STATUS SCORE` of a barangay ask for one. */
function matchOf(status: MatchStatus, score = 1, areas: readonly Area[] = []): Match {
  const isOpen = status === 'ambiguous' || status === 'none';
  const candidates = areas.map((area) => ({ area, score: 0.5 }));
  return { status, score, area: isOpen ? null : AGLIPAY, matched: NOT_MATCHED, candidates, street: '' };
}

/** What a matcher was asked, and its answers: by the text of the barangay. */
function stubOf(matches: Readonly<Record<string, Match>>) {
  const asked: MatchQuery[] = [];
  const match = (query: MatchQuery): Match => {
    asked.push(query);
    return matches[(query.barangay ?? query.address ?? '').toLowerCase()] ?? matchOf('none', 0);
  };
  return { asked, matcher: { match } };
}

let asking = stubOf({}).matcher;

/** Answers of the matcher that is asked at the time, so that the codes are prepared once. */
const answers = new PlaceAnswers(gazetteer, { match: (query) => asking.match(query) });

async function matched(
  text: string,
  matches: Readonly<Record<string, Match>> = {},
  { given, review }: { readonly given?: GivenColumns; readonly review?: Review } = {},
) {
  const { asked, matcher } = stubOf(matches);
  asking = matcher;
  const rows = new MatchRows(answers, gazetteer, given, review);
  let out = '';
  const texts = decodeText('in.csv', [Buffer.from(text)], () => {});
  const table = { ...readRecords('in.csv', texts, undefined), prefix: 'psgc_' };
  for await (const piece of addColumns(table, rows)) out += piece;
  return { out, rows, asked, lines: out.trimEnd().split('\n').slice(1) };
}

const ADDED =
  'psgc_code,psgc_result,psgc_barangay,psgc_sub_municipality,psgc_city,psgc_province,psgc_region,' +
  'psgc_proposed_code,psgc_proposed_name,psgc_note,psgc_street';
const WITHIN = 'City of Batac,Ilocos Norte,Region I (Ilocos Region)';

test('each row gets the code, the names and what is to be said of its match', async () => {
  const matches = {
    a: { ...matchOf('exact'), street: 'Purok 1' },
    b: matchOf('close', 0.93),
    c: { ...matchOf('partial', 0.97), area: BATAC, street: 'Purok 2' },
  };
  const { out, rows } = await matched('id,Brgy\r\n1,a\r\n2,b\r\n\r\n3,c\r\n4,"d, e"\r\n5, \r\n', matches);
  expect(out.split('\r\n')).toEqual([
    `id,Brgy,${ADDED}`,
    `1,a,0102805001,matched,Aglipay,,${WITHIN},,,,Purok 1`,
    `2,b,0102805001,check,Aglipay,,${WITHIN},,,,`,
    '',
    `3,c,,needs you,,,,,,0102805000,"${WITHIN.replaceAll(',', ', ')}",Only Batac City is certain.,`,
    '4,"d, e",,needs you,,,,,,,,,',
    '5, ,,no code,,,,,,,,,',
    '',
  ]);
  expect(rows.counts).toMatchObject({ exact: 1, close: 1, partial: 1, none: 1, empty: 1, ambiguous: 0 });
  expect(rows.results).toEqual({ matched: 1, check: 1, 'needs you': 2, 'no code': 1 });
  expect(rows.rows).toBe(5);
});

test.each([
  ['123 Rizal St. Calamba City Laguna', '0403405000', 'check', '123 Rizal St.'],
  ['Rizal St., Calamba City', '0403405000', 'check', 'Rizal St.'],
  ['Lerma', '0501724017', 'check', ''],
  ['Blk 5, Bagong Silang, Caloocan', '1380100189', 'matched', 'Blk 5'],
])(
  'an address without a barangay or a city is to check, and the street stays if a person chose: %s',
  (address, ...values) => {
    const chosen = new Map([[inputKey({ address: 'Blk 5, Bagong Silang, Caloocan' }), '1380100189']]);
    const answer = matchAnswerer(new PlaceAnswers(gazetteer), gazetteer, { fields: ['address'], looked: [], chosen });
    expect(answer([address]).values.filter((_, at) => [0, 1, 10].includes(at))).toEqual(values);
  },
);

test.each([
  ['a city without a province', MANILA, ',,City of Manila,,National Capital Region (NCR)'],
  ['a province', PANGASINAN, ',,,Pangasinan,Region I (Ilocos Region)'],
  ['a region', gazetteer.hierarchy.get('0100000000') as Area, ',,,,Region I (Ilocos Region)'],
  [
    'a barangay of a sub-municipality',
    gazetteer.hierarchy.get('1380601001') as Area,
    'Barangay 1,Tondo I/II,City of Manila,,National Capital Region (NCR)',
  ],
])('the names are those of %s', async (_, area, names) => {
  const { lines } = await matched('Brgy\nx\n', { x: { ...matchOf('alias', 0.99), area } });
  expect(lines).toEqual([`x,${area.code},matched,${names},,,,`]);
});

test('equal rows are matched once, and the texts have no spaces around them', async () => {
  const { asked, rows } = await matched(`Prov,Town,Brgy\n${' P , T,a\n P , T,a\n'.repeat(50)}P,T,"b ""c"""\n`);
  expect(asked).toEqual([
    { province: 'P', city: 'T', barangay: 'a' },
    { province: 'P', city: 'T', barangay: 'b "c"' },
  ]);
  expect(rows.counts.none).toBe(101);
});

test.each([
  ['columns', { city: 'Where', zip: 'x' }, { city: 'b', zip: 'a' }],
  ['an address', { address: 'WHERE' }, { address: 'b' }],
  ['an address and what it lacks', { province: 'x', address: 'Where', city: 'Brgy' }, { address: 'b, c, a' }],
])('%s can be given', async (_, given, query) => {
  expect((await matched('x,Where,Brgy\na,b,c\n', {}, { given })).asked).toEqual([query]);
});

test.each(cellsIn(new URL('refused-tables.txt', import.meta.url), 'tables with names'))(
  '%s is refused',
  async (_, text = '', columns = '', message = '') => {
    const given =
      columns === '-' ? {} : { given: Object.fromEntries(columns.split(',').map((each) => each.split('='))) };
    await expect(matched(text.replaceAll('\\n', '\n'), {}, given)).rejects.toThrow(new RegExp(message));
  },
);

/** More than a review shows. */
const PROVINCES = Array.from({ length: 7 }, (_, at) => gazetteer.hierarchy.list(null, 'provinces')[at] as Area);

test('a person has to decide about what is not sure, each different input once', async () => {
  const matches = {
    a: matchOf('exact'),
    b: matchOf('alias'),
    c: matchOf('close', MIN_CLOSE_SCORE),
    d: matchOf('close', MIN_CLOSE_SCORE - 0.01),
    e: { ...matchOf('partial', 0.9), area: BATAC, candidates: [{ area: AGLIPAY, score: 0.5 }] },
    f: matchOf('ambiguous', 0.3, PROVINCES),
  };
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'F', ' f', 'g', '', '007', '7', '7'];
  const { rows } = await matched(`Brgy,x\n${names.map((name) => `${name},\n`).join('')}`, matches);
  const aglipay = '0102805001 Aglipay, City of Batac, Ilocos Norte, Region I (Ilocos Region)';
  const batac = '0102805000 City of Batac, Ilocos Norte, Region I (Ilocos Region)';
  const provinces = PROVINCES.slice(0, 5).map(({ code, name, region }) => `${code} ${name}, ${region?.name}`);
  const inRegions = `${PROVINCES.slice(0, 3)
    .map(({ name, region }) => `${name} in ${region?.name}`)
    .join(', ')} or 4 others`;
  const certain = 'Only Batac City is certain. Is it Aglipay in Batac City?';
  const text = [...rows.nextReview(',')].join('');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(parse(text, { bom: true })).toEqual([
    [
      ...['rows', 'barangay', 'status', 'score', 'psgc_code'],
      ...['candidate_1', 'candidate_2', 'candidate_3', 'candidate_4', 'candidate_5', 'note'],
    ],
    ['3', '007', 'none', '0', '', '', '', '', '', '', ''],
    ['3', 'F', 'ambiguous', '0.3', '', ...provinces, `Is it ${inRegions}?`],
    ['1', 'd', 'close', '0.89', '', aglipay, '', '', '', '', ''],
    ['1', 'e', 'partial', '0.9', '', aglipay, batac, '', '', '', certain],
    ['1', 'g', 'none', '0', '', '', '', '', '', '', ''],
  ]);
});

const input = (barangay: string, code: string, more: Readonly<Record<string, string>> = {}): ReviewedInput => ({
  texts: { barangay },
  rows: 0,
  status: 'none',
  score: '0',
  code,
  candidates: [],
  note: '',
  more: new Map(Object.entries(more)),
});

const reviewOf = (...inputs: readonly ReviewedInput[]): Review => ({
  file: 'review.csv',
  fields: ['barangay'],
  inputs: new Map(inputs.map((each) => [inputKey(each.texts), each])),
});

test('a code that a person chose counts for all rows with the same texts', async () => {
  const review = reviewOf(
    input('Somewhere  else', '0102805001'),
    input('open', '', { why: 'ask Ana' }),
    input('gone', '0102805001'),
  );
  const { lines, rows } = await matched('Brgy\nsomewhere ELSE\nopen\nSomewhere Else\nnew\n', {}, { review });
  expect(lines[0]).toBe(`somewhere ELSE,0102805001,matched,Aglipay,,${WITHIN},,,,`);
  expect(lines[2]).toBe(`Somewhere Else,0102805001,matched,Aglipay,,${WITHIN},,,,`);
  expect(rows.counts).toMatchObject({ reviewed: 2, none: 2 });
  expect({ unused: rows.unused, isListed: rows.isListed }).toEqual({ unused: 1, isListed: false });
  const next: string[][] = parse([...rows.nextReview(';')].join(''), {
    bom: true,
    delimiter: ';',
  });
  expect(next.map((row) => [row[0], row[1], row[4], row.at(-1)])).toEqual([
    ['rows', 'barangay', 'psgc_code', 'why'],
    ['1', 'new', '', ''],
    ['1', 'open', '', 'ask Ana'],
    ['2', 'Somewhere  else', '0102805001', ''],
    ['0', 'gone', '0102805001', ''],
  ]);
});

test('a review of other columns is refused', async () => {
  const review = { ...reviewOf(input('a', '')), fields: ['city', 'barangay'] as const };
  await expect(matched('Brgy\na\n', {}, { review })).rejects.toThrow(
    /review\.csv: found a review of city, barangay, expected one of barangay,.*--columns/,
  );
});

test('a review has no more inputs than somebody can decide about, and counts the rows of the others', () => {
  const rows = new MatchRows(new PlaceAnswers(gazetteer, stubOf({}).matcher), gazetteer);
  rows.findColumns({ file: 'in.csv', line: 1, header: ['Brgy'], rows: [] });
  const add = (text: string) => rows.counterOf([text], rows.answer([text]).said)();
  for (let at = 0; at < MAX_REVIEWED; at += 1) add(`x${at}`);
  for (const text of ['x0', 'y', 'y', 'z', 'X1']) add(text);
  expect(rows.open).toEqual({ inputs: MAX_REVIEWED, rows: MAX_REVIEWED + 5 });
  expect(rows.unlisted).toBe(3);
});

const shuffled = fc
  .array(fc.constantFrom('a', 'A', ' a', 'b', 'ñ', 'N', 'n', '01', '1', 'c', 'd', ''), { maxLength: 20 })
  .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));

test('the order of the rows does not matter', async () => {
  const matches = { a: matchOf('ambiguous', 0.4, PROVINCES), b: matchOf('exact'), c: matchOf('close', 0.5) };
  await fc.assert(
    fc.asyncProperty(shuffled, async ([rows, other]) => {
      const match = (each: readonly string[]) =>
        matched(`Brgy,x\n${each.map((text) => `${text},\n`).join('')}`, matches);
      const [one, two] = [await match(rows), await match(other)];
      const review = (of: typeof one) => [...of.rows.nextReview(',')];
      expect(one.lines.toSorted()).toEqual(two.lines.toSorted());
      expect(review(one)).toEqual(review(two));
    }),
    { numRuns: 12 },
  );
});

const anyInput = fc
  .record({
    city: fc.array(fc.constantFrom('a', 'Ñ', ' ', ',', ';', '"', '\n', '=', '7')).map((parts) => `x${parts.join('')}x`),
    code: fc.constantFrom('', '0102805001', '1380600000'),
    why: fc.constantFrom('', 'ask, "Ana"'),
  })
  .map(({ city, code, why }) => ({ ...input('', code, { why }), texts: { city, barangay: 'b' } }));

test('a review is read as it was written', async () => {
  const folder = await temporaryFolder();
  const codes = new CodeAnswers(gazetteer);
  const inputs = fc.uniqueArray(anyInput, { selector: ({ texts }) => inputKey(texts) });
  await fc.assert(
    fc.asyncProperty(inputs, fc.constantFrom(',', ';', '\t'), async (all, separator) => {
      const file = join(folder, 'review.csv');
      const text = [...reviewText(['city', 'barangay'], all, separator, (code) => code)].join('');
      await writeFile(file, text);
      const read = await readReview(file, codes);
      expect(read.fields).toEqual(['city', 'barangay']);
      const saved = (each: ReviewedInput) => [inputKey(each.texts), each.code, each.more.get('why') ?? ''];
      expect([...read.inputs.values()].map(saved).sort()).toEqual(all.map(saved).sort());
    }),
    { numRuns: 25 },
  );
});
