import fc from 'fast-check';
import { expect } from 'vitest';
import { areaToRow } from '../../generator/core/areas/area-tree.ts';
import { fromCompact, toCompact, type CompactDataset } from '../../generator/core/gazetteer/compact.ts';
import type { Tables } from '../../generator/core/dataset/dataset.ts';
import { COLLECTIONS, KINDS, type Kind } from '../../generator/core/psgc/kinds.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { readDataset } from '../../generator/data/read.ts';
import type { Row } from '../../generator/core/psgc/table.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { property } from './runs.ts';

const { tables, release } = await readDataset(await writeSmallDataset(await temporaryFolder()));

const nineDigits = fc.stringMatching(/^\d{9}$/);

/** The facts of a row, be they those that its code implies (`undefined`), others or none. */
const anyFacts: fc.Arbitrary<Partial<Row>> = fc.record({
  correspondence_code: fc.oneof(fc.constant(undefined), fc.constant(''), nineDigits),
  island_region: fc.constantFrom(undefined, 'L', 'V', 'M', ''),
  old_name: fc.constantFrom('', '-', 'Aglipay (Pob.)', 'Peña, Doña'),
  zip_code: fc.constantFrom('', '2906'),
  status: fc.constantFrom('', 'Capital'),
});

const count = KINDS.reduce((sum, kind) => sum + tables[kind].rows.length, 0);

property(
  'a dataset with any facts has the same areas after it was packed',
  2_000,
  fc.array(anyFacts, { minLength: count, maxLength: count }),
  (facts) => {
    const left = [...facts];
    const changed = (kind: Kind): Tables[Kind] => ({
      ...tables[kind],
      rows: tables[kind].rows.map((row) => {
        const { zip_code, status, ...ofAll } = left.pop() ?? {};
        const given = kind === 'barangay' ? ofAll : { ...ofAll, zip_code, status };
        const entries = Object.entries(given).filter(([, value]) => value !== undefined);
        return { ...row, ...Object.fromEntries(entries) };
      }),
    });
    const entries = KINDS.map((kind) => [kind, changed(kind)] as const);
    const gazetteer = toGazetteer({ release, tables: Object.fromEntries(entries) as Tables }, null, 'v');
    const packed = fromCompact(JSON.parse(JSON.stringify(toCompact(gazetteer))) as CompactDataset);
    for (const collection of COLLECTIONS) {
      expect(packed.hierarchy.list(null, collection).map(areaToRow)).toEqual(
        gazetteer.hierarchy.list(null, collection).map(areaToRow),
      );
    }
  },
);
