import { createApi } from '../../generator/api/runtime/index.ts';
import { packApi } from '../../generator/api/runtime/packed-api.ts';
import { mounts } from '../committed-data.ts';
import { makeQueries } from '../core/search/made-queries.ts';
import { WRITTEN_QUERIES } from '../core/search/written-queries.ts';

/** `npm run lab -- search [SEED]`: what a search costs. Exits with 1 if one takes more CPU than a function has. */
const SEED = Number(process.argv[2] ?? 1);
const MADE = 200;
/** CPU milliseconds: a function of Netlify has 50 for a request. */
const MOST_MEDIAN = 30;
const MOST_WORST = 50;
/** The most words and characters of a query that the API takes: docs/contract.md, section 13. */
const MOST_WORDS = 20;
const MOST_CHARACTERS = 200;
/** The most areas that a client can request. */
const MOST_AREAS = 50;

/** CPU milliseconds of this process for one call, and what it returned. */
function timed<Result>(call: () => Result): readonly [milliseconds: number, result: Result] {
  const before = process.cpuUsage();
  const result = call();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
}

const dataset = JSON.stringify(packApi(mounts));
const heap = () => {
  global.gc?.();
  return process.memoryUsage();
};
const { search } = createApi(JSON.parse(dataset));
const before = heap();
const [first] = timed(() => search('cebu city'));
const after = heap();
const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
console.log(`The first search indexes the names: ${first.toFixed(0)} ms of CPU, ${(bytes / 1e6).toFixed(1)} MB`);

/** The least of three times for each query, because other programs use the machine too; the slowest query is last. */
const measured = (queries: readonly string[], limit?: number) =>
  queries
    .map((q) => ({ q, ms: Math.min(...[1, 2, 3].map(() => timed(() => search(q, { limit }))[0])) }))
    .sort((a, b) => a.ms - b.ms);
const made = makeQueries(MADE, SEED).map(({ q }) => q);
const times = measured([...made, ...WRITTEN_QUERIES.map(([q]) => q)]);
const median = times[Math.floor(times.length / 2)]?.ms ?? 0;
const { q: slowest, ms: worst } = times.at(-1) ?? { q: '', ms: 0 };
console.log(`CPU for a search: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms (${slowest})`);

/** Words that many names have, or are near to, repeated until a query has as many as the API takes. */
const HOSTILE = [
  'a i s b c d e',
  'san',
  'barangay city region municipality province',
  'manana banana lanana tanana malana balana salana palana kalana marana barana sarana parana karana matana',
  'mana sana bana lana tana mala bala sala pala kala mara bara sara para kara mata bata sata pata kata',
  'poblacoin barnagay magsaysya santisiam bagumbyan guadalupw macabalan candelari malabonan concepcoin',
  'sanjose santamaria sanmiguel sanisidro sanantonio sanjuan',
  'san jose santa maria del norte sur city of region barangay poblacion ang i ii 1 new old de s',
  'anananana naanaanaa aaaaaaaaa nnnnnnnnn',
].map((words) => {
  const known = words.split(' ');
  const repeated = Array.from({ length: MOST_WORDS }, (_word, at) => known[at % known.length]);
  return repeated.join(' ').slice(0, MOST_CHARACTERS);
});
const hostile = measured(HOSTILE, MOST_AREAS).at(-1) ?? { q: '', ms: 0 };
console.log(`CPU for the worst query of ${MOST_WORDS} words: ${hostile.ms.toFixed(1)} ms (${hostile.q})`);
if (median > MOST_MEDIAN || Math.max(worst, hostile.ms) > MOST_WORST) process.exitCode = 1;
