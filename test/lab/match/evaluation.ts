import { parseArgs } from 'node:util';
import { type Area, areasAbove } from '../../../generator/core/areas/area.ts';
import { formatNumber } from '../../../generator/core/format.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import { NameMatcher } from '../../../generator/core/places/matcher.ts';
import { gazetteer } from '../../committed-data.ts';
import { officialTexts, type Texts, type WrittenRow } from './collection.ts';
import { printBesideFuzzball } from './fuzzball.ts';
import { type Answered, addressForms, judge, sampled } from './judge.ts';
import { madeRows } from './made-rows.ts';
import { olderReleases } from './older-releases.ts';
import { publicLists } from './public-lists.ts';

/**
 * `npm run lab -- match`: how many rows of lists with known answers are matched to the right area, beside a plain comparison and the
 * first result of a search, with the worst rows.
 */
const { values: options } = parseArgs({
  options: {
    /** The collections whose names begin with this. */
    collection: { type: 'string', default: '' },
    /** The number of the worst rows that are printed. */
    worst: { type: 'string', default: '30' },
    /** The most rows of a stratum; the others are left out at random. */
    rows: { type: 'string', default: '3000' },
    /** For rows made from the official names. */
    seed: { type: 'string', default: '30' },
  },
});

const NONE: Answered = { status: 'none', score: 0, area: null };
const foundOnly = (areas: readonly Area[]): Answered =>
  areas.length === 1 ? { status: 'exact', score: 1, area: areas[0] as Area } : NONE;

const keyOf = ({ region, province, city, barangay }: Texts) =>
  JSON.stringify([region, province, city, barangay].map((text) => text.toLowerCase()));
const areas = (['cities-municipalities', 'barangays'] as const).flatMap((kind) => gazetteer.hierarchy.list(null, kind));
const byTexts = groupBy(areas, (area) => keyOf(officialTexts(area)));

function firstOfSearch(texts: Texts): Answered {
  const { address, barangay, city, province, region } = texts;
  const q = [address, barangay, city, province, region].filter((text) => text !== '').join(' ');
  return foundOnly(gazetteer.fuzzySearch.find(q, { limit: 1, ...(barangay === '' ? {} : { kind: 'barangay' }) }));
}

const matcher = new NameMatcher(gazetteer);
const METHODS: readonly ((texts: Texts) => Answered)[] = [
  (texts) => matcher.match(texts),
  (texts) => foundOnly(byTexts.get(keyOf(texts)) ?? []),
  firstOfSearch,
];

const pathOf = (area: Area | null): string =>
  area === null ? 'nothing' : `${area.code} ${[area, ...areasAbove(area)].map(({ name }) => name).join(', ')}`;

const bad: { readonly row: WrittenRow; readonly found: Answered; readonly is: string }[] = [];
console.log(
  '| Rows | Number | Right | Wrong | Rows per CPU second | Plain comparison | First of a search |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
);
const collections = [...publicLists(), olderReleases(), madeRows(Number(options.seed)), addressForms()];
const answered: { readonly found: Answered; readonly is: string }[] = [];
for (const { name, rows: all } of collections.filter((each) => each.name.startsWith(options.collection))) {
  for (const [stratum, of] of groupBy(all, (row) => row.stratum)) {
    const rows = sampled(of, Number(options.rows));
    const before = process.cpuUsage();
    const matches = rows.map((row) => matcher.match(row.texts));
    const { user, system } = process.cpuUsage(before);
    const outcomes = METHODS.map((method, nth) =>
      rows.map((row, at) => {
        const found = nth === 0 ? (matches[at] ?? NONE) : method(row.texts);
        return { row, found, is: judge(row, found) };
      }),
    );
    const share = (method: number, wanted: string) =>
      `${((100 * (outcomes[method] ?? []).filter(({ is }) => is === wanted).length) / rows.length).toFixed(1)} %`;
    const speed = formatNumber(Math.round((rows.length * 1e6) / (user + system)));
    const shares = [share(0, 'right'), share(0, 'wrong'), speed, share(1, 'right'), share(2, 'right')];
    answered.push(...(outcomes[0] ?? []));
    console.log(`| \`${name}\`: ${stratum} | ${[formatNumber(rows.length), ...shares].join(' | ')} |`);
    bad.push(...(outcomes[0] ?? []).filter(({ is }) => is !== 'right'));
  }
}

printBesideFuzzball(
  collections
    .filter((each) => each.name.startsWith(options.collection))
    .flatMap(({ rows }) => sampled(rows, Number(options.rows))),
  matcher,
);

console.log('\n| Score | Answers | Right |\n| --- | ---: | ---: |');
for (const [score, of] of groupBy(
  answered.filter(({ found }) => found.area !== null),
  ({ found }) => found.score.toFixed(2),
)) {
  const wrong = of.filter(({ is }) => is === 'wrong').length;
  console.log(`| ${score} | ${formatNumber(of.length)} | ${((100 * (of.length - wrong)) / of.length).toFixed(2)} % |`);
}

console.log('\nThe worst: wrong ones first, the surest of them first');
const worst = bad.sort((a, b) => Number(b.is === 'wrong') - Number(a.is === 'wrong') || b.found.score - a.found.score);
for (const { row, found, is } of worst.slice(0, Number(options.worst))) {
  const { region, province, city, barangay, address, zip } = row.texts;
  console.log(`  ${is}: ${[region, province, city, barangay, address, zip].join(' | ')} (${row.stratum})`);
  console.log(`    means ${pathOf(row.area)}\n    got ${found.status} ${found.score.toFixed(2)} ${pathOf(found.area)}`);
}
