import { basename } from 'node:path';
import type { Dataset, Tables } from '../../../core/dataset/dataset.ts';
import { indexCodes, parentsOf } from '../../../core/dataset/parents.ts';
import type { Problems } from '../../../core/problem.ts';
import { type Kind, KINDS } from '../../../core/psgc/kinds.ts';
import type { Release } from '../../../core/psgc/release.ts';
import { type Row, tableColumns } from '../../../core/psgc/table.ts';
import { checkFootnotes } from '../footnotes.ts';
import type { LinkedHistory } from '../history/link-history.ts';
import type { Publication } from '../publication/publication.ts';
import type { ImportInputs } from '../read-inputs.ts';
import { reportSupplement } from '../import-report.ts';
import type { InterpretedRows, PublishedArea } from '../rows/interpret-rows.ts';
import {
  carryPoints,
  carryWriting,
  followCodes,
  followIds,
  followEarlier,
  followCensuses,
  followZipCodes,
} from '../supplements/carry-files.ts';
import { carryOrigins } from '../supplements/carry-origins.ts';
import { findSupplements } from '../supplements/find-supplements.ts';
import type { Supplement } from '../supplements/supplement.ts';

/** Makes a dataset of the areas of a publication, and of all that is known besides. It is not verified as a whole. */
export function assembleDataset(
  inputs: ImportInputs,
  { areas, placeholders }: InterpretedRows,
  { history, comparison, earlier, newerReleases }: LinkedHistory,
  ofRows: Problems,
) {
  const { publication, carried, totals, declarations } = inputs;
  const { codeNow } = earlier;
  const { supplements, censusYears } = findSupplements(inputs, areas, earlier);
  const tables = buildTables(areas, placeholders, supplements, censusYears, publication);
  const reports = supplements.map((supplement) => reportSupplement(supplement, tables));
  const footnotes = checkFootnotes(publication, areas, tables, declarations.footnotes, ofRows);
  const names = carryWriting(carried, tables, codeNow);
  const now = followCodes(tables, codeNow);
  const ids = followIds(inputs.given.ids ?? carried.dataset?.ids, now);
  const facts = {
    census_years: [...censusYears],
    carried: reports.flatMap(({ what, carriedFrom, found }) =>
      carriedFrom !== undefined && found > 0 ? [{ what, release: carriedFrom }] : [],
    ),
    placeholders,
    official_totals: totals.totals ?? null,
    declared_differences: declarations.differences,
    declared_footnotes: footnotes.declared,
  };
  const release = toRelease(inputs, facts, ids !== undefined);
  const origins = carryOrigins(tables, { years: censusYears, carried, history, codeNow });
  const last = inputs.replaced ?? carried.dataset;
  const before = followEarlier(last, now);
  const zipCodes = followZipCodes(carried.dataset, now);
  const censuses = followCensuses(carried.dataset, now);
  const points = carryPoints(last, {
    tables,
    codeNow,
    changes: comparison?.changes ?? [],
    mothers: origins?.motherCodes ?? [],
  });
  const dataset: Dataset = {
    release,
    tables,
    newerReleases,
    ...(names && { writing: names.writing }),
    ...(origins && { origins }),
    ...(zipCodes && { zipCodes }),
    ...(censuses && { censuses }),
    ...(ids && { ids: ids.rows }),
    ...(points && { points: points.points }),
    ...(history && { history }),
    ...(before && { earlierChanges: before.rows }),
  };
  return { dataset, supplements: reports, footnotes, names, before, ids, points };
}

/** Values come from the publication, the code (the parents) and the supplements; unknown values are empty. */
function buildTables(
  areas: readonly PublishedArea[],
  placeholders: readonly { readonly code: string }[],
  supplements: readonly Supplement[],
  censusYears: readonly number[],
  { file, columnNames }: Publication,
): Tables {
  const sorted = [...areas].sort(({ row: { code: a } }, { row: { code: b } }) => (a < b ? -1 : a > b ? 1 : 0));
  const byKind = KINDS.map((kind) => [kind, sorted.filter((area) => area.kind === kind)] as const);
  const index = indexCodes(
    byKind.map(([kind, members]) => [kind, members.map(({ row }) => row)]),
    placeholders,
  );
  const supplied = new Map(supplements.flatMap((each) => each.columns.map((column) => [column, each])));
  const complete = (kind: Kind, row: Row): Row => {
    const parents = parentsOf(kind, row.code, index);
    // A missing parent is left empty, so that `verifyDataset` reports it.
    const known: Row = { ...row, ...('missing' in parents ? {} : parents) };
    const values = tableColumns(kind, censusYears).map((column) => [
      column,
      known[column] ?? supplied.get(column)?.find(known)?.[column] ?? '',
    ]);
    return { ...Object.fromEntries(values), code: row.code, name: row.name };
  };
  const toTable = (kind: Kind, members: readonly PublishedArea[]): Tables[Kind] => ({
    file,
    rows: members.map(({ row }) => complete(kind, row)),
    lines: members.map(({ line }) => line),
    columnNames,
  });
  return Object.fromEntries(byKind.map(([kind, members]) => [kind, toTable(kind, members)])) as Tables;
}

const URL = 'https://psa.gov.ph/classification/psgc';
const PUBLISHER = 'Philippine Statistics Authority (PSA)';
const TITLE = 'Philippine Standard Geographic Code (PSGC)';

const AREAS = `${PUBLISHER}; access constraints: none; use constraints: acknowledgement of the PSA as the source`;
const POPULATION_TERMS =
  'a count is the one published for a code, or for a code that the area had before, within the boundaries of then';
const ZIP_CODES =
  'use-postal-ph (MIT), PHLPost by way of phzipcodes (MIT), ' +
  'GeoNames (CC BY 4.0, https://www.geonames.org), grit.ph; ' +
  'the column zip_code_source names those that agree; ' +
  'none is known for the 8 municipalities of the Special Geographic Area';
const DISTRICTS =
  'Commission on Elections (COMELEC), returns of May 2025, by way of a scrape under MIT; ' +
  'the column district_source names the source where it is another';

const IDS =
  'Wikidata (CC0 1.0), English Wikipedia (titles of pages), GeoNames (CC BY 4.0, https://www.geonames.org), ' +
  "Who's On First (https://whosonfirst.org/docs/licenses/)";

/** Nothing in it depends on when or where the import ran. */
function toRelease(
  { options, publication: { file, sha256 }, period }: ImportInputs,
  facts: Omit<Release, 'release' | 'date' | 'source' | 'attribution' | 'licences'>,
  hasIds: boolean,
): Release {
  // Without a name, which is a problem, the areas can still be verified.
  const { release, date } = period ?? { release: '', date: '' };
  return {
    release,
    date,
    source: { title: TITLE, publisher: PUBLISHER, url: URL, file: basename(file), sha256, note: options.note ?? null },
    attribution: `Source: ${PUBLISHER}, ${TITLE}, release ${release}, ${URL}`,
    licences: {
      areas: AREAS,
      populations:
        facts.census_years.length === 0
          ? 'no populations'
          : `${PUBLISHER}, censuses of ${facts.census_years.join(', ')}; ${POPULATION_TERMS}`,
      zip_codes: ZIP_CODES,
      districts: DISTRICTS,
      ...(hasIds && { ids: IDS }),
    },
    ...facts,
  };
}
