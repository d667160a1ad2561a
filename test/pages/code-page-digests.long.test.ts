import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Dataset } from '../../generator/data/dataset.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { pageParts } from '../../generator/pages/page-parts.ts';
import type { Row } from '../../generator/psgc/table.ts';
import { dataset, EDITS, HISTORY_EDITS, mapRows } from '../site/edited-regions.ts';

/** The parts with the pages of codes, each with its digest and its content. */
function partsOf(of: Dataset): ReadonlyMap<string, readonly [digest: string, content: string]> {
  const parts = pageParts(mountFamilies(toGazetteer(of, null, 'same'), ['v2', 'areas']), null, () => true, 'files');
  return new Map(
    parts
      .filter(({ name }) => /^(?:areas|barangays)-\d{10}$/.test(name))
      .map(({ name, input, resources, aliases }) => [
        name,
        [input(), JSON.stringify([...resources(), ...aliases()])] as const,
      ]),
  );
}

describe('a part of the pages of codes with an equal digest is equal, after a change of', () => {
  const before = partsOf(dataset);

  function expectEqualIfDigestsAre(edited: Dataset): void {
    for (const [name, [digest, content]] of partsOf(edited)) {
      const [digestBefore, contentBefore] = before.get(name) ?? [];
      if (digest === digestBefore) expect(content === contentBefore, name).toBe(true);
    }
  }

  test.each(EDITS)('%s', (_what, code, column, value) => {
    const edit = (row: Row): Row => (row.code === code ? { ...row, [column]: value } : row);
    expectEqualIfDigestsAre(mapRows(dataset, (rows) => rows.map(edit)));
  });

  test.each(HISTORY_EDITS)('%s in the history', (_what, _sections, edit) => {
    const { history } = dataset;
    if (history === undefined) throw new Error('no history');
    expectEqualIfDigestsAre({ ...dataset, history: edit(history) });
  });

  test('what happened before the first release, a zip code of a place, another name', () => {
    const { earlierChanges = [], zipCodes = [], writing } = dataset;
    expectEqualIfDigestsAre({
      ...dataset,
      earlierChanges: earlierChanges.map((row) => ({ ...row, basis: 'BAA No. 1' })),
    });
    expectEqualIfDigestsAre({ ...dataset, zipCodes: zipCodes.map((row) => ({ ...row, zip_code: '9999' })) });
    if (writing === undefined) throw new Error('no names');
    const otherNames = writing.otherNames.map((row) => ({ ...row, name: `Old ${row.name}` }));
    expectEqualIfDigestsAre({ ...dataset, writing: { ...writing, otherNames } });
  });

  test('a barangay: only the pages of its region are made again', () => {
    const edit = (row: Row): Row => (row.code === '0990101002' ? { ...row, name: 'Another' } : row);
    const edited = partsOf(mapRows(dataset, (rows) => rows.map(edit)));
    const changed = [...edited].filter(([name, [digest]]) => digest !== before.get(name)?.[0]);
    expect(changed.map(([name]) => name)).toEqual([
      'areas-0900000000',
      'barangays-0900000000',
      'areas-1900000000',
      'barangays-1900000000',
    ]);
  });
});
