import { parseArgs } from 'node:util';
import { NameMatcher } from '../../../generator/core/match/matcher.ts';
import { gazetteer } from '../../committed-data.ts';
import { Random } from '../../random.ts';
import type { Collection, WrittenRow } from './collection.ts';
import { evaluate, firstOfSearch, matched, type Method, plainComparison } from './evaluate.ts';
import { madeRows } from './made-rows.ts';
import { olderReleases } from './older-releases.ts';
import { publicLists } from './public-lists.ts';
import { type Measured, print, printMarkdown } from './report.ts';

/**
 * `npm run lab -- match`: how many rows of lists with known answers are matched to the right area, by collection, stratum,
 * status and kind of dirt; beside a plain comparison and the first result of a search.
 */
const { values: options } = parseArgs({
  options: {
    /** The collections whose names begin with this. */
    collection: { type: 'string', default: '' },
    /** How many of the worst rows are printed. */
    worst: { type: 'string', default: '30' },
    /** The most rows of a stratum; the others are left out at random. */
    rows: { type: 'string', default: '3000' },
    /** For rows made from the official names. */
    seed: { type: 'string', default: '30' },
    /** The tables of docs/measurements.md. */
    markdown: { type: 'boolean', default: false },
  },
});

const MAX_ROWS = Number(options.rows);
const METHODS: Readonly<Record<string, Method>> = {
  matcher: matched(new NameMatcher(gazetteer)),
  'plain comparison': plainComparison(),
  'first of search': firstOfSearch(),
};

/** At most so many rows of each stratum, the same each time. */
function sampled(rows: readonly WrittenRow[]): readonly WrittenRow[] {
  const random = new Random(1);
  const seen = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const kept = seen.get(row.stratum) ?? [];
    kept.push(row);
    seen.set(row.stratum, kept);
  }
  return [...seen.values()].flatMap((of) => {
    const left = [...of];
    for (let at = 0; at < Math.min(MAX_ROWS, left.length); at += 1) {
      const other = at + random.below(left.length - at);
      [left[at], left[other]] = [left[other] as WrittenRow, left[at] as WrittenRow];
    }
    return left.slice(0, MAX_ROWS);
  });
}

const collections = [...(await publicLists()), olderReleases(), ...madeRows(Number(options.seed))].filter(
  ({ name, rows }) => name.startsWith(options.collection) && rows.length > 0,
);

function measure(collection: Collection): Measured {
  const rows = sampled(collection.rows);
  const methods = Object.entries(METHODS).map(([method, of]) => ({ method, ...evaluate(rows, of) }));
  return { collection, rows: rows.length, methods };
}

const measured = collections.map(measure);
if (options.markdown) printMarkdown(measured);
else print(measured, Number(options.worst));
