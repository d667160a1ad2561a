import { join } from 'node:path';
import { type Answer, notFound, ok } from './answer.ts';
import { type Kind, type Line, readLines, readTables } from './facts.ts';

/** The answers of the contract about censuses: docs/contract-areas.md, section 14.3. */
export type CensusOracle = ReturnType<typeof createCensusOracle>;

const PARENTS = ['region_code', 'province_code', 'city_municipality_code'];

export function createCensusOracle(folder: string) {
  const earlier = new Map(readLines(join(folder, 'censuses.csv')).map((line) => [line['code'], line]));
  const all = readTables(folder).map(([kind, line]) => ({ kind, line, code: line['code'] ?? '' }));
  const areas = new Map(all.map((area) => [area.code, area]));
  const above = (line: Line): readonly string[] =>
    PARENTS.flatMap((column) => {
      const code = line[column] ?? '';
      return code === '' ? [] : [code, ...above(areas.get(code)?.line ?? {})];
    });
  const large = all.filter(({ kind }) => kind !== 'barangay').map((area) => ({ ...area, above: above(area.line) }));
  const record = ({ kind, line, code }: (typeof all)[number]) => {
    const known = earlier.get(code);
    return {
      code,
      kind,
      name: line['name'],
      source: known === undefined ? null : `Wikipedia, ${known['page']}, revision ${known['revision']}`,
      census: [...figures(known ?? {}, /^(\d{4})$/), ...figures(line, /^population_(\d{4})$/)],
    };
  };
  return {
    codesOf: (kind: Kind) => all.filter((area) => area.kind === kind).map(({ code }) => code),
    answer: (code: string): Answer => {
      const whole = areas.get(code);
      if (whole === undefined) return notFound('Area not found');
      const within = large
        .filter((area) => area.above.includes(code))
        .toSorted((a, b) => Number(a.code) - Number(b.code));
      return ok({ code, areas: [whole, ...within].map(record) });
    },
  };
}

/** The figures in the columns of a line that are called like a census. */
const figures = (line: Line, column: RegExp) =>
  Object.entries(line).flatMap(([name, people]) => {
    const [, year] = column.exec(name) ?? [];
    if (year === undefined || people === undefined || people === '') return [];
    const doubtful = (line['doubtful'] ?? '').includes(`${year}:`);
    return [{ year: Number(year), population: Number(people), doubtful }];
  });
