import { anyCode, knownRelease, tool } from './tool.ts';
import { fieldsOf } from '../fields.ts';
import { queryOf } from '../routing/query.ts';
import { CodesInReleases } from '../../core/codes/codes-in-releases.ts';
import { CARRIED, type CarriedArea, carrierOf } from '../../core/concordance/carry.ts';
import { concordanceOf } from '../../core/concordance/concordance.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { array, number, object, oneOf, orNull, record, string } from '../../core/json-schema.ts';
import { memoized } from '../../core/kept.ts';

/** The most rows and columns of a table that is carried, which is answered whole. */
const MAX_CARRIED = 100;
const MAX_COLUMNS = 5;

const codesIn = memoized((gazetteer: Gazetteer) => new CodesInReleases(gazetteer), new WeakMap());

const ofCarried = fieldsOf<[area: CarriedArea, nameOf: (code: string) => string]>();
const Carried = ofCarried.record({
  code: ofCarried(orNull(string()), 'code'),
  name: ofCarried(string(), ({ code }, nameOf) => (code === null ? '' : nameOf(code))),
  from: ofCarried(array(string()), 'from', 'the codes of the areas that it is made of'),
  how: ofCarried(oneOf(CARRIED), 'how'),
  reason: ofCarried(orNull(string()), 'reason'),
  figures: ofCarried(array(orNull(number())), 'figures'),
});

/** Takes a small table to another release. */
export const carryTool = tool('carry_table', 'Carry figures to the areas of another release', {
  description:
    `Takes the figures of up to ${MAX_CARRIED} areas of one release to those of another one. how: same, added (of several ` +
    'whole areas), divided (by shares of people), unknown (reason says why: a row that an area is made of may be missing). ' +
    'Give all rows of a table at one level. Figures of the 2020 census have the areas of 2022-4Q.',
  input: queryOf(
    {
      from: string({ minLength: 1, description: 'the release of the codes, such as 2022-4Q' }),
      sorts: array(oneOf(['count', 'rate']), {
        ...{ minItems: 1, maxItems: MAX_COLUMNS },
        description: 'of each column: count is added and divided, rate (percentage, density) is averaged by people',
      }),
      rows: array(object({ code: anyCode, figures: array(orNull(number()), { maxItems: MAX_COLUMNS }) }), {
        ...{ minItems: 1, maxItems: MAX_CARRIED },
        description: 'code and figures of each area, the figures in the order of sorts; counts are whole numbers',
      }),
      to: string({ minLength: 1, description: 'the release of the new areas; by default the newest one' }),
    },
    ['from', 'sorts', 'rows'],
  ),
  output: record({
    ...{ from: string(), to: string() },
    share: string({ description: 'by what figures are divided' }),
    rows: array(Carried.schema),
  }),
  run: ({ sorts, rows, ...named }, { gazetteer }) => {
    if (gazetteer.region !== null) throw new UserError('carry_table: needs the data of the whole country');
    const from = knownRelease('from', named.from, gazetteer);
    const to = knownRelease('to', named.to, gazetteer);
    const released = new ReleasedAreas(gazetteer);
    const figuresOf = new Map<string, readonly (number | null)[]>();
    for (const [at, { code: text, figures }] of rows.entries()) {
      const code = codesIn(gazetteer).find(text, from)?.code ?? '';
      const broken = figures.find((figure, column) => sorts[column] === 'count' && !Number.isSafeInteger(figure ?? 0));
      const [problem] = [
        code === '' && `is no code of ${from.release}: check_codes says what it is`,
        figuresOf.has(code) && 'stands twice, expected one row for each area',
        figures.length !== sorts.length && `has ${figures.length} figures, expected ${sorts.length}`,
        broken !== undefined && `has the count ${broken}, expected a whole number; or call it a rate`,
      ].filter((each) => each !== false);
      if (problem !== undefined) throw new UserError(`rows.${at}: ${text} ${problem}`);
      figuresOf.set(code, figures);
    }
    const concordance = concordanceOf(gazetteer);
    const share = concordance.measures.findLast((measure) => measure !== 'area') ?? 'area';
    const nameOf = (code: string, release = to): string => released.entry(code, release)?.name ?? '';
    const carry = carrierOf(
      concordance,
      { from, to },
      () => share,
      (code) => `${code} ${nameOf(code, from)}`,
    );
    const carried = carry(figuresOf, sorts).map((area) => Carried.write(area, nameOf));
    return { from: from.release, to: to.release, share, rows: carried };
  },
});
