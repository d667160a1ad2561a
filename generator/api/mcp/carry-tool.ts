import { anyCode, knownRelease, tool } from './tool.ts';
import { fieldsOf } from '../fields.ts';
import { CodesInReleases } from '../../core/codes/codes-in-releases.ts';
import {
  type AreaFigures,
  CARRIED,
  type CarriedArea,
  carrierOf,
  type FigureSort,
} from '../../core/concordance/carry.ts';
import { Concordance } from '../../core/concordance/concordance.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { array, number, object, oneOf, orNull, record, type Static, string } from '../../core/json-schema.ts';
import { memoized } from '../../core/kept.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';

/** The most rows and columns of a table that is carried, which is answered whole. */
const MAX_CARRIED = 100;
const MAX_COLUMNS = 5;

const sources = memoized(
  (gazetteer: Gazetteer) => ({
    concordance: new Concordance(gazetteer),
    released: new ReleasedAreas(gazetteer),
    codes: new CodesInReleases(gazetteer),
  }),
  new WeakMap(),
);

const ofCarried = fieldsOf<[area: CarriedArea, nameOf: (code: string) => string]>();
const Carried = ofCarried.record({
  code: ofCarried(orNull(string()), 'code'),
  name: ofCarried(string(), ({ code }, nameOf) => (code === null ? '' : nameOf(code))),
  from: ofCarried(array(string()), 'from', 'the codes of the areas that it is made of'),
  how: ofCarried(oneOf(CARRIED), 'how'),
  reason: ofCarried(orNull(string()), 'reason'),
  figures: ofCarried(array(orNull(number())), 'figures'),
});

const figures = array(orNull(number()), { maxItems: MAX_COLUMNS });
const GivenRow = object({ code: anyCode, figures });

/** Takes a small table to another release. */
export const carryTool = tool({
  name: 'carry_table',
  title: 'Carry figures to the areas of another release',
  description:
    `Takes the figures of up to ${MAX_CARRIED} areas of one release to those of another one. how: same, added (of several ` +
    'whole areas), divided (by shares of people), unknown (reason says why: a row that an area is made of may be missing). ' +
    'Give all rows of a table at one level. Figures of the 2020 census have the areas of 2022-4Q.',
  needed: {
    from: string({ minLength: 1, description: 'the release of the codes, such as 2022-4Q' }),
    sorts: array(oneOf(['count', 'rate']), {
      ...{ minItems: 1, maxItems: MAX_COLUMNS },
      description: 'for each column: count is added and divided, rate (a percentage, a density) is averaged by people',
    }),
    rows: array(GivenRow, {
      ...{ minItems: 1, maxItems: MAX_CARRIED },
      description: 'code and figures of each area, the figures in the order of sorts; counts are whole numbers',
    }),
  },
  optional: { to: string({ minLength: 1, description: 'the release of the new areas; by default the newest one' }) },
  output: record({
    ...{ from: string(), to: string() },
    share: string({ description: 'by what figures are divided' }),
    rows: array(Carried.schema),
  }),
  run: ({ sorts, rows, ...named }, { gazetteer }) => {
    if (gazetteer.region !== null) throw new UserError('carry_table: needs the data of the whole country');
    const from = knownRelease('from', named.from, gazetteer);
    const to = knownRelease('to', named.to, gazetteer);
    const { concordance, released, codes } = sources(gazetteer);
    const [share = 'area'] = concordance.measures.filter((measure) => measure !== 'area').toReversed();
    const nameIn = (release: ReleaseTotals) => (code: string) => released.entry(code, release)?.name ?? '';
    const carry = carrierOf(concordance, { from, to }, share, (code) => `${code} ${nameIn(from)(code)}`);
    const carried = carry(readFigures(rows, sorts, from, codes), sorts);
    return { from: from.release, to: to.release, share, rows: carried.map((each) => Carried.write(each, nameIn(to))) };
  },
});

/** The figures of each area. @throws {UserError} for a row that cannot be carried. */
function readFigures(
  rows: readonly Static<typeof GivenRow>[],
  sorts: readonly FigureSort[],
  from: ReleaseTotals,
  codes: CodesInReleases,
): AreaFigures {
  const read = new Map<string, readonly (number | null)[]>();
  for (const [at, row] of rows.entries()) {
    const code = codes.find(row.code, from)?.code ?? '';
    const isBroken = (figure: number | null, column: number) => sorts[column] === 'count' && !isCount(figure);
    const [problem] = [
      code === '' && `is no code of ${from.release}: check_codes says what it is`,
      read.has(code) && 'stands twice, expected one row for each area',
      row.figures.length !== sorts.length && `has ${row.figures.length} figures, expected ${sorts.length}`,
      row.figures.some(isBroken) &&
        `has the count ${row.figures.find(isBroken)}, expected a whole number; or call it a rate`,
    ].filter((each) => each !== false);
    if (problem !== undefined) throw new UserError(`rows.${at}: ${row.code} ${problem}`);
    read.set(code, row.figures);
  }
  return read;
}

const isCount = (figure: number | null): boolean => figure === null || Number.isSafeInteger(figure);
