import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { historyOf } from '../../../generator/core/dataset/dataset.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { writeDataset } from '../../../generator/maintenance/import/output/write-dataset.ts';
import type { UpdateOptions } from '../../../generator/maintenance/update/steps.ts';
import { update } from '../../../generator/maintenance/update/update.ts';
import { dataset } from '../../committed-data.ts';
import { absent, publication, withReason } from '../../publications.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const NOTE = 'from the R package psgc (CRAN, MIT)';

interface Publication {
  readonly file: string;
  readonly importing?: UpdateOptions['importing'];
  /** The changes of the release by kind, if it is taken. */
  readonly changes?: Readonly<Record<string, number>>;
  /** What needs a decision. */
  readonly asked?: readonly string[];
  /** The reason and the remedy, if the publication is refused. */
  readonly refused?: readonly [expected: string, remedy: string];
}

/** The publications in the order of time, with what an update of a dataset of 2024-3Q does with each of them. */
const SEQUENCE: readonly Publication[] = [
  {
    file: 'PSGC-January-2025-Publication-Datafile.xlsx',
    refused: ['no footnote, because no independent city lies there', 'declare that the footnote is wrong'],
  },
  {
    file: 'PSGC-January-2025-Publication-Datafile.xlsx',
    importing: { declare: ['1908700000 footnote: misspelled, and the City of Cotabato has this province'] },
    // The workbook has three old names that the CSV of the release, which the history has, and those after it lack.
    changes: { renamed: 3, corrected: 3 },
  },
  {
    file: 'releases/2025-1Q.csv',
    changes: { renamed: 7, corrected: 3 },
    asked: ['2025-1Q.csv is not PSA’s workbook, and nothing says how it was obtained.'],
  },
  // That changed nothing. The same file, now with a note.
  { file: 'releases/2025-1Q.csv', importing: { note: NOTE }, changes: { renamed: 7, corrected: 3 } },
  { file: 'releases/2025-2Q.csv', importing: { note: NOTE }, changes: { reclassified: 1202, renamed: 22 } },
  { file: 'PSGC-July-2025-Publication-Datafile.xlsx', changes: { moved: 1, recoded: 429 } },
  { file: 'PSGC-3Q-2025-Publication-Datafile.xlsx', changes: { renamed: 2 } },
  {
    file: 'releases/2025-4Q.csv',
    importing: { note: NOTE },
    refused: ['a name: Latin letters', 'the letter is lost; take the name from a publication that has it'],
  },
  { file: 'PSGC-1Q-2026-Publication-Datafile.xlsx', changes: { merged: 1, renamed: 11 } },
  // An older release is refused as such, and for the totals, which are those of the newer one.
  { file: 'PSGC-3Q-2025-Publication-Datafile.xlsx', refused: ['2026-1Q, the release that is there', '--accept older'] },
  { file: 'releases/2026-2Q.csv', importing: { note: NOTE }, changes: { renamed: 17 } },
];

test.skipIf(absent)(
  withReason('updates lead from 2024-3Q to 2026-2Q, release by release'),
  async () => {
    const data = join(await temporaryFolder(), 'data');
    await writeDataset(datasetOfRelease(dataset, '2024-3Q'), data);
    const options = { data, project: null, build: false };
    for (const { file, importing = {}, changes, asked = [], refused } of SEQUENCE) {
      const before = await readDataset(data);
      const updated = await update({ ...options, publication: publication(file), importing });
      const problems = (updated.error as { problems?: readonly object[] } | undefined)?.problems ?? [];
      if (refused !== undefined) {
        const [expected, remedy] = refused.map((text) => expect.stringContaining(text) as unknown);
        expect(problems, file).toContainEqual(expect.objectContaining({ expected, remedy }));
        expect((await readDataset(data)).release, file).toEqual(before.release);
      } else {
        expect(updated.error, file).toBeUndefined();
        expect(count(updated.draft.dataset), file).toEqual(changes);
      }
      expect(
        updated.decisions.map(({ what }) => what),
        file,
      ).toEqual(asked);
    }
    // The dataset of the project has the same areas. It also has 2025-4Q, whose letters came from a release beside it.
    const updated = await readDataset(data);
    const then = datasetOfRelease(dataset, '2026-2Q');
    expect(areasOf(updated)).toEqual(areasOf(then));
    expect(historyOf(updated).releases.map(({ release }) => release)).toEqual(
      historyOf(then)
        .releases.map(({ release }) => release)
        .filter((release) => release !== '2025-4Q'),
    );
    // Once with all checks, for the last release again.
    const { error, failed } = await update({
      ...options,
      publication: publication('releases/2026-2Q.csv'),
      importing: { note: NOTE },
      build: true,
      project: null,
      onStep: (name) => {
        if (name.startsWith('Put')) throw new Stop();
      },
    }).catch((thrown: unknown) => {
      if (!(thrown instanceof Stop)) throw thrown;
      return { error: undefined, failed: undefined };
    });
    expect([error, failed]).toEqual([undefined, undefined]);
  },
  1_800_000,
);

/** Stops an update before it replaces anything: its documents are those of the project. */
class Stop extends Error {}

/** The changes of the newest release by kind. */
function count(of: typeof dataset): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { change } of historyOf(of).changes(of.release.release)) counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}

/** What PSA publishes of all areas, which does not depend on what is known besides. */
const areasOf = ({ tables }: typeof dataset) =>
  Object.values(tables).map(({ rows }) =>
    rows.map(({ code, name, correspondence_code, old_name, city_class, income_classification, urban_rural }) => {
      return [code, name, correspondence_code, old_name, city_class, income_classification, urban_rural].join();
    }),
  );
