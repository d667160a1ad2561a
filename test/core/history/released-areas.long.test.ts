import { beforeAll, describe, expect, test } from 'vitest';
import { mount, mountFamilies } from '../../../generator/api/mount-api.ts';
import type { Dataset } from '../../../generator/core/dataset/dataset.ts';
import type { Gazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { type ReleasedArea, ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import type { ReleaseTotals } from '../../../generator/core/psgc/release.ts';
import { loadGazetteer } from '../../../generator/publish/source.ts';
import { createHandler } from '../../../generator/api/runtime/handler.ts';
import { createApi } from '../../../generator/api/runtime/index.ts';
import { packApi, type PackedApi } from '../../../generator/api/runtime/packed-api.ts';
import { DATA, dataset, gazetteer, openedGazetteer } from '../../committed-data.ts';

const packed = openedGazetteer();
const areas = new ReleasedAreas(packed);
const { releases } = packed.history;

/** What a whole release says about its areas: the values of their rows, and the codes of the areas above them. */
function rowsOf({ tables }: Dataset): ReadonlyMap<string, readonly string[]> {
  const localities = new Map([...tables.city.rows, ...tables.municipality.rows].map((row) => [row.code, row]));
  return new Map(
    KINDS.flatMap((kind) =>
      tables[kind].rows.map((row): [string, readonly string[]] => {
        const above = { ...localities.get(row.city_municipality_code ?? ''), ...row };
        const { region_code, province_code, city_municipality_code, sub_municipality_code } = above;
        const parents = [region_code, province_code, city_municipality_code, sub_municipality_code];
        const values = [row.city_class, row.income_classification, row.urban_rural];
        return [row.code, [kind, row.name, ...[...parents, ...values].map((value) => value ?? '')]];
      }),
    ),
  );
}

const valuesOf = (area: ReleasedArea): readonly string[] => {
  const { kind, name, region, province, cityMunicipality, subMunicipality } = area;
  const parents = [region, province, cityMunicipality, subMunicipality].map((parent) => parent?.code ?? '');
  const values = [area.cityClass, area.incomeClassification, area.urbanRural].map((value) => value ?? '');
  return [kind, name, ...parents, ...values];
};

/** The oldest release, and the last one before a region was made. */
describe.each(['2023-1Q', '2024-04'])('every area of %s', (name) => {
  const release = releases.find((each) => each.release === name) as ReleaseTotals;
  let rows: ReturnType<typeof rowsOf>;
  beforeAll(() => {
    rows = rowsOf(datasetOfRelease(dataset, name));
  });

  test('is as in the whole release, and no other code has one', { timeout: 30_000 }, () => {
    const found = areas.list(release);
    expect(found.map(({ code }) => code)).toEqual([...rows.keys()].sort());
    const wrong = found.filter((entry) => `${valuesOf(areas.toArea(entry, release))}` !== `${rows.get(entry.code)}`);
    expect(wrong).toEqual([]);
  });
});

describe('of one region', () => {
  const REGION = '1800000000';
  const get = (of: Gazetteer, path: string) => {
    const { status, body } = createHandler([mount('/api', of)])({ method: 'GET', target: `/api/releases/${path}` });
    return { status, value: JSON.parse(body ?? '') as Record<string, unknown> };
  };
  const regional = toGazetteer(dataset, REGION, 'v');

  test('an area that came from another region has the code of that region without a name', () => {
    expect(get(regional, '2024-04/areas/0604500000').value).toEqual({
      ...get(gazetteer, '2024-04/areas/0604500000').value,
      region: { code: '0600000000', name: null },
    });
  });

  test.each(['2024-04/areas/0600000000', '2023-1q/areas/0402103001', '2023-1q/areas/1999901000'])(
    'an area that is in none or another one now is not found: %s',
    (path) => {
      expect(get(gazetteer, path).status).toBe(200);
      expect(get(regional, path)).toEqual({ status: 404, value: { message: 'Area not found' } });
    },
  );
});

test('the library gives an older release from the packed newest one', async () => {
  const unpacked = (of: typeof gazetteer) => JSON.parse(JSON.stringify(packApi(mountFamilies(of)))) as PackedApi;
  const rebuilt = createApi(unpacked(gazetteer), { release: '2024-04' });
  const read = createApi(unpacked(await loadGazetteer(DATA, { release: '2024-04' })));
  expect(rebuilt.get('0604500000')?.name).toBe('Negros Occidental');
  expect(rebuilt.list('barangays')).toHaveLength(42_004);
  const paths = ['/api/meta', '/api/v2/cities-municipalities', '/api/v1/provinces', '/api/located-in'];
  for (const path of [...paths, '/api/releases/2023-1q/areas/0402104000', '/api/releases/2024-04/areas/0402104000']) {
    const [one, other] = await Promise.all(
      [rebuilt, read].map(async ({ handle }) => (await handle(new Request(`http://localhost${path}`))).text()),
    );
    expect(one, path).toBe(other);
  }
});
