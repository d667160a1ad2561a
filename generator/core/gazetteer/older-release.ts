import { type Gazetteer, toGazetteer } from './gazetteer.ts';
import {
  codeOfPlace,
  type Dataset,
  historyOf,
  sortZipCodes,
  type SourcedNameRules,
  type Tables,
  toEdition,
  withCodes,
} from '../dataset/dataset.ts';
import { sortEarlier } from '../history/earlier-changes.ts';
import { indexCodes, LocationRule, type Parents, parentsOf } from '../dataset/parents.ts';
import { historyUntil } from '../history/history.ts';
import { editionOf, type OlderEdition } from '../history/older-edition.ts';
import { InvalidInput, Problems, quote } from '../problem.ts';
import { foldName } from '../names/fold.ts';
import { type Entry, kindOfLevel } from '../psgc/change.ts';
import { type Kind, KINDS } from '../psgc/kinds.ts';
import { findRelease, toNoticed } from '../psgc/release.ts';
import { type Column, ISO_CODES, LOCAL_FACTS, rowCreator, tableColumns } from '../psgc/table.ts';

/** Columns that PSA does not publish with every release: an older one has the values of the newest. */
const CARRIED: readonly Column[] = ['status', ...LOCAL_FACTS, ...ISO_CODES];

/** The tables of an older release: what it published, the parents that follow from its codes, and what was known later. */
function olderTables(
  { edition, codeNow, codeThen }: OlderEdition,
  placeholders: readonly { readonly code: string }[],
  newest: Tables,
): Tables {
  const entries = [...edition.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const byKind = KINDS.map((kind) => [kind, entries.filter(({ level }) => kindOfLevel(level) === kind)] as const);
  const index = indexCodes(byKind, placeholders);
  const rowsNow = new Map(KINDS.flatMap((kind) => newest[kind].rows.map((row) => [row.code, row] as const)));
  const provinces = byKind.find(([kind]) => kind === 'province')?.[1] ?? [];
  const rule = new LocationRule(provinces);
  const valuesOf = (kind: Kind, columns: readonly Column[], entry: Entry): readonly string[] => {
    const now = rowsNow.get(codeNow(entry.code) ?? '');
    const found = parentsOf(kind, entry.code, index);
    const parents: Parents = 'missing' in found ? {} : found;
    const isLocated = rule.applies({ code: entry.code, province_code: parents.province_code ?? '-' });
    const locatedIn = isLocated ? (rule.find(entry) ?? codeThen(now?.located_in ?? '') ?? '') : '';
    const source = locatedIn === '' ? '' : now?.located_in_source || 'correspondence code';
    const known: Partial<Record<Column, string>> = { located_in: locatedIn, located_in_source: source, ...parents };
    const published: Partial<Record<Column, string>> = entry;
    return columns.map((column) => known[column] ?? (CARRIED.includes(column) ? now : published)?.[column] ?? '');
  };
  return Object.fromEntries(
    byKind.map(([kind, members]): [Kind, Tables[Kind]] => {
      const columns = tableColumns(kind, []);
      const toRow = rowCreator(columns);
      const rows = members.map((entry) => toRow(valuesOf(kind, columns, entry)));
      return [kind, { file: newest[kind].file, rows, lines: rows.map((_row, at) => at + 2) }];
    }),
  ) as Tables;
}

/** The name rules of an older release: each other name under the code of then, unless it was the official name. */
function olderWriting({ edition, codeThen }: OlderEdition, writing: SourcedNameRules): SourcedNameRules {
  const otherNames = withCodes(writing.otherNames, codeThen).filter(({ code, name }) => {
    const official = edition.get(code)?.name;
    return official !== undefined && foldName(official) !== foldName(name);
  });
  return { ...writing, otherNames };
}

/** The facts that an older release has from the newest, because PSA does not publish them with a release. */
const CARRIED_FACTS = ['zip codes', 'districts', 'ISO 3166-2 codes', 'statuses'];

/**
 * The dataset of an older release, rebuilt from the newest one by undoing the changes of the releases in between. Zip
 * codes, districts, ids and capitals are those of the newest release; areas that are gone since then have none. Populations
 * are left out.
 *
 * @param name the release as people write it: `2025-1Q`, `2025-1q`, `Q1_2025`.
 * @throws {InvalidInput} if the history has no such release, or a change does not fit.
 */
export function datasetOfRelease(dataset: Dataset, name: string): Dataset {
  const history = historyOf(dataset);
  const found = findRelease(history.releases, name);
  if (found === undefined) {
    const known = history.releases.map((each) => each.release).join(', ');
    throw new InvalidInput('release', [{ file: 'release', found: quote(name), expected: `one of ${known}` }]);
  }
  const { release, date, source } = found;
  if (release === dataset.release.release) return dataset;
  const problems = new Problems();
  const older = editionOf(release, toEdition(dataset), history, problems);
  problems.throwIfAny(`release ${release}`);
  const placeholders = [...older.edition.values()]
    .filter(({ level }) => kindOfLevel(level) === undefined)
    .map(({ code, name: placeholder, correspondence_code }) => ({ code, name: placeholder, correspondence_code }));
  const newest = dataset.release;
  const note = `Rebuilt from release ${newest.release} by undoing what later releases changed; published as ${source}.`;
  return {
    release: {
      ...newest,
      release,
      date,
      source: {
        ...newest.source,
        note: newest.source.note === null ? note : `${note} The note of ${newest.release}: ${newest.source.note}`,
      },
      attribution: newest.attribution.replace(newest.release, release),
      licences: { ...newest.licences, populations: 'no populations' },
      census_years: [],
      carried: CARRIED_FACTS.map(
        (what) => newest.carried.find((each) => each.what === what) ?? { what, release: newest.release },
      ),
      placeholders: placeholders.sort((a, b) => (a.code < b.code ? -1 : 1)),
      official_totals: null,
      declared_differences: [],
      declared_footnotes: [],
    },
    tables: olderTables(older, placeholders, dataset.tables),
    ...(dataset.writing && { writing: olderWriting(older, dataset.writing) }),
    ...(dataset.zipCodes && {
      zipCodes: sortZipCodes(withCodes(dataset.zipCodes, (code) => codeOfPlace(code, older.codeThen))),
    }),
    ...(dataset.ids && { ids: withCodes(dataset.ids, older.codeThen).toSorted((a, b) => (a.code < b.code ? -1 : 1)) }),
    ...(dataset.earlierChanges && { earlierChanges: sortEarlier(withCodes(dataset.earlierChanges, older.codeThen)) }),
    history: historyUntil(history, release),
    newerReleases: [
      ...history.releases.slice(history.releases.indexOf(found) + 1),
      ...(dataset.newerReleases ?? []),
    ].map(toNoticed),
  };
}

/**
 * The gazetteer of an older release, rebuilt from that of the newest one, which can be a packed one.
 *
 * @param name the release as people write it: `2025-1Q`, `2025-1q`, `Q1_2025`.
 * @throws {InvalidInput} if the history has no such release.
 * @throws {Error} if the gazetteer is limited to a region, because areas have moved between regions.
 */
export function gazetteerOfRelease(newest: Gazetteer, name: string): Gazetteer {
  const { release, newerReleases, region, version, hierarchy, writing, history } = newest;
  const zipCodes = newest.zipCodes.places.map(unsourced);
  const earlierChanges = newest.earlierChanges.all();
  const ids = newest.ids.rows();
  if (region !== null) throw new Error(`a dataset of the region ${region} alone has no older releases`);
  const rows = Object.entries(hierarchy.rows(KINDS, null));
  const tables = Object.fromEntries(
    rows.map(([kind, all]) => [kind, { file: kind, rows: all, lines: [] }]),
  ) as unknown as Tables;
  const sourced = {
    otherNames: writing.otherNames.map(unsourced),
    words: writing.words.map(unsourced),
    labels: writing.labels.map(unsourced),
  };
  const older = datasetOfRelease(
    { release, tables, writing: sourced, zipCodes, ids, history, newerReleases, earlierChanges },
    name,
  );
  const found = older.release.release;
  if (found === release.release) return newest;
  return toGazetteer({ ...older, history: historyUntil(history, found) }, null, `${version}-${found}`);
}

const unsourced = <Each>(each: Each): Each & { readonly source: string } => ({ ...each, source: '' });
