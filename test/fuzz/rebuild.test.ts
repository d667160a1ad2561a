import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { build, check } from '../../generator/publish/build.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { SMALL_DATASET, writeSmallDataset } from '../dataset/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { property } from './runs.ts';

/** A change of a dataset that leaves it a right one. */
type Edit =
  | { readonly do: 'rename'; readonly file: string; readonly row: number; readonly name: string }
  | { readonly do: 'zip'; readonly row: number; readonly zip: string }
  | { readonly do: 'add'; readonly parent: string; readonly number: number; readonly name: string }
  | { readonly do: 'remove'; readonly row: number };

/** Few names, so that areas of several regions share one and the lowest code changes. */
const name = fc.constantFrom('Poblacion', 'San Jose', 'Peña', 'Tondo I/II', 'Adams', 'Bagong Silang (Pob.)');
const row = fc.nat(9);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    do: fc.constant('rename' as const),
    file: fc.constantFrom('regions.csv', 'provinces.csv', 'cities.csv', 'municipalities.csv', 'barangays.csv'),
    row,
    name,
  }),
  fc.record({ do: fc.constant('zip' as const), row, zip: fc.constantFrom('', '1000', '2906') }),
  fc.record({
    do: fc.constant('add' as const),
    parent: fc.constantFrom('0102801000,', '0102805000,', '0990101000,', '1380600000,1380601000', '1381701000,'),
    number: fc.integer({ min: 500, max: 520 }),
    name,
  }),
  fc.record({ do: fc.constant('remove' as const), row }),
);

/** The small dataset, told no official totals, after some edits. */
function edited(edits: readonly Edit[]): Readonly<Record<string, string>> {
  const dataset: Record<string, string> = { ...SMALL_DATASET };
  dataset['release.json'] = JSON.stringify({
    ...(JSON.parse(dataset['release.json'] ?? '{}') as object),
    official_totals: null,
  });
  const change = (file: string, of: (rows: string[]) => string[]) => {
    const [header = '', ...rows] = (dataset[file] ?? '').trimEnd().split('\n');
    dataset[file] = `${[header, ...of(rows).sort()].join('\n')}\n`;
  };
  for (const each of edits) {
    if (each.do === 'rename') {
      change(each.file, (rows) =>
        rows.map((text, at) =>
          at === each.row % rows.length ? text.replace(/^(\d{10},)[^,]*/, `$1${each.name}`) : text,
        ),
      );
    } else if (each.do === 'zip') {
      change('municipalities.csv', (rows) =>
        rows.map((text, at) =>
          at === each.row % rows.length ? text.replace(/,\d{0,4},grit,/, `,${each.zip},grit,`) : text,
        ),
      );
    } else if (each.do === 'remove') {
      change('barangays.csv', (rows) => rows.filter((_, at) => rows.length === 1 || at !== each.row % rows.length));
    } else {
      const [locality = '', part = ''] = each.parent.split(',');
      const code = `${(part || locality).slice(0, 7)}${each.number}`;
      change('barangays.csv', (rows) => [
        ...rows.filter((text) => !text.startsWith(code)),
        `${code},${each.name},${each.parent},,,R,L,`,
      ]);
    }
  }
  return dataset;
}

property(
  'a folder that is built again and again holds what a fresh build gives, to the byte',
  200,
  fc.record({
    target: fc.constantFrom(files, netlify),
    steps: fc.array(fc.array(edit, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  }),
  async ({ target, steps }) => {
    const folder = await temporaryFolder();
    const out = join(folder, 'public');
    for (const [at, edits] of [[], ...steps].entries()) {
      const data = await writeSmallDataset(join(folder, `data-${at}`), edited(edits));
      const options = { data, target, region: null };
      const { record } = await build({ ...options, out });
      const fresh = await build({ ...options, out: join(folder, `fresh-${at}`) });
      expect(record).toEqual(fresh.record);
      expect(await check({ ...options, out })).toEqual([]);
      await rm(join(folder, `fresh-${at}`), { recursive: true });
    }
  },
);
