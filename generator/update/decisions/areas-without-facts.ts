import { counted } from '../../format.ts';
import { KINDS } from '../../dataset/kind.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import type { SupplementReport } from '../../import/report/import-report.ts';
import type { Draft } from '../draft.ts';
import type { Decision } from './decision.ts';

/** What an area can lack, by the name of the supplement, and the option that gives it. */
const FACTS: ReadonlyMap<string, readonly [fact: string, how: string]> = new Map([
  ['zip codes', ['zip code', '`--zip-codes FILE`, a CSV of `code,zip_code,source` with all localities']],
  ['districts', ['district', '`--districts FILE`, a CSV of `code,district,source` with all localities']],
  [
    'locations of areas without a province',
    ['province that they lie in', 'add them to `data/located-in.csv`, and give it with `--located-in`'],
  ],
]);

const POPULATIONS =
  '`--populations FILE`, a CSV of `psgc_code,population,year` or a workbook of PSA that has the count';

/**
 * New areas without a zip code, a district, a location or a count of the newest census, and areas that had one in the
 * dataset before and have none now. Areas that never had one are no news.
 */
export function findAreasWithoutFacts({ before, converted, dataset }: Draft): readonly Decision[] {
  const { release, history } = dataset;
  const changes = history?.changes(release.release) ?? [];
  const created = new Set(changes.filter(({ change }) => change === 'created').map(({ code }) => code));
  return (converted?.report.supplements ?? []).flatMap((supplement) => {
    const [fact, how] = factOf(supplement, Math.max(...release.census_years)) ?? [];
    if (fact === undefined || how === undefined) return [];
    const had = before === undefined ? new Set<string>() : codesWith(before, supplement.what);
    const without = supplement.without.filter(({ code }) => created.has(code) || had.has(code));
    if (without.length === 0) return [];
    const what = `${counted(without.length, 'area has', 'areas have')} no ${fact}.`;
    return [{ what, items: without.map(({ kind, code, name }) => `\`${code}\` ${name} (${kind})`), how }];
  });
}

function factOf({ what }: SupplementReport, census: number): readonly [fact: string, how: string] | undefined {
  return what === `populations of ${census}` ? [`population of ${census}`, POPULATIONS] : FACTS.get(what);
}

const COLUMNS = { 'zip codes': 'zip_code', districts: 'district' } as const;

/** The codes that have a value of a supplement. */
function codesWith({ tables }: Dataset, what: string): ReadonlySet<string> {
  const [, year] = /^populations of (\d+)$/.exec(what) ?? [];
  const column =
    year === undefined
      ? (COLUMNS[what as keyof typeof COLUMNS] ?? 'located_in')
      : (`population_${Number(year)}` as const);
  return new Set(KINDS.flatMap((kind) => tables[kind].rows.filter((row) => row[column]).map(({ code }) => code)));
}
