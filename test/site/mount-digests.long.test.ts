import { beforeAll, describe, expect, test } from 'vitest';
import { ownFields } from '../../generator/areas/area.ts';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Dataset } from '../../generator/data/dataset.ts';
import { type Gazetteer, toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import type { Row } from '../../generator/psgc/table.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { MountDigests } from '../../generator/site/mount-digests.ts';
import { dataset, EDITS, HISTORY_EDITS, mapRows } from './edited-regions.ts';
import { siteFor } from '../tree-for.ts';
import { gazetteer } from '../committed-data.ts';
import { dataset as committed } from '../committed-dataset.ts';

/**
 * The parts of sections of the country, of the history and of pages, of the families that are not of psgc.cloud, each
 * with its digest and its content, names included. The digest of the other parts is the version of the dataset.
 */
function partsOf(of: Dataset): ReadonlyMap<string, readonly [digest: string, content: string]> {
  const { parts } = siteFor(
    files,
    mountFamilies(toGazetteer(of, null, 'same'), ['v2', 'v1', 'gitlab', 'areas', 'history']),
    'names',
  );
  return new Map(
    parts
      .filter(({ name }) => /\d{10}$|^history$|^pages/.test(name))
      .map(({ name, input, resources, aliases }) => [
        name,
        [input(), JSON.stringify([...resources(), ...aliases()])] as const,
      ]),
  );
}

describe('a part with an equal digest is equal, after a change of', () => {
  let before: ReturnType<typeof partsOf>;
  beforeAll(() => {
    before = partsOf(dataset);
  });

  /** The parts that differ. */
  function changedBy(edited: Dataset): readonly string[] {
    const changed: string[] = [];
    for (const [name, [digest, content]] of partsOf(edited)) {
      const [digestBefore, contentBefore] = before.get(name) ?? [];
      if (content !== contentBefore) changed.push(name);
      if (digest === digestBefore) expect(content === contentBefore, name).toBe(true);
    }
    return changed;
  }

  test.each(EDITS)('%s', (_what, code, column, value) => {
    const edit = (row: Row): Row => (row.code === code ? { ...row, [column]: value } : row);
    expect(changedBy(mapRows(dataset, (rows) => rows.map(edit)))).not.toEqual([]);
  });

  test('a barangay that is gone', () => {
    const changed = changedBy(mapRows(dataset, (rows) => rows.filter(({ code }) => code !== '1380602001')));
    expect(changed).toEqual(['pages-01', '1300000000', '1380600000', 'gitlab-1300000000', 'gitlab-1380600000']);
  });

  test('a name that an area of another region owns in the country, to that of an area beside it', () => {
    const named = (of: Dataset, code: string) =>
      mapRows(of, (rows) => rows.map((row) => (row.code === code ? { ...row, name: 'Zamboanga del Norte' } : row)));
    const one = named(dataset, '1206300000');
    const [digestBefore, contentBefore] = partsOf(one).get('1206300000') ?? [];
    const [digest, content] = partsOf(named(one, '1204700000')).get('1206300000') ?? [];
    expect(content).not.toBe(contentBefore);
    expect(digest).not.toBe(digestBefore);
  });

  test.each(HISTORY_EDITS)('%s in the history', (_what, sections, edit) => {
    const { history } = dataset;
    if (history === undefined) throw new Error('no history');
    const expected = ['history', ...sections.map((section) => `${section}00000`)];
    expect(changedBy({ ...dataset, history: edit(history) })).toEqual(expected);
  });

  test('what happened before the first release', () => {
    const { earlierChanges = [] } = dataset;
    const edited = earlierChanges.map((row) => (row.code === '1999901001' ? { ...row, basis: 'BAA No. 1' } : row));
    expect(changedBy({ ...dataset, earlierChanges: edited })).toEqual(['1999900000']);
  });

  test('a part does not depend on the history if the mount does not answer it', () => {
    const inputs = (of: Dataset) =>
      siteFor(files, mountFamilies(toGazetteer(of, null, 'same'), ['v2'])).parts.map(({ input }) => input());
    const { history: _history, ...without } = dataset;
    expect(inputs(without)).toEqual(inputs(dataset));
  });
});

/** The last barangay of the country, and one in the middle. */
const LAST = committed.tables.barangay.rows.at(-1)?.code;
const MIDDLE = committed.tables.barangay.rows[22_500]?.code;
const renamed = (rows: readonly Row[]) =>
  rows.map((row) => (row.code === MIDDLE ? { ...row, name: `New ${row.name}` } : row));

describe('the digest of a run of pages differs if the barangays, their number or the origin do, after', () => {
  const SIZE = 3_000;
  /** The barangays of each run of pages, each with the digest of the run. */
  const indexed = (of: Dataset) => toGazetteer(of, null, 'same');
  const runsOf = (gazetteer: Gazetteer, origin = '') => {
    const [mount] = mountFamilies(gazetteer, ['v1'], origin);
    if (mount === undefined) throw new Error('no mount');
    const list = mount.gazetteer.hierarchy.list(null, 'barangays');
    const digests = new MountDigests(mount, true);
    return Array.from({ length: Math.ceil(list.length / SIZE) }, (_, at) => ({
      digest: digests.ofPages(at * SIZE, (at + 1) * SIZE),
      content: JSON.stringify([list.length, origin, list.slice(at * SIZE, (at + 1) * SIZE).map(ownFields)]),
    }));
  };
  const whole = indexed(committed);
  const runs = runsOf(whole);

  test.each<[what: string, runs: ReturnType<typeof runsOf>, changed: number]>([
    ['no change', runsOf({ ...gazetteer, version: whole.version }), 0],
    ['another origin', runsOf(whole, 'https://psgc.example.ph'), runs.length],
    ['a barangay is renamed', runsOf(indexed(mapRows(committed, renamed))), 1],
    [
      'a barangay is gone',
      runsOf(indexed(mapRows(committed, (rows) => rows.filter(({ code }) => code !== LAST)))),
      runs.length,
    ],
  ])('%s', (_what, edited, changed) => {
    const isChanged = edited.map(({ content }, at) => content !== runs[at]?.content);
    expect(isChanged.filter(Boolean)).toHaveLength(changed);
    expect(edited.map(({ digest }, at) => digest !== runs[at]?.digest)).toEqual(isChanged);
  });
});
