import { join } from 'node:path';
import type { Area } from '../../../generator/areas/area.ts';
import type { Collection } from '../../../generator/psgc/kinds.ts';
import { formatNumber } from '../../../generator/format.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { readLines, TABLES } from '../../oracle/facts.ts';
import { printedLists } from './lists.ts';
import { measure, type Figures, type Level } from './measure.ts';

/** How many examples are printed: `npm run lab -- names 100`. */
const EXAMPLES = Number(process.argv[2] ?? 3);

const COLLECTIONS: Readonly<Record<Level, readonly Collection[]>> = {
  region: ['regions'],
  province: ['provinces'],
  'city or municipality': ['cities-municipalities', 'sub-municipalities'],
  barangay: ['barangays'],
};

const correspondence = new Map(
  Object.values(TABLES).flatMap((file) =>
    readLines(join(DATA, file)).map((line) => [line['code'] ?? '', line['correspondence_code'] ?? ''] as const),
  ),
);
const current = new Set(correspondence.values());

function find(level: Level, text: string, scope: Area | null): Area | undefined {
  for (const collection of COLLECTIONS[level]) {
    const area = gazetteer.finder.find(text, collection, scope);
    if (area !== undefined) return area;
  }
  return undefined;
}

function print(level: Level, { names, before, after, wrong, unresolved }: Figures): void {
  const share = (count: number) => `${formatNumber(count)} (${((100 * count) / names).toFixed(1)} %)`;
  console.log(`  ${level}: ${formatNumber(names)} names`);
  console.log(
    `    by exact or folded name ${share(before)}, by any name ${share(after)}, to another code ${wrong.length}`,
  );
  for (const one of wrong.slice(0, EXAMPLES)) console.log(`      ${one}`);
  for (const [reason, examples] of unresolved) {
    console.log(`    ${reason}: ${formatNumber(examples.length)}`);
    for (const one of examples.slice(0, EXAMPLES)) console.log(`      ${one}`);
  }
}

console.log(`The names of other people's lists, looked up in release ${gazetteer.release.release}`);
for (const list of await printedLists()) {
  console.log(`\n${list.title}`);
  const figures = measure(list, {
    find,
    correspondenceOf: ({ code }: Area) => correspondence.get(code),
    isCurrent: (code) => current.has(code),
    isIndependent: ({ province }) => province === null,
  });
  for (const [level, of] of figures) print(level, of);
}
