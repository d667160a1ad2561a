import { basename, extname } from 'node:path';
import { type Picked, readCsvFile } from '../../data/input/csv-table.ts';
import { type FileProblems, type Problems, quote } from '../../core/problem.ts';
import { CODE_SHAPES } from '../../core/psgc/code.ts';
import { COUNTED, type DeclaredDifference, type RegionTotals, type Release } from '../../core/psgc/release.ts';
import type { Publication } from './publication/publication.ts';
import { readPublication } from './publication/read-publication.ts';
import { cellText, type Grid } from '../../data/input/workbook.ts';
import type { ImportOptions } from './import-options.ts';
import type { Carried } from './supplements/supplement.ts';

type PublishedTotals = Picked<'code' | 'region' | (typeof COUNTED)[number]>;

/** Checks the official totals by region, whose sums are the line without a code; `undefined` if there are problems. */
function checkTotals(lines: readonly PublishedTotals[], source: string, problems: FileProblems) {
  const regions = new Map<string, RegionTotals>();
  let nation: PublishedTotals | undefined;
  for (const published of lines) {
    const { line, values } = published;
    const code = values.code.trim();
    for (const counted of COUNTED) {
      if (/^\d+$/.test(values[counted])) continue;
      problems.add({ line, column: counted, found: quote(values[counted]), expected: 'a whole number' });
    }
    if (code === '' && nation === undefined) {
      nation = published;
      continue;
    }
    // A code that is a number in a workbook has lost its zero.
    const whole = /^\d{9}$/.test(code) ? `0${code}` : code;
    if (!CODE_SHAPES.region.pattern.test(whole) || regions.has(whole)) {
      problems.add({ line, column: 'code', found: quote(code), expected: `${CODE_SHAPES.region.expected}, once` });
    }
    const counts = Object.fromEntries(COUNTED.map((counted) => [counted, Number(values[counted])]));
    regions.set(whole, { code: whole, region: values.region.trim(), ...counts } as RegionTotals);
  }
  if (nation === undefined) {
    problems.add({ found: 'no line without a code', expected: 'one, with the totals of the nation' });
  }
  for (const counted of nation === undefined || problems.any ? [] : COUNTED) {
    const sum = [...regions.values()].reduce((total, region) => total + region[counted], 0);
    const stated = nation?.values[counted];
    if (sum === Number(stated)) continue;
    problems.add({
      line: nation?.line,
      column: counted,
      found: `${stated} for the nation`,
      expected: `${sum}, the sum of the regions`,
      remedy: 'take the totals from the publication again',
    });
  }
  return problems.any ? undefined : { source, regions: [...regions.values()] };
}

const SUMMARY_SHEET = 'National Summary';

/** The titles of that sheet, whose header follows several lines of headings. */
const TITLES = [
  ['code', /^code$/i, 'CODE'],
  ['region', /^region$/i, 'REGION'],
  ['provinces', /^prov/i, 'PROV.'],
  ['cities', /^cit(?:y|ies)/i, 'CITIES'],
  ['municipalities', /^mun/i, 'MUN.'],
  ['barangays', /^b(?:gy|arangay)/i, 'BGY.'],
] as const;

function findSummary(grid: Grid, problems: FileProblems): readonly PublishedTotals[] | undefined {
  const hasTitle = (row: readonly unknown[], pattern: RegExp) => row.some((cell) => pattern.test(cellText(cell)));
  const headerAt = grid.findIndex((row) => hasTitle(row, /^code$/i) && hasTitle(row, /^region$/i));
  const titles = (grid[headerAt] ?? []).map(cellText);
  const positions = TITLES.map(([name, pattern, title]) => {
    const position = titles.findIndex((text) => pattern.test(text));
    if (position === -1) {
      problems.add({
        line: headerAt === -1 ? undefined : headerAt + 1,
        column: title,
        found:
          headerAt === -1 ? 'no header with CODE and REGION' : `no such column in ${titles.filter(Boolean).join(', ')}`,
        expected: `the columns ${TITLES.map(([, , each]) => each).join(', ')}`,
        remedy: 'or give the totals as CSV: --totals FILE',
      });
    }
    return [name, position] as const;
  });
  if (problems.any) return undefined;
  const lines = grid.map((row, at) => {
    const cells = positions.map(([name, position]) => [name, cellText(row[position]).replace(/^-$/, '0')]);
    return { line: at + 1, values: Object.fromEntries(cells) as PublishedTotals['values'] };
  });
  // Footnotes follow in the same columns; they have no counts.
  return lines.slice(headerAt + 1).filter(({ values }) => values.provinces !== '' || values.barangays !== '');
}

/** Reads the official totals of the given file, or of the publication; `null` without any, `undefined` if they were refused. */
async function readTotals(given: string | undefined, publication: Publication | undefined, problems: Problems) {
  if (given !== undefined && extname(given).toLowerCase() !== '.xlsx') {
    const ofFile = problems.of(given);
    const lines = await readCsvFile(ofFile, ['code', 'region', ...COUNTED], 'the official totals by region, as CSV');
    return ofFile.any ? undefined : checkTotals(lines, basename(given), ofFile);
  }
  const from = given === undefined ? publication : await readPublication(given, problems);
  if (from === undefined) return undefined;
  const { file, sheets } = from;
  if (sheets === undefined) return null;
  const summary = sheets.get(SUMMARY_SHEET);
  if (summary === undefined) {
    problems.of(file).add({
      found: `the sheets ${[...sheets.keys()].join(', ')}`,
      expected: `a sheet ${SUMMARY_SHEET}, as PSA publishes it`,
      remedy: 'or give the totals as CSV: --totals FILE',
    });
    return undefined;
  }
  const ofSheet = problems.of(`${file}, sheet ${SUMMARY_SHEET}`);
  const lines = findSummary(summary, ofSheet);
  return lines && checkTotals(lines, `the National Summary of ${basename(file)}`, ofSheet);
}

/** `0400000000 barangays 3992: 0401007038 San Rafael is gone`, `1908700000 footnote: the City of Cotabato has it` */
const DECLARATION = /^(\d{10}) ([a-z]+)(?: (\d+))?: *(\S.*)$/;

/**
 * Parses what the person declares to be correct: differences from the official totals, and why footnotes are wrong. Differences
 * that are carried over stay, unless another count replaces or the official one removes them. One that fits no total, or equals
 * it and removes nothing, is a problem. If the totals were refused, only the syntax is checked.
 */
export function readDeclarations(
  declarations: readonly string[],
  { totals, differences: carried }: FoundTotals,
  all: Problems,
) {
  const problems = all.of('--declare');
  const differences = new Map(carried.map((each) => [`${each.code} ${each.count}`, each]));
  const declared = new Set<string>();
  const footnotes = new Map<string, string>();
  for (const declaration of declarations) {
    const refuse = (expected: string, remedy?: string) => problems.add({ found: quote(declaration), expected, remedy });
    const [, code = '', count = '', found = '', reason = ''] = DECLARATION.exec(declaration) ?? [];
    if (count === 'footnote' && found === '') {
      footnotes.set(code, reason);
      continue;
    }
    const counted = found === '' ? undefined : COUNTED.find((each) => each === count);
    if (counted === undefined) {
      refuse(`a code, ${COUNTED.join(' or ')} and the count, or footnote, a colon, the reason`);
      continue;
    }
    if (totals === undefined) continue;
    if (totals === null) {
      refuse('official totals to differ from', 'give them: --totals FILE');
      continue;
    }
    const key = `${code} ${counted}`;
    const region = totals.regions.find((each) => each.code === code);
    if (region === undefined) {
      refuse(`a region that ${totals.source} lists`);
    } else if (declared.has(key)) {
      refuse(`one declaration of ${counted} in ${code}`);
    } else if (region[counted] !== Number(found)) {
      const official = region[counted];
      differences.set(key, { code, count: counted, official, found: Number(found), reason });
    } else if (!differences.delete(key)) {
      refuse(`a difference; ${totals.source} also says ${found} ${counted}`, 'remove it');
    }
    declared.add(key);
  }
  const inOrder = [...differences.keys()].sort().flatMap((key) => differences.get(key) ?? []);
  return { differences: inOrder, footnotes };
}

interface FoundTotals {
  /** `null` if there are none, `undefined` if they were refused. */
  readonly totals: Release['official_totals'] | undefined;
  readonly carriedFrom?: string | undefined;
  readonly differences: readonly DeclaredDifference[];
}

/** Finds the official totals: given, of the publication, or those of the earlier dataset unless `no-totals` is accepted. */
export async function findTotals(
  { totals: given, accept = [] }: Pick<ImportOptions, 'totals' | 'accept'>,
  publication: Publication | undefined,
  carried: Carried,
  problems: Problems,
): Promise<FoundTotals> {
  const totals = await readTotals(given, publication, problems);
  const earlier = carried.dataset?.release;
  if (totals !== null || !earlier?.official_totals || accept.includes('no-totals')) return { totals, differences: [] };
  return { totals: earlier.official_totals, carriedFrom: carried.source, differences: earlier.declared_differences };
}

/** The remedy if the areas differ from totals that are carried over. */
export function remedyOfCarried({ carriedFrom }: FoundTotals): string | undefined {
  if (carriedFrom === undefined) return undefined;
  return (
    `these totals are carried over from ${carriedFrom}: give those of this release (--totals FILE), declare each ` +
    'difference with its reason (--declare), or import without totals (--accept no-totals)'
  );
}
