import { parseArgs } from 'node:util';
import { groupBy } from '../../../generator/core/group-by.ts';
import { NameMatcher } from '../../../generator/core/places/matcher.ts';
import { SCORE_NAMES, WEIGHTS } from '../../../generator/core/places/scores.ts';
import { gazetteer } from '../../committed-data.ts';
import type { WrittenRow } from './collection.ts';
import { addressForms, judge, sampled } from './judge.ts';
import { madeRows } from './made-rows.ts';
import { olderReleases } from './older-releases.ts';
import { publicLists } from './public-lists.ts';

/**
 * `npm run lab -- fit`: changes one weight of `core/places/scores.ts` after the other, keeps what lessens the loss over half of
 * the rows with known answers, and prints the loss over the other half before and after.
 */
const { values: options } = parseArgs({
  options: {
    /** The most rows of a stratum. */
    rows: { type: 'string', default: '150' },
    seed: { type: 'string', default: '7' },
  },
});

/** A wrong answer is as bad as so many open ones. */
const WRONG = 20;
const FACTORS = [0.8, 1.25];

const matcher = new NameMatcher(gazetteer);

const all = [...publicLists(), olderReleases(), madeRows(Number(options.seed)), addressForms()].flatMap(
  ({ name, rows }) =>
    [...groupBy(rows, ({ stratum }) => `${name}: ${stratum}`).values()].flatMap((of) =>
      sampled(of, Number(options.rows)),
    ),
);

const lossOf = (rows: readonly WrittenRow[]): number =>
  rows.reduce((loss, row) => {
    const is = judge(row, matcher.match(row.texts));
    return loss + (is === 'wrong' ? WRONG : is === 'open' ? 1 : 0);
  }, 0);

const rows = all.filter((_, at) => at % 2 === 0);
const heldOut = all.filter((_, at) => at % 2 === 1);
console.log(`${rows.length} rows, loss ${lossOf(rows)}; held out: ${heldOut.length} rows, loss ${lossOf(heldOut)}`);
let least = lossOf(rows);
for (const name of SCORE_NAMES) {
  for (const factor of FACTORS) {
    const before = WEIGHTS[name];
    WEIGHTS[name] = before * factor;
    const loss = lossOf(rows);
    if (loss >= least) {
      WEIGHTS[name] = before;
      continue;
    }
    console.log(`  ${name}: ${before} to ${WEIGHTS[name].toFixed(2)}, loss ${least} to ${loss}`);
    least = loss;
  }
}
console.log(`loss ${least}; held out: ${lossOf(heldOut)}`);
