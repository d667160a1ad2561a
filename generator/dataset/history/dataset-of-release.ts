import type { Dataset } from '../dataset.ts';
import { InvalidInput, quote } from '../problem.ts';
import { Problems } from '../problems.ts';
import { editionOf } from './older-edition.ts';
import { kindOfLevel } from './entry.ts';
import { historyOf } from './history-of.ts';
import { historyUntil } from './history.ts';
import { olderTables } from './older-tables.ts';
import { olderWriting } from './older-writing.ts';
import { findRelease } from './releases.ts';
import { toEdition } from './to-edition.ts';

/** What later releases know about areas besides what PSA publishes of them; an older release has it too. */
const CARRIED_FACTS = ['zip codes', 'districts', 'statuses'];

/**
 * The dataset of an older release, rebuilt from the newest one by undoing the changes of the releases in between. Zip
 * codes, districts and capitals are those of the newest release; areas that are gone since then have none. Populations
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
      placeholders: placeholders.sort((one, other) => (one.code < other.code ? -1 : 1)),
      official_totals: null,
      declared_differences: [],
      declared_footnotes: [],
    },
    tables: olderTables(older, placeholders, dataset.tables),
    ...(dataset.writing && { writing: olderWriting(older, dataset.writing) }),
    history: historyUntil(history, release),
  };
}
