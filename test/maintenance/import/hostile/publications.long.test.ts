import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Problems, describeProblem } from '../../../../generator/core/problem.ts';
import { readPublication } from '../../../../generator/maintenance/import/publication/read-publication.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { ROWS } from '../small-publication.ts';
import {
  HOSTILE_CSV_FILES,
  HOSTILE_WORKBOOKS,
  PARTS,
  SHARED_STRINGS,
  STRINGS,
  harmless,
  writeHostile,
} from './hostile-files.ts';
import { LARGE_WORKBOOKS } from './large-workbooks.ts';
import { type AnyCell, SMALL_SHEETS, textCell, toParts, toZip } from '../../../fuzz/workbook.ts';

const FILES = [...HOSTILE_WORKBOOKS, ...LARGE_WORKBOOKS, ...HOSTILE_CSV_FILES];

describe('a publication is refused that has', () => {
  test.each(FILES)('$what', async (hostile) => {
    const problems = new Problems();
    await readPublication(await writeHostile(await temporaryFolder(), hostile), problems);
    expect(problems.list().map(describeProblem).join('\n')).toMatch(hostile.found);
  });
});

test('a workbook is read whatever is in files that no sheet needs', async () => {
  const file = join(await temporaryFolder(), 'psgc.xlsx');
  await writeFile(file, harmless());
  const problems = new Problems();
  expect((await readPublication(file, problems))?.rows).toHaveLength(ROWS.length);
  expect(problems.list()).toEqual([]);
});

/** The row and the column of a cell of the sheet `PSGC`: the name of the barangay Adams. */
const [ROW, NAME] = [4, 1];

/** The small workbook with another cell for this name, and with shared strings. */
function workbookWith(cell: AnyCell, strings: string): Buffer {
  const [psgc = [], ...others] = SMALL_SHEETS;
  const sheets = [psgc.map((row, at) => (at === ROW ? row.with(NAME, cell) : row)), ...others];
  return toZip({
    ...toParts(sheets),
    'xl/_rels/workbook.xml.rels': SHARED_STRINGS.data.toString(),
    [STRINGS]: `<sst>${strings}</sst>`,
  });
}

/** The cell as a text within it, and as one of the shared strings. */
const places = [
  ['a cell', (content: string) => workbookWith(['t="inlineStr"', `<is>${content}</is>`], '')],
  ['a shared string', (content: string) => workbookWith(['t="s"', '<v>0</v>'], `<si>${content}</si>`)],
] as const;

async function read(workbook: Uint8Array) {
  const file = join(await temporaryFolder(), 'psgc.xlsx');
  await writeFile(file, workbook);
  const problems = new Problems();
  const publication = await readPublication(file, problems);
  return { name: publication?.rows.find(({ line }) => line === ROW + 1)?.cells.name, problems: problems.list() };
}

describe.each(places)('a text of %s', (_place, workbook) => {
  test.each([
    ['one text', '<t>Abcd</t>', 'Abcd'],
    ['spaces', '<t xml:space="preserve"> Ab cd</t>', ' Ab cd'],
    ['a mark of XML as a reference', '<t>Ab&lt;!-- x --&gt;cd</t>', 'Ab<!-- x -->cd'],
    ['a greater-than sign', '<t>Ab/>cd</t>', 'Ab/>cd'],
    ['several formats', '<r><rPr><b/></rPr><t>Ab</t></r><r><t xml:space="preserve">cd</t></r>', 'Abcd'],
    ['a comment before it', '<!-- x --><t>Abcd</t>', 'Abcd'],
    ['a comment after it', '<t>Abcd</t><!-- x -->', 'Abcd'],
    ['a pronunciation', '<t>Abcd</t><rPh sb="0" eb="1"><t>x</t></rPh>', 'Abcd'],
  ])('is read whole that has %s', async (_what, content, name) => {
    expect(await read(workbook(content))).toEqual({ name, problems: [] });
  });

  test.each([
    ['a comment', '<t>Ab<!-- x -->cd</t>'],
    ['a processing instruction', '<t>Ab<?x y?>cd</t>'],
    ['CDATA', '<t>Ab<![CDATA[cd]]></t>'],
    ['an element', '<t>Ab<b/>cd</t>'],
    ['a comment, in a format', '<r><t>x</t></r><r><t>Ab<!-- x -->cd</t></r>'],
  ])('is refused that has %s in it', async (_what, content) => {
    expect((await read(workbook(content))).problems).toMatchObject([
      {
        found: expect.stringMatching(/^a text with a comment or another tag in it, "<.*, in "xl\/.*\.xml"$/) as string,
        expected: 'texts of characters only, as spreadsheets write them',
        remedy: 'open it in a spreadsheet and save it as .xlsx again',
      },
    ]);
  });
});

test('comments outside of texts are no problem', async () => {
  const { problems, name } = await read(
    toZip({
      ...PARTS,
      ...toParts([
        [...(SMALL_SHEETS[0] ?? [])].map((row, at) => (at === ROW ? row.with(NAME, textCell('Abcd')) : row)),
        ...SMALL_SHEETS.slice(1),
      ]),
      'xl/workbook.xml': `<?xml version="1.0"?><!-- x -->${PARTS['xl/workbook.xml']}<!-- y -->`,
    }),
  );
  expect({ problems, name }).toEqual({ problems: [], name: 'Abcd' });
});
