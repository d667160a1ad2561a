import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaRecords } from './areas/records.ts';
import { createAreasOracle } from './areas/oracle.ts';
import { createConcordanceOracle } from './concordance.ts';
import { type Fact, readLines, readTables, toFacts } from './facts.ts';
import { createGitlabOracle, type GitlabOracle } from './gitlab.ts';
import { toGitlabFacts } from './gitlab-records.ts';
import { readHistoryFiles } from './history/files.ts';
import { createHistoryOracle } from './history/oracle.ts';
import { createNearOracle } from './near.ts';
import { createOracle } from './oracle.ts';
import { todaysPopulations } from './todays-populations.ts';
import { loadWriting } from './written-names.ts';
import { createZipCodeOracle, zipCodeLines } from './zip-codes.ts';

/** The dataset in the project's folder, whose files and oracles are made once, because some take seconds. */
export const DATA = fileURLToPath(new URL('../../data', import.meta.url));

function once<Value>(make: () => Value): () => Value {
  let made: readonly [Value] | undefined;
  return () => (made ??= [make()])[0];
}

export const shippedTables = once(() => readTables(DATA));

export const shippedWriting = once(() => loadWriting(DATA, shippedTables()));

export const shippedFacts = once((): readonly Fact[] => toFacts(shippedTables()));

export const shippedPoints = once(() => readLines(join(DATA, 'points.csv')));

/** The oracle of psgc.gitlab.io's tree, of the country or of some areas. */
export const shippedGitlabOracle = (areas: readonly Fact[] = shippedFacts()): GitlabOracle =>
  createGitlabOracle(areas, toGitlabFacts(shippedTables().map(([, line]) => line)));

export const shippedHistory = once(() => readHistoryFiles(DATA, shippedTables()));

export const shippedHistoryOracle = once(() => createHistoryOracle(shippedHistory()));

export const shippedConcordanceOracle = once(() =>
  createConcordanceOracle(shippedHistory(), DATA, shippedTables(), shippedPoints(), shippedHistoryOracle()),
);

const populations = new Map<number, ReadonlyMap<string, number | null>>();

/** The populations of today's areas in a census, added up from the files of the release. */
export function shippedPopulations(year: number): ReadonlyMap<string, number | null> {
  const found = populations.get(year) ?? todaysPopulations(DATA, year, shippedTables());
  populations.set(year, found);
  return found;
}

/** The population that the tables print for each area in the latest census; empty if it is not known. */
export function shippedCounts(): ReadonlyMap<string, string> {
  const years = Object.keys(shippedTables()[0]?.[1] ?? {}).filter((column) => column.startsWith('population_'));
  const latest = years.toSorted().at(-1) ?? '';
  return new Map(shippedTables().map(([, line]) => [line['code'] ?? '', line[latest] ?? '']));
}

export const shippedNearOracle = once(() => createNearOracle(shippedFacts(), shippedPoints()));

export const shippedZipCodes = once(() => zipCodeLines(DATA));

export const shippedZipCodeOracle = once(() => createZipCodeOracle(shippedFacts(), shippedZipCodes()));

export const shippedAreasOracle = once(() =>
  createAreasOracle(
    areaRecords(DATA, {
      tables: shippedTables(),
      facts: shippedFacts(),
      files: shippedHistory(),
      history: shippedHistoryOracle(),
      writing: shippedWriting(),
      populations: shippedPopulations,
      zipCodes: shippedZipCodeOracle(),
      points: shippedPoints(),
    }),
  ),
);

export const shippedOracle = once(() => createOracle(shippedFacts()));
