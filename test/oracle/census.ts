import { join } from 'node:path';
import { type Answer, notFound, ok } from './answer.ts';
import { type Line, readLines, readTables } from './facts.ts';

/** The answers of the contract about censuses: docs/contract-areas.md, section 14.3. */
export interface CensusOracle {
  readonly regions: readonly string[];
  answer(region: string): Answer;
}

export function createCensusOracle(folder: string): CensusOracle {
  const earlier = new Map(readLines(join(folder, 'censuses.csv')).map((line) => [line['code'], line]));
  const areas = readTables(folder)
    .filter(([kind]) => kind !== 'barangay')
    .map(([kind, line]) => ({ kind, line, code: line['code'] ?? '' }));
  const regions = areas.filter(({ kind }) => kind === 'region').map(({ code }) => code);
  const record = ({ kind, line, code }: (typeof areas)[number]) => {
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
    regions,
    answer: (region) => {
      if (!regions.includes(region)) return notFound('Region not found');
      const within = areas.filter(({ code }) => code.startsWith(region.slice(0, 2)));
      return ok({ code: region, areas: within.toSorted((a, b) => Number(a.code) - Number(b.code)).map(record) });
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
