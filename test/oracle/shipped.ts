import { createOracle, type Oracle } from './oracle.ts';
import { fileURLToPath } from 'node:url';
import { areaRecords } from './areas/records.ts';
import { type AreasOracle, createAreasOracle } from './areas/oracle.ts';
import { type ConcordanceOracle, createConcordanceOracle } from './concordance.ts';
import { type Fact, type Line, readTables, toFacts } from './facts.ts';
import { type HistoryFiles, readHistoryFiles } from './history/files.ts';
import { createHistoryOracle, type HistoryOracle } from './history/oracle.ts';
import { createGitlabOracle, type GitlabOracle } from './gitlab.ts';
import { toGitlabFacts } from './gitlab-records.ts';
import { createNearOracle, type NearOracle } from './near.ts';
import { todaysPopulations } from './todays-populations.ts';
import { loadWriting, type Writing } from './written-names.ts';
import { createZipCodeOracle, type ZipCodeOracle, zipCodeLines } from './zip-codes.ts';

/** The dataset in the project's folder. */
export const DATA = fileURLToPath(new URL('../../data', import.meta.url));

let tables: ReturnType<typeof readTables> | undefined;

/** The lines of the release that the project ships, which are read once. */
export const shippedTables = (): ReturnType<typeof readTables> => (tables ??= readTables(DATA));

let writing: Writing | undefined;

/** The ways of writing names of the release that the project ships. */
export const shippedWriting = (): Writing => (writing ??= loadWriting(DATA, shippedTables()));

let facts: readonly Fact[] | undefined;

/** The facts of the release that the project ships. */
export const shippedFacts = (): readonly Fact[] => (facts ??= toFacts(shippedTables()));

/** The oracle of psgc.gitlab.io's tree for that release, or for some of its areas. */
export const shippedGitlabOracle = (areas: readonly Fact[] = shippedFacts()): GitlabOracle =>
  createGitlabOracle(areas, toGitlabFacts(shippedTables().map(([, line]) => line)));

let history: HistoryFiles | undefined;

/** The files about time of the release that the project ships. */
export const shippedHistory = (): HistoryFiles => (history ??= readHistoryFiles(DATA, shippedTables()));

let historyOracle: HistoryOracle | undefined;

/** The oracle of codes, releases and changes of that release. */
export const shippedHistoryOracle = (): HistoryOracle => (historyOracle ??= createHistoryOracle(shippedHistory()));

let concordanceOracle: ConcordanceOracle | undefined;

/** The oracle of what the areas of its releases are in other ones. */
export const shippedConcordanceOracle = (): ConcordanceOracle =>
  (concordanceOracle ??= createConcordanceOracle(shippedHistory(), DATA));

const populations = new Map<number, ReadonlyMap<string, number | null>>();

/** The populations of today's areas in a census, added up from the files of that release. */
export function shippedPopulations(year: number): ReadonlyMap<string, number | null> {
  const found = populations.get(year) ?? todaysPopulations(DATA, year, shippedTables());
  populations.set(year, found);
  return found;
}

/** The population that the tables of that release print for each area in the latest census; empty if it is not known. */
export function shippedCounts(): ReadonlyMap<string, string> {
  const years = Object.keys(shippedTables()[0]?.[1] ?? {}).filter((column) => column.startsWith('population_'));
  const latest = years.toSorted().at(-1) ?? '';
  return new Map(shippedTables().map(([, line]) => [line['code'] ?? '', line[latest] ?? '']));
}

let nearOracle: NearOracle | undefined;

/** The oracle of the points of that release. */
export const shippedNearOracle = (): NearOracle => (nearOracle ??= createNearOracle(shippedFacts(), DATA));

let zipCodes: readonly Line[] | undefined;

/** The places with zip codes of the release that the project ships. */
export const shippedZipCodes = (): readonly Line[] => (zipCodes ??= zipCodeLines(DATA));

let zipCodeOracle: ZipCodeOracle | undefined;

/** The oracle of its zip codes. */
export const shippedZipCodeOracle = (): ZipCodeOracle =>
  (zipCodeOracle ??= createZipCodeOracle(shippedFacts(), shippedZipCodes()));

let areas: AreasOracle | undefined;

/** The oracle of everything that is known about the areas of that release. */
export const shippedAreasOracle = (): AreasOracle =>
  (areas ??= createAreasOracle(
    areaRecords(DATA, {
      tables: shippedTables(),
      facts: shippedFacts(),
      files: shippedHistory(),
      history: shippedHistoryOracle(),
      writing: shippedWriting(),
      populations: shippedPopulations,
      zipCodes: shippedZipCodeOracle(),
    }),
  ));

let whole: Oracle | undefined;

/** The oracle at `/api` for the release that the project ships, which is created once because that takes a second. */
export const shippedOracle = (): Oracle => (whole ??= createOracle(shippedFacts()));
