import { anyCode, findArea, tool, type Tool } from './tool.ts';
import { censusesOf } from '../../core/areas/censuses.ts';
import { densityOf, growthPerYear } from '../../core/areas/populations.ts';
import { CodesInReleases } from '../../core/codes/codes-in-releases.ts';
import { CARRIED, carrierOf } from '../../core/concordance/carry.ts';
import { Concordance } from '../../core/concordance/concordance.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { array, boolean, integer, number, object, oneOf, orNull, record, string } from '../../core/json-schema.ts';
import { memoized } from '../../core/kept.ts';
import { quote } from '../../core/problem.ts';
import { findRelease, type ReleaseTotals } from '../../core/psgc/release.ts';

const getPopulation = tool({
  name: 'get_population',
  title: 'Get the population of an area through time',
  description:
    'How many people an area had in each census since 1903, oldest first. published counts them within the borders of ' +
    'that census; todays_area counts those of the barangays that the area has now, and growth_per_year compares only these. So a city that took barangays from another one has two figures.',
  needed: { code: anyCode },
  output: record({
    code: string(),
    name: string(),
    source: { ...orNull(string()), description: 'where the figures before 2015 are from; those since are from PSA' },
    published: array(record({ year: integer(), population: integer(), doubtful: boolean() })),
    todays_area: array(record({ year: integer(), population: integer() })),
    growth_per_year: array(record({ span: string(), per_cent: number() })),
    density: { ...orNull(number()), description: 'people of the newest census for each square kilometre' },
  }),
  run: ({ code }, { gazetteer }) => {
    const area = findArea(code, gazetteer);
    const { censuses, populations } = gazetteer;
    const { source, figures } = censusesOf(area, censuses ?? NO_CENSUSES, populations);
    return {
      code: area.code,
      name: area.name,
      source,
      published: figures.map(({ year, population, doubt }) => ({ year, population, doubtful: doubt !== null })),
      todays_area: known(populations.of(area).ofTodaysArea).map(([year, population]) => ({
        year: Number(year),
        population,
      })),
      growth_per_year: known(growthPerYear(area, populations)).map(([span, growth]) => ({ span, per_cent: growth })),
      density: densityOf(area, gazetteer)?.perKm2 ?? null,
    };
  },
});

const NO_CENSUSES = { rows: [], row: () => undefined };

const known = (figures: Readonly<Record<string, number | null>>) =>
  Object.entries(figures).flatMap(([name, figure]) => (figure === null ? [] : [[name, figure] as const]));

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

const carryTable = tool({
  name: 'carry_table',
  title: 'Carry figures to the areas of another release',
  description:
    `Takes the figures of up to ${MAX_CARRIED} areas of one release to those of another one. how: same, added (of several ` +
    'whole areas), divided (by shares of people), unknown (reason says why: a row that an area is made of may be missing). ' +
    'Give all rows of a table at one level. Figures of the 2020 census have the areas of 2022-4Q.',
  needed: {
    from: string({ minLength: 1, description: 'the release of the codes, such as 2022-4Q' }),
    sorts: {
      ...array(oneOf(['count', 'rate']), { minItems: 1, maxItems: MAX_COLUMNS }),
      description: 'for each column: count is added and divided, rate (a percentage, a density) is averaged by people',
    },
    rows: {
      ...array(object({ code: anyCode, figures: array(orNull(number()), { maxItems: MAX_COLUMNS }) }), {
        minItems: 1,
        maxItems: MAX_CARRIED,
      }),
      description: 'code and figures of each area, the figures in the order of sorts; counts are whole numbers',
    },
  },
  optional: { to: string({ minLength: 1, description: 'the release of the new areas; by default the newest one' }) },
  output: record({
    from: string(),
    to: string(),
    share: { ...string(), description: 'by what figures are divided' },
    rows: array(
      record({
        code: orNull(string()),
        name: string(),
        from: { ...array(string()), description: 'the codes of the areas that it is made of' },
        how: oneOf(CARRIED),
        reason: orNull(string()),
        figures: array(orNull(number())),
      }),
    ),
  }),
  run: ({ from: before, to: after, sorts, rows }, { gazetteer }) => {
    if (gazetteer.region !== null) throw new UserError('carry_table: needs the data of the whole country');
    const { releases } = gazetteer.history;
    const from = knownRelease('from', before, releases);
    const to = after === undefined ? (releases.at(-1) as ReleaseTotals) : knownRelease('to', after, releases);
    const { concordance, released, codes } = sources(gazetteer);
    const [measure = 'area'] = concordance.measures.filter((each) => each !== 'area').toReversed();
    const figures = new Map<string, readonly (number | null)[]>();
    for (const [at, row] of rows.entries()) {
      const code = codes.find(row.code, from)?.code;
      const fault = (problem: string) => new UserError(`rows.${at}: ${row.code} ${problem}`);
      if (code === undefined) throw fault(`is no code of ${from.release}: check_codes says what it is`);
      if (figures.has(code)) throw fault('stands twice, expected one row for each area');
      if (row.figures.length !== sorts.length)
        throw fault(`has ${row.figures.length} figures, expected ${sorts.length}`);
      const broken = row.figures.find((figure, column) => sorts[column] === 'count' && !isCount(figure));
      if (broken !== undefined) throw fault(`has the count ${broken}, expected a whole number; or call it a rate`);
      figures.set(code, row.figures);
    }
    const nameIn = (release: ReleaseTotals, code: string) => released.entry(code, release)?.name ?? '';
    const carry = carrierOf(concordance, { from, to }, measure, (code) => `${code} ${nameIn(from, code)}`);
    return {
      from: from.release,
      to: to.release,
      share: measure,
      rows: carry(figures, sorts).map(({ code, from: parts, ...rest }) => ({
        code,
        name: code === null ? '' : nameIn(to, code),
        from: [...parts],
        ...rest,
        figures: [...rest.figures],
      })),
    };
  },
});

const isCount = (figure: number | null): boolean => figure === null || Number.isSafeInteger(figure);

/** The release of an argument. @throws {UserError} if none has the name. */
export function knownRelease(argument: string, text: string, releases: readonly ReleaseTotals[]): ReleaseTotals {
  const found = findRelease(releases, text);
  if (found !== undefined) return found;
  const names = releases.map((each) => each.release).join(', ');
  throw new UserError(`${argument}: found ${quote(text)}, expected one of ${names}`);
}

/** Tell the figures of an area through time, and take a table to another release. */
export const figureTools: readonly Tool[] = [getPopulation, carryTable];
