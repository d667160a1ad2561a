import { beforeAll, describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { toGazetteer } from '../../generator/dataset/gazetteer.ts';
import { KINDS } from '../../generator/dataset/kind.ts';
import { readDataset } from '../../generator/dataset/read.ts';
import type { Column, Row } from '../../generator/dataset/table.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { DATA } from '../committed-data.ts';
import { siteFor } from '../tree-for.ts';

/**
 * Regions whose lists depend on each other: the City of Isabela (09) lies in Basilan (19), and the municipalities of the
 * Special Geographic Area (19) in Cotabato (12). Of most areas above the barangays no barangays are kept.
 */
const REGIONS = ['09', '12', '13', '19'];
const LOCALITIES = ['0990101', '1900702', '1999901', '1204701', '1381701', '1380602'];

const isKept = ({ code }: Row): boolean =>
  REGIONS.includes(code.slice(0, 2)) && (code.endsWith('000') || LOCALITIES.includes(code.slice(0, 7)));

let dataset: Dataset;
beforeAll(async () => {
  dataset = mapRows(await readDataset(DATA), (rows) => rows.filter(isKept));
});

/** Each part of the families that are not of psgc.cloud, with its digest and its content. */
function partsOf(of: Dataset): ReadonlyMap<string, readonly [digest: string, content: string]> {
  const { parts } = siteFor(files, mountFamilies(toGazetteer(of, null, 'same'), ['v2', 'gitlab']));
  return new Map(
    parts.map(({ name, input, resources, aliases }) => [
      name,
      [input(), JSON.stringify([...resources(), ...aliases()])] as const,
    ]),
  );
}

const EDITS: readonly (readonly [what: string, code: string, column: Column, value: string])[] = [
  ['the name of a city that lies in another region', '0990101000', 'name', 'Isabela City'],
  ['its nine-digit code', '0990101000', 'correspondence_code', '099709000'],
  ['its former name', '0990101000', 'old_name', 'Isabela'],
  ['where it lies', '0990101000', 'located_in', '0907200000'],
  ['whether it is a capital', '0990101000', 'status', 'Capital'],
  ['one of its barangays', '0990101002', 'name', 'Another'],
  ['the nine-digit code of its region', '0900000000', 'correspondence_code', '099000000'],
  ['the island region of its region', '0900000000', 'island_region', 'V'],
  ['the nine-digit code of the province in which it lies', '1900700000', 'correspondence_code', '150900000'],
  ['the name of that province', '1900700000', 'name', 'New Basilan'],
  ['the nine-digit code of the region of that province', '1900000000', 'correspondence_code', ''],
  ['a municipality of the Special Geographic Area', '1999901000', 'old_name', 'Carmen'],
  ['the nine-digit code of Cotabato', '1204700000', 'correspondence_code', '124900000'],
  ['the nine-digit code of a municipality in a district', '1381701000', 'correspondence_code', '137506000'],
  ['a nine-digit code that becomes shared with another region', '1381701001', 'correspondence_code', '099701002'],
];

describe('a part with an equal digest is equal, after a change of', () => {
  let before: ReturnType<typeof partsOf>;
  beforeAll(() => {
    before = partsOf(dataset);
  });

  test.each(EDITS)('%s', (_what, code, column, value) => {
    const edit = (row: Row): Row => (row.code === code ? { ...row, [column]: value } : row);
    const after = partsOf(mapRows(dataset, (rows) => rows.map(edit)));
    let changed = 0;
    for (const [name, [digest, content]] of after) {
      const [digestBefore, contentBefore] = before.get(name) ?? [];
      if (content !== contentBefore) changed += 1;
      // The digest of a part of the whole country is the version, which is kept the same here.
      const isRegional = /\d{10}$/.test(name);
      if (isRegional && digest === digestBefore) expect(content === contentBefore, name).toBe(true);
    }
    expect(changed).toBeGreaterThan(0);
  });
});

const mapRows = (of: Dataset, change: (rows: readonly Row[]) => readonly Row[]): Dataset => ({
  ...of,
  tables: Object.fromEntries(
    KINDS.map((kind) => [kind, { ...of.tables[kind], rows: change(of.tables[kind].rows) }]),
  ) as unknown as Dataset['tables'],
});
