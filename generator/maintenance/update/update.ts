import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Draft, importStep, UPDATE_STEPS, type UpdateOptions } from './steps.ts';
import { isRunning, restoreFolder } from '../../tree/disk/staging.ts';
import { UserError } from '../../core/errors.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { counted } from '../../core/format.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import type { Column } from '../../core/psgc/table.ts';
import type { SupplementReport } from '../import/import-report.ts';

export interface UpdateResult {
  readonly draft: Draft;
  /** The name of the step that failed. */
  readonly failed: string | undefined;
  /** Empty if the update was refused. */
  readonly decisions: readonly Decision[];
  readonly isDone: boolean;
  /** Why it failed or was refused; `undefined` if it is done, or waits for a decision. */
  readonly error: UserError | undefined;
}

/**
 * Updates a dataset to a new publication. One that is refused, a step that fails, and any bug, which is thrown, leave everything as
 * it was. So does a publication that only lacks a note, or has nothing new, about which it asks before the build.
 */
export async function update(options: UpdateOptions): Promise<UpdateResult> {
  restoreFolder(options.data);
  await removeAbandoned();
  const draft = new Draft(options, await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`)));
  try {
    let isWaiting = false;
    for (const step of UPDATE_STEPS) {
      const { name, isWanted = () => true, run } = step;
      if (isWaiting || !isWanted(options)) continue;
      options.onStep?.(name);
      try {
        await run(draft);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { draft, failed: name, decisions: [], isDone: false, error };
      }
      if (step === importStep) isWaiting = [findMissingNote, findNothingNew].some((find) => find(draft).length > 0);
    }
    const decisions = FINDERS.flatMap((find) => find(draft));
    return { draft, failed: undefined, decisions, isDone: !isWaiting, error: undefined };
  } finally {
    await rm(draft.folder, { recursive: true, force: true });
  }
}

/** The beginning of the names of the folders of updates, before the number of their process. */
const FOLDER = 'psgc-static-update-';

/** Removes the folders of updates that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, owner] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    // One of another user stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Something about a new release that only a person can know. */
interface Decision {
  /** The open question as a sentence: `2 new areas have no zip code.` */
  readonly what: string;
  readonly items: readonly string[];
  readonly how: string;
}

/** A fact that an area can lack: its column, what people call it, and how to give it. */
type Fact = readonly [column: Column, name: string, how: string];

/** By the name of the supplement. */
const FACTS: ReadonlyMap<string, Fact> = new Map([
  ['zip codes', ['zip_code', 'zip code', '`--zip-codes FILE`, a CSV of `code,zip_code,source` with all localities']],
  ['districts', ['district', 'district', '`--districts FILE`, a CSV of `code,district,source` with all localities']],
  ['classes of cities', ['city_class', 'class of a city', 'a column `city_class` in the list: HUC, ICC or CC']],
  ['income classes', ['income_classification', 'income class', 'a column `income_classification` in the list']],
  ['urban or rural', ['urban_rural', 'classification as urban or rural', 'a column `urban_rural` in the list']],
  ['ISO 3166-2 codes', ['iso_3166_2', 'ISO 3166-2 code', '`--iso-codes FILE`, a CSV of `code,iso_3166_2,source`']],
  [
    'locations of areas without a province',
    [
      'located_in',
      'province that they lie in',
      '`--located-in FILE`, a CSV of `code,located_in,source` with all of them',
    ],
  ],
]);

const POPULATIONS =
  '`--populations FILE`, a CSV of `psgc_code,population,year` or a workbook of PSA that has the count; for a barangay ' +
  'that is younger, a line in `data/mother-codes.csv`';

/** Areas that never had a fact and are not new are no news. */
function findAreasWithoutFacts({ before, converted, dataset }: Draft): readonly Decision[] {
  const { release, history } = dataset;
  const changes = history?.changes(release.release) ?? [];
  const created = new Set(changes.filter(({ change }) => change === 'created').map(({ code }) => code));
  return (converted?.report.supplements ?? []).flatMap((supplement) => {
    const fact = factOf(supplement, Math.max(...release.census_years));
    if (fact === undefined) return [];
    const [column, name, how] = fact;
    const had = before === undefined ? new Set<string>() : codesWith(before, column);
    const without = supplement.without.filter(({ code }) => created.has(code) || had.has(code));
    if (without.length === 0) return [];
    const what = `${counted(without.length, 'area has', 'areas have')} no ${name}.`;
    return [{ what, items: without.map((area) => `\`${area.code}\` ${area.name} (${area.kind})`), how }];
  });
}

function factOf({ what }: SupplementReport, census: number): Fact | undefined {
  if (what !== `populations of ${census}`) return FACTS.get(what);
  return [`population_${census}`, `population of ${census}`, POPULATIONS];
}

const codesWith = ({ tables }: Dataset, column: Column): ReadonlySet<string> =>
  new Set(KINDS.flatMap((kind) => tables[kind].rows.filter((row) => row[column]).map(({ code }) => code)));

function findEndedCodes({ dataset: { release, history } }: Draft): readonly Decision[] {
  const ended = (history?.changes(release.release) ?? []).filter(({ change }) => change === 'ended');
  if (ended.length === 0) return [];
  const what = `${counted(ended.length, 'code is', 'codes are')} gone without a successor.`;
  const items = ended.map(
    ({ formerCode, name, kind }) => `\`${formerCode}\` ${name}${kind === null ? '' : ` (${kind})`}`,
  );
  const how =
    'If PSA says anywhere what became of an area: `--successors FILE`, a CSV of `former_code,code,reason`, with a line ' +
    'for each part of an area that was split';
  return [{ what, items, how }];
}

function findLeftBehind({ converted, options: { data } }: Draft): readonly Decision[] {
  const items = converted?.report.names?.gone ?? [];
  if (items.length === 0) return [];
  const what = `${counted(items.length, 'other name was', 'other names were')} left out, because the area is gone.`;
  return [{ what, items, how: `If another area has the name now, add it to \`${data}/other-names.csv\`` }];
}

/** A publication that is not PSA's workbook, of which nobody said where it is from. */
function findMissingNote({ dataset }: Draft): readonly Decision[] {
  const { file, note } = dataset.release.source;
  if (note !== null || /\.xlsx$/i.test(file)) return [];
  const what = `${file} is not PSA’s workbook, and nothing says how it was obtained.`;
  return [{ what, items: [], how: 'Say it, for the people who use the data: `--note TEXT`' }];
}

function findMissingTotals({ dataset, options: { importing } }: Draft): readonly Decision[] {
  if (dataset.release.official_totals !== null || importing.accept?.includes('no-totals')) return [];
  const how = 'Give them: `--totals FILE`, a CSV or a workbook of PSA, or do without: `--accept no-totals`';
  return [{ what: 'There are no official totals to compare the release with.', items: [], how }];
}

/** Another publication of the release that the dataset has already, or one of an older release that was accepted. */
function findSameRelease({ before, dataset, options: { importing } }: Draft): readonly Decision[] {
  if (before === undefined || before.release.release !== dataset.release.release) return [];
  const [old, now] = [before.release.source, dataset.release.source];
  if (old.sha256 === now.sha256 || importing.accept?.includes('older')) return [];
  return [
    {
      what: `The dataset had release ${dataset.release.release} already, from another file.`,
      items: [`before: ${old.file}, SHA-256 \`${old.sha256}\``, `now: ${now.file}, SHA-256 \`${now.sha256}\``],
      how: 'Look at `git diff data`: keep the file that is PSA’s latest word, and undo the update if it is the other one',
    },
  ];
}

/** A file that the dataset has as an older release already, or that changes nothing though a notice says what it changes. */
function findNothingNew({ before, dataset, options: { importing } }: Draft): readonly Decision[] {
  const { release, source } = dataset.release;
  if (before === undefined || before.release.release === release || importing.accept?.includes('unchanged')) return [];
  const how = `Give the file of ${release}; or, if PSA published it unchanged: \`--accept unchanged\``;
  if (before.release.source.sha256 === source.sha256) {
    return [{ what: `The file is that of ${before.release.release}, byte by byte.`, items: [], how }];
  }
  const notice = before.newerReleases?.find((newer) => newer.release === release)?.title ?? '';
  if (notice === '' || (dataset.history?.changes(release).length ?? 0) > 0) return [];
  return [{ what: 'The file changes nothing, and PSA says what it changes.', items: [notice], how }];
}

const FINDERS: readonly ((draft: Draft) => readonly Decision[])[] = [
  findSameRelease,
  findNothingNew,
  findMissingTotals,
  findMissingNote,
  findEndedCodes,
  findAreasWithoutFacts,
  findLeftBehind,
];
