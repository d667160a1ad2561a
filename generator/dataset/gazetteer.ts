import { AreaFinder } from './area-finder.ts';
import { AreaSearch } from './area-search.ts';
import { CorrespondenceIndex } from './correspondence-index.ts';
import type { Dataset } from './dataset.ts';
import { CodeIndex } from './history/code-index.ts';
import type { History } from './history/history.ts';
import { formerNames } from './history/former-names.ts';
import { historyOf } from './history/history-of.ts';
import { Hierarchy } from './hierarchy.ts';
import { hierarchyRows } from './hierarchy-rows.ts';
import { toLocalities } from './localities.ts';
import { NameIndexes } from './name-indexes.ts';
import { NameOwners } from './name-owners.ts';
import { NO_WRITING, type NameWriting, type OtherName } from './names/writing.ts';
import type { Release } from './release.ts';
import { FuzzySearch } from './search/fuzzy-search.ts';
import type { PackedSearch } from './search/packed-search.ts';
import type { Row } from './table.ts';

/** What identifies a gazetteer. */
export interface GazetteerOrigin {
  readonly release: Release;
  /** The region that the areas are limited to, `null` for the whole country. */
  readonly region: string | null;
  /** A digest that changes whenever an answer can change. */
  readonly version: string;
}

/** The areas of one release, and the facts about the release: everything that the API needs. */
export interface Gazetteer extends GazetteerOrigin {
  readonly hierarchy: Hierarchy;
  readonly finder: AreaFinder;
  readonly search: AreaSearch;
  /** Finds areas of all kinds as people type them. */
  readonly fuzzySearch: FuzzySearch;
  /** How names can be written. */
  readonly writing: NameWriting;
  /** Which areas files can be named after. */
  readonly nameOwners: NameOwners;
  /** Finds areas by their nine-digit codes. */
  readonly correspondence: CorrespondenceIndex;
  /** The releases that led to this one. It is about the whole country, also if the areas are limited to a region. */
  readonly history: History;
  /** Finds what became of the codes of all releases. */
  readonly codes: CodeIndex;
}

/**
 * The gazetteer of a hierarchy.
 *
 * @param packed the names for searches, if they were packed before.
 */
export function gazetteerOf(
  hierarchy: Hierarchy,
  writing: NameWriting,
  history: History,
  { release, region, version }: GazetteerOrigin,
  packed?: PackedSearch,
): Gazetteer {
  const names = new NameIndexes(hierarchy);
  const allWriting = withFormerNames(writing, history);
  const finder = new AreaFinder(hierarchy, names, allWriting);
  const search = new AreaSearch(hierarchy, names);
  const correspondence = new CorrespondenceIndex(hierarchy);
  const { placeholders } = release;
  const codes = new CodeIndex({ hierarchy, correspondence, history, placeholders, region });
  return {
    release,
    region,
    version,
    hierarchy,
    writing,
    finder,
    search,
    nameOwners: new NameOwners(),
    correspondence,
    history,
    codes,
    fuzzySearch: new FuzzySearch({ hierarchy, writing: allWriting, codes, packed }),
  };
}

/** The writing of names, with those from earlier releases, which are read when one is first needed. */
function withFormerNames(writing: NameWriting, history: History): NameWriting {
  let otherNames: readonly OtherName[] | undefined;
  return {
    ...writing,
    get otherNames() {
      return (otherNames ??= [...writing.otherNames, ...formerNames(history)]);
    },
  };
}

/** Indexes a verified dataset, or one region of it. */
export function toGazetteer(dataset: Dataset, region: string | null, version: string): Gazetteer {
  const { release, writing } = dataset;
  const inScope = ({ code }: Pick<Row, 'code'>) => region === null || code.startsWith(region.slice(0, 2));
  const rows = hierarchyRows(dataset, inScope);
  const hierarchy = new Hierarchy(rows, toLocalities(rows.barangay), release);
  const { otherNames, words, labels }: NameWriting = writing ?? NO_WRITING;
  return gazetteerOf(hierarchy, { otherNames: otherNames.filter(inScope), words, labels }, historyOf(dataset), {
    release,
    region,
    version,
  });
}
