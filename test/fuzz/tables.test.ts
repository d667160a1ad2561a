import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Area } from '../../generator/areas/area.ts';
import { CodeAnswers } from '../../generator/codes/code-answers.ts';
import { noteOf } from '../../generator/match/match-note.ts';
import { Matcher } from '../../generator/match/matcher.ts';
import { addColumns } from '../../generator/tables/add-columns.ts';
import { rawRecords } from '../../generator/tables/csv.ts';
import { MatchRows } from '../../generator/tables/match-rows.ts';
import { readReview } from '../../generator/tables/review.ts';
import { gazetteer } from '../committed-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { anyBytes, anyWellFormed, mutated } from './hostile.ts';
import { answerOf } from './refusal.ts';
import { property } from './runs.ts';
import { AREAS, rewritten } from './spellings.ts';

const matcher = new Matcher(gazetteer);
matcher.match({ barangay: 'Aglipay' }); // the first one indexes the names, which is not the time of a case

async function matched(bytes: Uint8Array, size: number): Promise<string> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows = new MatchRows({ gazetteer, matcher, noteOf });
  let out = '';
  const table = { file: 'in.csv', records: rawRecords('in.csv', chunks()), prefix: 'psgc_' };
  for await (const piece of addColumns(table, rows)) out += piece;
  return out;
}

const barangays = AREAS.filter(({ kind }) => kind === 'barangay');

/** The names of a barangay and of the areas above it, as people write them; some of them are other texts. */
const row = fc
  .tuple(fc.constantFrom(...barangays), rewritten, fc.array(fc.tuple(fc.nat(2), anyWellFormed), { maxLength: 1 }))
  .map(([area, rewrite, others]) => {
    const texts = [area.province?.name ?? '', area.cityMunicipality?.name ?? '', area.name].map(rewrite);
    for (const [at, text] of others) texts[at] = text;
    // csv-parse, which reads the output here, ends a quoted value at a NUL; csv-stringify does not quote each CR and LF.
    return texts.map((text) => text.replaceAll(/[\0\r\n]/g, ''));
  });

/** What docs/match.md says that a row gets. */
function expected([province = '', city = '', barangay = '']: readonly string[]): readonly string[] {
  const texts = { province: province.trim(), city: city.trim(), barangay: barangay.trim() };
  if (Object.values(texts).every((text) => text === '')) return ['', 'empty', '', '', '', '', '', ''];
  const match = matcher.match(texts);
  const { area } = match;
  const ofKind = (...kinds: readonly string[]): Area | null =>
    area !== null && kinds.includes(area.kind) ? area : null;
  const places = [
    ofKind('barangay'),
    ofKind('city', 'municipality') ?? area?.cityMunicipality,
    ofKind('province') ?? area?.province,
    ofKind('region') ?? area?.region,
  ];
  const names = places.map((place) => place?.name ?? '');
  return [area?.code ?? '', match.status, `${match.score}`, ...names, noteOf(match)];
}

property(
  'each row of a table keeps its values and gets the match of its texts',
  6_000,
  fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 6 }), size: fc.integer({ min: 1, max: 64 }) }),
  async ({ rows, size }) => {
    const text = stringify([['Prov', 'Town', 'Brgy'], ...rows, ...rows], { quoted_empty: true });
    const out: string[][] = parse(await matched(Buffer.from(text), size), { skip_empty_lines: false });
    expect(out.slice(1)).toEqual([...rows, ...rows].map((each) => [...each, ...expected(each)]));
  },
);

const TABLE = Buffer.from(
  'Prov,Town,Brgy\r\nIlocos Norte,City of Batac,Aglipay\r\n\r\n,"Gen. Trias","Brgy ""Sto. Niño"""\r\nx,y,z\r\n',
);

property(
  'any bytes are matched or refused, the same in pieces of any size',
  3_000,
  fc.record({
    bytes: fc.oneof({ weight: 3, arbitrary: mutated(TABLE) }, anyBytes),
    size: fc.integer({ min: 1, max: 40 }),
  }),
  async ({ bytes, size }) => {
    const whole = await answerOf(() => matched(bytes, Math.max(bytes.length, 1)));
    expect(await answerOf(() => matched(bytes, size))).toEqual(whole);
  },
);

const REVIEW = Buffer.from(
  '\ufeffrows,city,barangay,status,score,psgc_code,candidate_1,note\n2,Batac,x,none,0,0102805001,"0102805001 Aglipay, Batac",\n1,y,"z ""1""",none,0,,,\n',
);
const codes = new CodeAnswers(gazetteer);

property(
  'any bytes are read as a review or refused, and it only has codes of areas',
  3_000,
  fc.oneof({ weight: 3, arbitrary: mutated(REVIEW) }, anyBytes),
  async (bytes) => {
    const file = join(await temporaryFolder(), 'review.csv');
    await writeFile(file, bytes);
    const { result } = await answerOf(() => readReview(file, codes));
    for (const { code } of result?.inputs.values() ?? []) {
      expect(code === '' || gazetteer.hierarchy.get(code) !== undefined).toBe(true);
    }
  },
);
