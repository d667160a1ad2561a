import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Act } from '../../../generator/core/psgc/act.ts';
import { type Change, toEntry, type Edition } from '../../../generator/core/psgc/change.ts';
import { describeStep } from '../../../generator/site/release-notes/change-groups.ts';
import { describeReleases } from '../../../generator/site/release-notes/release-notes.ts';
import { toMarkdown } from '../../../generator/site/release-notes/sentences.ts';
import { gazetteer } from '../../committed-data.ts';

const AREAS = `0100000000 Reg Region I
0200000000 Reg Island Region (IR)
0101000000 Prov Uno
0202000000 Prov Dos
0101001000 Mun Alba
0101002000 City City of Bella
0202001000 Mun Casa
0130100000 City City of Delta
0101001001 Bgy Lima
0101001002 Bgy Mesa
0101002001 Bgy Norte
0130100001 Bgy Oro
0202001001 Bgy Piso`;

const edition: Edition = new Map(
  AREAS.split('\n').map((line) => {
    const [code = '', level = '', ...name] = line.split(' ');
    return [code, toEntry({ code, level, name: name.join(' ') })];
  }),
);

const NOTHING: Change = {
  ...{ change: 'created', kind: 'barangay', code: null, formerCode: null, name: '', field: null },
  ...{ from: null, to: null, evidence: null, basis: null, correspondenceCode: null },
};

const act = (text: string): Act => ({
  ...{ kind: 'other', text, date: null, plebiscite: null, confidence: 'certain', source: 'PSA' },
});
const ACTS: Readonly<Record<string, Act>> = {
  ACT: act('Republic Act No. 1'),
  ORDINANCE: act('1. Ordinance No. 2; 2. A letter.'),
};

/** A change as `renamed code=0101001001, from=A, to=B, basis=ACT`. */
function toChange(text: string): Change {
  const [change = '', ...values] = text.split(/,? (?=\w+=)/);
  const { basis = '', ...fields } = Object.fromEntries(values.map((pair) => pair.split('=')));
  return { ...NOTHING, ...fields, change: change as Change['change'], basis: ACTS[basis] ?? null };
}

/** A title, changes with `-`, and the lines of the notes with `=`. */
const CASES = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((text) => text.split('\n'));

test.each(CASES)('the notes tell: %s', (_title, ...lines) => {
  const linesOf = (mark: string) => lines.flatMap((line) => (line.startsWith(`${mark} `) ? [line.slice(2)] : []));
  const step = { changes: linesOf('-').map(toChange), before: edition, after: edition };
  const markdown = describeStep(step).map(toMarkdown).join('');
  expect(markdown.split('\n').filter((line) => line !== '')).toEqual(linesOf('='));
});

const releases = describeReleases(gazetteer);
const notes = releases.map(({ markdown }) => markdown).join('\n');

test.each([
  ['44 barangays of the City of Bacoor, Cavite became 18, by City Ordinance No. 275-2023 dated 28 March 2023; '],
  ['- Alima, Banalo and Sineguelasan became Sinbanali (`0402103089`)'],
  ['Barangay 176 (`1380100176`) of the City of Caloocan was split into 6: Barangay 176-A (`1380100189`), '],
])('the notes say: %s', (sentence) => {
  expect(notes).toContain(sentence);
});

test('no release takes more lines than a person reads', () => {
  expect(releases.length).toBeGreaterThan(12);
  expect(releases.filter(({ markdown }) => markdown.split('\n').length > 120)).toEqual([]);
});
