import { basename } from 'node:path';
import type { Dataset, Tables } from '../../../core/dataset/dataset.ts';
import { type KindsOfCodes, indexCodes, parentsOf } from '../../../core/dataset/parents.ts';
import { Problems } from '../../../core/problem.ts';
import { type Kind, KINDS } from '../../../core/psgc/kinds.ts';
import type { Release } from '../../../core/psgc/release.ts';
import { type Column, type Row, tableColumns } from '../../../core/psgc/table.ts';
import { checkFootnotes } from '../footnotes.ts';
import type { LinkedHistory } from '../history/link-history.ts';
import type { Publication } from '../publication/publication.ts';
import type { ImportInputs } from '../read-inputs.ts';
import { reportSupplement } from '../import-report.ts';
import type { InterpretedRows, PublishedArea } from '../rows/interpret-rows.ts';
import { carryWriting, followEarlier, followCensuses, followZipCodes } from '../supplements/carry-files.ts';
import { carryPoints } from '../supplements/carry-points.ts';
import { carryOrigins } from '../supplements/carry-origins.ts';
import { fillPopulations } from '../supplements/populations.ts';
import { findSupplements } from '../supplements/find-supplements.ts';
import type { Supplement } from '../supplements/supplement.ts';

/**
 * Makes a dataset of the areas of a publication, and of all that is known besides, with what a report says about its making.
 * It is not verified as a whole.
 */
export function assembleDataset(
  inputs: ImportInputs,
  { areas, placeholders }: InterpretedRows,
  { history, comparison, earlier, newerReleases }: LinkedHistory,
) {
  const { publication, carryFrom, carriedFiles, totals, declarations } = inputs;
  const { supplements, censusYears } = findSupplements(inputs, areas, earlier);
  const problems = new Problems();
  const { tables, reports: filled } = fillPopulations(
    buildTables(areas, placeholders, supplements, censusYears, publication),
    { files: inputs.fillingFiles, declared: declarations.populations },
    { years: censusYears, earlier },
    problems,
  );
  const reports = supplements.map((supplement) => reportSupplement(supplement, tables));
  const footnotes = checkFootnotes(publication, areas, tables, declarations.footnotes);
  const names = carryWriting(carryFrom, carriedFiles, tables, earlier.codeNow);
  const release = toRelease(inputs, {
    census_years: [...censusYears],
    carried: reports.flatMap(({ what, carriedFrom, found }) =>
      carriedFrom !== undefined && found > 0 ? [{ what, release: carriedFrom }] : [],
    ),
    placeholders,
    official_totals: totals.totals ?? null,
    declared_differences: declarations.differences,
    declared_footnotes: [...footnotes.value.declared],
  });
  const writing = names.value?.writing;
  const { carried, fillingFiles: files } = inputs;
  const origins = carryOrigins(tables, { years: censusYears, carried, files, history, earlier });
  const before = followEarlier(inputs.replaced ?? inputs.carried.dataset, tables, earlier.codeNow);
  const zipCodes = followZipCodes(inputs.carried.dataset, tables, earlier.codeNow);
  const censuses = followCensuses(inputs.carried.dataset, tables, earlier.codeNow);
  const points = carryPoints(inputs.replaced ?? inputs.carried.dataset, {
    tables,
    codeNow: earlier.codeNow,
    changes: comparison?.changes ?? [],
    mothers: origins?.motherCodes ?? [],
  });
  const dataset: Dataset = {
    release,
    tables,
    newerReleases,
    ...(writing && { writing }),
    ...(origins && { origins }),
    ...(zipCodes && { zipCodes }),
    ...(censuses && { censuses }),
    ...(points && { points: points.points }),
    ...(history && { history }),
    ...(before && { earlierChanges: before.rows }),
  };
  problems.addAll(names.problems);
  return {
    value: { dataset, supplements: reports, filled, footnotes, names: names.value, before, points },
    problems: problems.list(),
  };
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
  const byKind = new Map(KINDS.map((kind) => [kind, sorted.filter((area) => area.kind === kind)]));
  const rows = KINDS.map((kind) => [kind, byKind.get(kind)?.map(({ row }) => row) ?? []] as const);
  const index = indexCodes(rows, placeholders);
  const supplied = new Map(supplements.flatMap((each) => each.columns.map((column) => [column, each])));
  const toTable = (kind: Kind): Tables[Kind] => {
    const members = byKind.get(kind) ?? [];
    const columns = tableColumns(kind, censusYears);
    return {
      file,
      rows: members.map(({ row }) => completeRow(kind, row, columns, index, supplied)),
      lines: members.map(({ line }) => line),
      columnNames,
    };
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, toTable(kind)])) as Tables;
}

function completeRow(
  kind: Kind,
  row: Row,
  columns: readonly Column[],
  index: KindsOfCodes,
  supplied: ReadonlyMap<Column, Supplement>,
): Row {
  const parents = parentsOf(kind, row.code, index);
  // A missing parent is left empty, so that `verifyDataset` reports it.
  const known: Row = { ...row, ...('missing' in parents ? {} : parents) };
  const complete: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    complete[column] = known[column] ?? supplied.get(column)?.find(known)?.[column] ?? '';
  }
  return { ...complete, code: row.code, name: row.name };
}

const URL = 'https://psa.gov.ph/classification/psgc';
const PUBLISHER = 'Philippine Statistics Authority (PSA)';
const TITLE = 'Philippine Standard Geographic Code (PSGC)';

const AREAS = `${PUBLISHER}; access constraints: none; use constraints: acknowledgement of the PSA as the source`;
const ZIP_CODES =
  'use-postal-ph (MIT), PHLPost by way of phzipcodes (MIT), ' +
  'GeoNames (CC BY 4.0, https://www.geonames.org), grit.ph; ' +
  'the column zip_code_source names those that agree; ' +
  'none is known for the 8 municipalities of the Special Geographic Area';
const DISTRICTS =
  'Commission on Elections (COMELEC), returns of May 2025, by way of a scrape under MIT; ' +
  'the column district_source names the source where it is another';

/** Nothing in it depends on when or where the import ran. */
function toRelease(
  { options, publication: { file, sha256 }, period }: ImportInputs,
  facts: Omit<Release, 'release' | 'date' | 'source' | 'attribution' | 'licences'>,
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
      populations: populationsTerms(facts.census_years),
      zip_codes: ZIP_CODES,
      districts: DISTRICTS,
    },
    ...facts,
  };
}

function populationsTerms(years: readonly number[]): string {
  if (years.length === 0) return 'no populations';
  const terms =
    'a count is the one published for a code, or for a code that the area had before, within the boundaries of then';
  return `${PUBLISHER}, censuses of ${years.join(', ')}; ${terms}`;
}
